import Type from 'typebox'
import { memberCall, ok } from '../call.ts'

/** Real time in milliseconds; 0 if absent. */
const instant = Type.Integer({ minimum: 0 })

/** Shown beside the profile: when the account was last used, and how this session is going. */
export const loadAccount = memberCall('/myaccount', {
  body: {},
  answer: Type.Object({
    ...ok,
    /** The sign-in before this one. */
    last_login: instant,
    /** The address it came from, and its two-letter country code if known. */
    last_login_address: Type.String(),
    last_login_country: Type.String(),
    last_transaction: instant,
    session_began: instant,
    /** The server's clock. */
    now: instant,
    /** Profit of the bets settled since the session began; negative for a loss. */
    net_position: Type.String(),
  }),
  errors: [],
})
