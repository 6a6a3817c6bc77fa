import Type from 'typebox'
import { fields, memberCall, ok } from '../call.ts'

const ofRooms = {
  body: {
    day: fields.day,
    to: Type.Optional(fields.day),
    page: Type.Integer({ minimum: 1, maximum: 10_000 }),
    page_size: Type.Integer({ minimum: 1, maximum: 500 }),
  },
  errors: [],
} as const

/** The member's rooms that ended on the given days: entry, rank and prize. */
export const gameResultTournament = memberCall('/gameresulttournament', {
  ...ofRooms,
  answer: Type.Object({
    ...ok,
    rooms: Type.Array(
      Type.Object({
        room_id: Type.Integer(),
        ended_at: Type.Integer(),
        room_rate: Type.String(),
        players: Type.Integer(),
        rank: Type.Integer(),
        score: Type.String(),
        prize: Type.String(),
        win_lose: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
})

/** Entry fees refunded to the member on the given days, and why. */
export const gameResultTournamentRefund = memberCall('/gameresulttournamentrefund', {
  ...ofRooms,
  answer: Type.Object({
    ...ok,
    refunds: Type.Array(
      Type.Object({
        room_id: Type.Integer(),
        /** When the room was over, or the member left it. */
        ended_at: Type.Integer(),
        amount: Type.String(),
        /** tooFewPlayers tooFewResults owner operator, or `left` where the member gave the seat back. */
        reason: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
})
