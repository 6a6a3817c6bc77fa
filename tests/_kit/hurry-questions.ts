import { readingPauseMs } from '#domain/bet/consent.ts'
import { findByRole, waitFor } from '@testing-library/dom'
import { expect, vi } from 'vitest'

/**
 * Questions are read at once: how long they are shown before a press answers is checked by the machines' own tests.
 * `also`: other waits that pass at once.
 */
export const hurryQuestions = (...also: readonly number[]): void => {
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    wait(run, ms === readingPauseMs || also.includes(ms) ? 0 : ms),
  )
}

/** A button, once it answers: a question is read first (§bet.reading-pause). */
export const openButton = async (host: HTMLElement, name: RegExp | string): Promise<HTMLElement> => {
  const button = await findByRole(host, 'button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
