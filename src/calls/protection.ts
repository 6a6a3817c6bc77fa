import {
  type BreakTerm,
  breakTerms,
  type ExclusionTerm,
  exclusionTerms,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  ownLimitStates,
} from '#domain/protection.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'

const periods = Object.keys(limitPeriods) as LimitPeriod[]
const password = Type.String({ minLength: 1, maxLength: 64 })
/** Real time in milliseconds; 0 for none. */
const instant = Type.Integer({ minimum: 0 })

const which = { kind: literals(limitKinds), period: literals(periods) }
/** Of a limit; empty for none. */
const limitAmount = Type.Union([fields.amount, Type.Literal('')])

/** A limit in force, planned, or both. Amounts are in the member's currency; empty for none. */
const ownLimit = Type.Object({
  ...which,
  /** Whether a looser limit is planned: it waits, or may be confirmed. */
  state: literals(ownLimitStates),
  amount: Type.String(),
  /** A looser limit that was asked for, from when its member may confirm it, and until when; 0 where none is planned. */
  next_amount: Type.String(),
  next_at: instant,
  confirm_until: instant,
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

/**
 * Sets a limit; an empty amount lifts it. A tighter one holds at once. A looser one waits for a day and then for
 * `confirmOwnLimit`; until then the current one holds.
 */
export const setOwnLimit = memberCall('/ownlimit', {
  needs: 'own',
  body: { ...which, amount: limitAmount },
  answer: protectionState,
  errors: [],
})

/** Confirms a looser limit whose wait is over, by the amount that was asked for. Asking again is answered as done. */
export const confirmOwnLimit = memberCall('/ownlimitconfirm', {
  needs: 'own',
  body: { ...which, amount: limitAmount },
  answer: protectionState,
  errors: ['limitWaits', 'limitNotPlanned'],
})

/** Keeps the current limit: nothing looser is planned any more. Asking again is answered as done. */
export const keepOwnLimit = memberCall('/ownlimitkeep', {
  needs: 'own',
  body: which,
  answer: protectionState,
  errors: [],
})
