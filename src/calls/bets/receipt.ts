import Type from 'typebox'

/** The fields that every answer about a bet has. Money as decimal strings of the bet's currency. */
export const receiptFields = {
  bet_id: Type.String(),
  ref_no: Type.String(),
  /** The accepted price; for a parlay the product of its legs' prices; empty for a system and a Myanmar parlay. */
  price: Type.String(),
  /** What the member entered; for a system, the unit on each line. */
  stake: Type.String(),
  risk: Type.String(),
  to_win: Type.String(),
  /** Book time at which the stake was held. */
  placed_at: Type.Integer(),
  /** Book time at which a waiting bet is decided, else 0. */
  wait_until: Type.Integer(),
}
