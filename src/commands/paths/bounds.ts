import { nicknameLength, passwordLength } from '#domain/bet/limits.ts'
import { tableChat } from '#domain/game/table-chat.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import type { Flow } from '#review/flow.ts'
import type { AnyEventObject } from 'xstate'
import { pairwise } from './pairwise.ts'

const letters = (count: number): string => 'Harbour8'.padEnd(count, 'abcdefgh').slice(0, count)
const points = (count: number): AnyEventObject => ({ type: 'points.typed', points: count })
const nickname = (count: number): AnyEventObject => ({ type: 'nickname.submitted', nickname: letters(count) })

/** Just below, at and just above both ends of a range. */
const around = ({ min, max }: { readonly min: number; readonly max: number }): readonly number[] => [
  min - 1,
  min,
  max,
  max + 1,
]

/**
 * Values at the bounds of the guards of a flow, which an exploration leaves out because they lead to no other state;
 * where an event has several fields, each value of one meets each of every other.
 */
const bounds: Readonly<Record<string, readonly AnyEventObject[]>> = {
  Password: pairwise({
    type: ['change.submitted'],
    current: ['', letters(passwordLength.min), letters(passwordLength.max + 1)],
    next: ['', ...around(passwordLength).map(letters)],
    again: ['', ...around(passwordLength).map(letters)],
  }),
  Nickname: around(nicknameLength).map(nickname),
  Prediction: [0, 1, 100, 101].map(points),
  'Cash-out': [1n, offer.amount - 1n, offer.amount].map((amount) => ({ type: 'amount.chosen', amount })),
  'Table-chat': ['x', 'x'.repeat(tableChat.longest), 'x\u0007y'].map((text) => ({ type: 'message.typed', text })),
}

/** A flow with those values besides its own. */
export const withBounds = (flow: Flow): Flow => {
  const { environment, name } = flow
  return { ...flow, environment: { ...environment, events: [...environment.events, ...(bounds[name] ?? [])] } }
}
