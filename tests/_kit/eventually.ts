import { vi } from 'vitest'
import { patience } from './patience.ts'

/**
 * Tries again and again until nothing is thrown, on a busy machine as on an idle one; under fake timers each try moves
 * them on.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience.expectation })
