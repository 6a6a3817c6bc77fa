import type { Call, Reply } from '#calls/call.ts'
import type { Loaded } from '../text/use-reading.ts'

/** An unreadable answer counts as no answer. */
export const loadedFrom = <C extends Call, T>(
  reply: Reply<C>,
  read: (answer: Extract<Reply<C>, { kind: 'answered' }>['answer']) => T | undefined,
): Loaded<T> => {
  if (reply.kind === 'refused') return { kind: 'failed', code: reply.code }
  const value = reply.kind === 'answered' ? read(reply.answer) : undefined
  return value === undefined ? { kind: 'failed', code: 'requestFailed' } : { kind: 'answered', value }
}
