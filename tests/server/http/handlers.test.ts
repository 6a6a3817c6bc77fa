import type { calls } from '#calls/all.ts'
import type { Handler, Handlers } from '#server/contract/handler.ts'
import { refuse } from '#server/contract/handler.ts'
import { expect, test } from 'vitest'

type SignOut = Handler<(typeof calls)['signOut']>
type Place = Handler<(typeof calls)['placeBet']>
declare const whole: Handlers

/** Each line below is a mistake that the compiler must refuse; `tsc` fails when one of them compiles. */
export const mistakes = () => {
  const { signOut: _left, ...rest } = whole
  // @ts-expect-error a call without a handler
  const missing: Handlers = rest
  // @ts-expect-error an answer of another shape
  const wrongShape: SignOut = async () => ({ status: 1, statusdesc: 4 })
  // @ts-expect-error an answer with a part missing
  const partMissing: SignOut = async () => ({ status: 1 })
  // @ts-expect-error a refusal that the call does not declare
  const undeclared: SignOut = async () => refuse('insufficient_balance')
  // @ts-expect-error a refusal that the product does not know
  const unknown: Place = async () => refuse('noSuchCode')
  return [missing, wrongShape, partMissing, undeclared, unknown]
}

test('§wire.calls: what a call declares compiles, and only that', () => {
  const declared: Place = async () => refuse('insufficient_balance')
  const ofEveryMember: SignOut = async () => refuse('session_expired')
  const answered: SignOut = async () => ({ status: 1, statusdesc: 'success' })
  expect([declared, ofEveryMember, answered].every((handler) => typeof handler === 'function')).toBe(true)
})
