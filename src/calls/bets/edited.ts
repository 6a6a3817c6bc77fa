import Type, { type Static } from 'typebox'
import { literals } from '../call.ts'

/** An edit that was made or waits (§edit.one-step). Money as decimal strings of the member's currency. */
export const edited = Type.Object({
  edit_key: Type.String(),
  /** The old bet. */
  bet_id: Type.String(),
  ref_no: Type.String(),
  /** What the old bet was bought back for; while the edit waits, what was shown. */
  value: Type.String(),
  /** `waiting` while a leg of either bet is in play (§edit.wait): nothing has moved; the member feed has the end. */
  edit_status: literals(['done', 'waiting']),
  /** The end of the wait in book milliseconds; 0 once it is made. */
  wait_until: Type.Integer(),
  /** The new bet; empty while the edit waits. */
  new_bet_id: Type.String(),
  new_ref_no: Type.String(),
  /** What the new bet is struck at: what the member entered, the risk and the to-win. */
  stake: Type.String(),
  risk: Type.String(),
  to_win: Type.String(),
  /** Book milliseconds; while it waits, of the request. */
  edited_at: Type.Integer(),
})
export type Edited = Static<typeof edited>
