import { test } from 'vitest'
import { isSampled, saySample } from './sample.ts'

/**
 * A test that searches or counts for long: `npm run prove` runs it, and `npm test -- FILE`, but not every `npm test`.
 */
export const proved: (title: string, run: () => Promise<void> | void, timeout?: number) => void = isSampled
  ? (title) => saySample(`0 of 1 test: ${title}`)
  : test
