import Type from 'typebox'
import { memberCall, ok } from './call.ts'

/** Real time in milliseconds; 0 for none. */
const instant = Type.Integer({ minimum: 0 })

/** What a member is told besides the profile: when the account was last used, and how this session went. */
export const loadAccount = memberCall('/myaccount', {
  body: {},
  answer: Type.Object({
    ...ok,
    /** The sign-in before this one. */
    last_login: instant,
    /** Where it came from, and its country in two letters where that is known. */
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
