import type { Reason } from '#domain/errors.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** What became of a question to the server: what it answered, or why it did not. */
export type Loaded<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly code: Reason }

export type Reading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly code: Reason }

/**
 * Reads something and keeps it in sight. `subject` names it: another subject starts over with a skeleton; a change of
 * `renewal`, as when the balance moved, reads again behind what is shown, and a failure then leaves it standing.
 */
export const useReading = <T>(load: (signal: AbortSignal) => Promise<Loaded<T>>, subject: string, renewal: unknown) => {
  const [held, setHeld] = useState<{ subject: string; reading: Reading<T> }>({ subject, reading: { state: 'loading' } })
  const [tries, setTries] = useState(0)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const loaded = await load(signal)
    if (signal.aborted) return
    setHeld((before) => {
      if (loaded.kind === 'answered') return { subject, reading: { state: 'ready', value: loaded.value } }
      return before.subject === subject && before.reading.state === 'ready'
        ? before
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
