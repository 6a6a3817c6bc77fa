import type { Reason } from '#domain/errors.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** The result of a request to the server: its answer, or why there is none. */
export type Loaded<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly code: Reason }

export type Reading<T> =
  | { readonly state: 'loading' }
  /** `isStale`: the last attempt to renew it failed. */
  | { readonly state: 'ready'; readonly value: T; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly code: Reason }

/**
 * Loads something and keeps it in view. `subject` identifies it: another subject starts over with a skeleton; a change
 * of `renewal`, as when the balance moved, reloads behind the current content, which stays if that fails.
 */
export const useReading = <T>(load: (signal: AbortSignal) => Promise<Loaded<T>>, subject: string, renewal: unknown) => {
  const [held, setHeld] = useState<{ subject: string; reading: Reading<T> }>({ subject, reading: { state: 'loading' } })
  const [tries, setTries] = useState(0)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const loaded = await load(signal)
    if (signal.aborted) return
    setHeld((before) => {
      if (loaded.kind === 'answered')
        return { subject, reading: { state: 'ready', value: loaded.value, isStale: false } }
      return before.subject === subject && before.reading.state === 'ready'
        ? { subject, reading: { ...before.reading, isStale: true } }
        : { subject, reading: { state: 'failed', code: loaded.code } }
    })
  })
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [subject, renewal, tries])
  const retry = useCallback(() => {
    setHeld({ subject, reading: { state: 'loading' } })
    setTries((count) => count + 1)
  }, [subject])
  const reading: Reading<T> = held.subject === subject ? held.reading : { state: 'loading' }
  return { reading, retry }
}
