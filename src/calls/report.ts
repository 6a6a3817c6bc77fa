import { gamePlatforms } from '#domain/game/games.ts'
import Type from 'typebox'
import { editedFields } from './bets/receipt.ts'
import { literals, memberCall, ok } from './call.ts'
import { ofDays, paged, pagedIfAsked } from './listing.ts'

/** One line of a statement: a movement of cash. Amounts are signed decimal strings of the member's currency. */
const movement = Type.Object({
  seq: Type.Integer(),
  /** Book time in milliseconds. */
  at: Type.Integer(),
  kind: Type.String({ description: 'opening deposit withdrawal credit settle cashout correction' }),
  bet_id: Type.String(),
  amount: Type.String(),
  commission: Type.String({
    description: 'the part of the amount that is commission; negative if a correction took it back',
  }),
  balance: Type.String({ description: 'cash after this movement' }),
  text: Type.String({ description: 'what moved it: the selection, or a note' }),
  outcome: Type.String(),
  ...editedFields,
  /** Of a prize: the place in the ranking of its room, and how many played. */
  place: Type.Optional(Type.Integer()),
  players: Type.Optional(Type.Integer()),
})

/**
 * Cash movements of GMT+8 days: opening + movements = closing (§ledger.statement). The same holds for a page, and
 * each page opens with the closing balance of the one before.
 */
export const dailyStatement = memberCall('/dailystatement', {
  body: { ...ofDays, ...pagedIfAsked },
  answer: Type.Object({
    ...ok,
    day: Type.String(),
    to: Type.String(),
    opening: Type.String(),
    closing: Type.String(),
    page_opening: Type.String(),
    page_closing: Type.String(),
    /**
     * Totals of the bets, rooms and rounds that ended on these days, as `/platformwinlose` adds them up
     * (§page.day-result), with the commission credited for the bets (§commission.credited).
     */
    turnover: Type.String(),
    valid_turnover: Type.String(),
    commission: Type.String(),
    movements: Type.Array(movement),
    total: Type.Integer(),
    /** Days with a movement, newest first, at most 60. */
    days: Type.Array(Type.String()),
  }),
  errors: [],
  csv: 'movements',
})

/**
 * The member's profit and loss per day and platform from settled bets, ended rooms and closed rounds of games, newest
 * first (§page.day-result); days without any are left out.
 */
export const platformWinLose = memberCall('/platformwinlose', {
  body: { ...ofDays, ...paged },
  answer: Type.Object({
    ...ok,
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        /** `sportsbook`, `tournament` with rooms as its `bets`, or a games platform with rounds as its `bets`. */
        platform: literals(['sportsbook', 'tournament', ...gamePlatforms]),
        bets: Type.Integer(),
        turnover: Type.String(),
        valid_turnover: Type.String(),
        payout: Type.String(),
        /** The member's profit without commission; negative for a loss. */
        win_lose: Type.String(),
        commission: Type.String(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'days',
})
