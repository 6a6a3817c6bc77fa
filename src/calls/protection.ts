import {
  type BreakTerm,
  breakTerms,
  type ExclusionTerm,
  exclusionTerms,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
} from '#domain/protection.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'

const periods = Object.keys(limitPeriods) as LimitPeriod[]
const password = Type.String({ minLength: 1, maxLength: 64 })
/** Real time in milliseconds; 0 for none. */
const instant = Type.Integer({ minimum: 0 })

/** A limit in force, planned, or both. Amounts are in the member's currency; empty for none. */
const ownLimit = Type.Object({
  kind: literals(limitKinds),
  period: literals(periods),
  amount: Type.String(),
  /** A looser limit that was asked for, and when it holds; 0 where none is planned. */
  next_amount: Type.String(),
  next_at: instant,
  /** How much of it is used. */
  used: Type.String(),
})

const protectionState = Type.Object({
  ...ok,
  /** Until when the member asked not to bet; 0 for no break. */
  kept_out_until: instant,
  limits: Type.Array(ownLimit),
})

/** A member's own limits, and how much of each is used. */
export const loadProtection = memberCall('/protection', { body: {}, answer: protectionState, errors: [] })

/** Takes a break: no bets until it is over. The password is asked again. */
export const takeBreak = memberCall('/coolingoff', {
  needs: 'own',
  body: { term: literals(Object.keys(breakTerms) as BreakTerm[]), password },
  answer: protectionState,
  errors: ['invalid_password', 'loginLimit', 'loginLocked'],
})

/** Self-exclusion: signs the member out at once, with no way back before the end. */
export const excludeSelf = memberCall('/selfexclusion', {
  needs: 'own',
  body: { term: literals(Object.keys(exclusionTerms) as ExclusionTerm[]), password },
  answer: protectionState,
  errors: ['invalid_password', 'loginLimit', 'loginLocked'],
})

/** Sets a limit; an empty amount lifts it. A tighter one takes effect at once, a looser one after a day; sending the current one again withdraws a planned one. */
export const setOwnLimit = memberCall('/ownlimit', {
  needs: 'own',
  body: {
    kind: literals(limitKinds),
    period: literals(periods),
    amount: Type.Union([fields.amount, Type.Literal('')]),
  },
  answer: protectionState,
  errors: [],
})
