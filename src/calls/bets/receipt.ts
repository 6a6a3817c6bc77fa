import { mostAllWinners, mostOneWinner } from '#domain/bet/cover-bonus.ts'
import Type from 'typebox'

/**
 * The bonus of a full cover (§parlay.bonus): how many times its profit the only winner returns, 1 for no such bonus,
 * and the percent on top of the whole return if every leg wins.
 */
export const bonusTerms = Type.Object({
  one_winner: Type.Integer({ minimum: 1, maximum: mostOneWinner }),
  all_winners: Type.Integer({ minimum: 0, maximum: mostAllWinners }),
})

/** The fields that every answer about a bet has. Money as decimal strings of the bet's currency. */
export const receiptFields = {
  bet_id: Type.String(),
  ref_no: Type.String(),
  /** The accepted price; for a parlay the product of its legs' prices; empty for a system and a Myanmar parlay. */
  price: Type.String(),
  /** What the member entered; for a system, the unit on each line. */
  stake: Type.String(),
  risk: Type.String(),
  /** What it wins at most, with the bonus of a full cover if every leg wins. */
  to_win: Type.String(),
  /** Book time at which the stake was held. */
  placed_at: Type.Integer(),
  /** Book time at which a waiting bet is decided, else 0. */
  wait_until: Type.Integer(),
}

/** Behind the other fields of a bet, so that each keeps its column in a sheet. */
export const bonusField = {
  /** The bonus it was accepted with; left out for a bet without one. */
  bonus: Type.Optional(bonusTerms),
}

/** The other bet of an edit, by its reference number; left out of a bet that was not edited (§edit.named). */
export const editedFields = {
  edited_from: Type.Optional(Type.String()),
  edited_to: Type.Optional(Type.String()),
}
