import Type from 'typebox'
import { fields, memberCall, ok } from './call.ts'

const table = {
  provider_id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }),
  game_id: Type.String({ minLength: 1, maxLength: 120 }),
}

/** Who sits at a table, and what was said there, oldest first. */
export const loadTable = memberCall('/tablenow', {
  body: table,
  answer: Type.Object({
    ...ok,
    /** Members with a bet on the round under way, the earliest first. */
    seats: Type.Array(
      Type.Object({
        /** The first letters of the nickname or the account alone; whole in the member's own seat. */
        name: Type.String(),
        own: Type.Boolean(),
        /** In that member's currency. */
        staked: Type.String(),
        currency: Type.String(),
      }),
    ),
    /** All of them, where more sit there than are listed. */
    players: Type.Integer(),
    messages: Type.Array(
      Type.Object({
        message: Type.Integer(),
        nickname: Type.String(),
        own: Type.Boolean(),
        text: Type.String(),
        /** Real time. */
        said: Type.Integer(),
      }),
    ),
    /** Real time until which the member may say nothing; 0 for a member who may. */
    muted: Type.Integer(),
  }),
  errors: [],
})

/**
 * Says something at a table. The client chooses `key`: sent again with the same text it is said once, and with another
 * text it is refused.
 */
export const sayAtTable = memberCall('/tablesay', {
  body: { ...table, key: fields.key, text: Type.String({ minLength: 1, maxLength: 280 }) },
  answer: Type.Object({ ...ok, message: Type.Integer() }),
  errors: ['nicknameNeeded', 'chatMuted'],
  needs: 'act',
})
