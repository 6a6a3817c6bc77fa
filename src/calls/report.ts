import Type from 'typebox'
import { betRow } from './bet.ts'
import { fields, memberCall, ok } from './call.ts'

/** One line of a statement: a movement of cash. Amounts are signed decimal strings of the member's currency. */
const movement = Type.Object({
  seq: Type.Integer(),
  /** Book time in milliseconds. */
  at: Type.Integer(),
  kind: Type.String({ description: 'opening deposit withdrawal credit settle cashout correction' }),
  bet_id: Type.String(),
  amount: Type.String(),
  balance: Type.String({ description: 'cash after this movement' }),
  text: Type.String({ description: 'what moved it: the selection, or a note' }),
  outcome: Type.String(),
})

/** Cash movements of one GMT+8 day: opening + movements = closing (`rules §7.9`). */
export const dailyStatement = memberCall('/dailystatement', {
  body: { day: fields.day },
  answer: Type.Object({
    ...ok,
    day: Type.String(),
    opening: Type.String(),
    closing: Type.String(),
    turnover: Type.String(),
    valid_turnover: Type.String(),
    movements: Type.Array(movement),
    /** Days that hold a movement, newest first, at most 60. */
    days: Type.Array(Type.String()),
  }),
  errors: [],
})

/** Settled and void bets of one GMT+8 day, by settlement time, newest first. */
export const settlementHistory = memberCall('/settlementhistory', {
  body: { day: fields.day, page: Type.Integer({ minimum: 1, maximum: 10_000 }), page_size: Type.Integer({ minimum: 1, maximum: 100 }) },
  answer: Type.Object({ ...ok, bets: Type.Array(betRow), total: Type.Integer() }),
  errors: [],
})
