import {
  type BreakTerm,
  breakTerms,
  type ExclusionTerm,
  exclusionTerms,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  ownLimitStates,
} from '#domain/member/protection.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'

const periods = Object.keys(limitPeriods) as LimitPeriod[]
const password = Type.String({ minLength: 1, maxLength: 64 })
/** Real time in milliseconds; 0 if absent. */
const instant = Type.Integer({ minimum: 0 })

const which = { kind: literals(limitKinds), period: literals(periods) }
/** The amount of a limit; empty if absent. */
const limitAmount = Type.Union([fields.amount, Type.Literal('')])

/** A limit in force, planned, or both. Amounts are in the member's currency; empty if absent. */
const ownLimit = Type.Object({
  ...which,
  /** Whether a looser limit is planned: it is waiting, or may be confirmed. */
  state: literals(ownLimitStates),
  amount: Type.String(),
  /** The looser limit requested, and from when until when the member may confirm it; 0 if none is planned. */
  next_amount: Type.String(),
  next_at: instant,
  confirm_until: instant,
  /** How much of it is used. */
  used: Type.String(),
})

const protectionState = Type.Object({
  ...ok,
  /** The end of the break that the member asked for; 0 without one. */
  kept_out_until: instant,
  limits: Type.Array(ownLimit),
})

/** A member's own limits, and how much of each is used. */
export const loadProtection = memberCall('/protection', { body: {}, answer: protectionState, errors: [] })

/** Takes a break: no bets until it is over. Requires the password. */
export const takeBreak = memberCall('/coolingoff', {
  needs: 'own',
  body: { term: literals(Object.keys(breakTerms) as BreakTerm[]), password },
  answer: protectionState,
  errors: ['invalid_password', 'loginLimit', 'loginLocked'],
})

/** Self-exclusion: signs the member out at once and cannot be undone before its end. */
export const excludeSelf = memberCall('/selfexclusion', {
  needs: 'own',
  body: { term: literals(Object.keys(exclusionTerms) as ExclusionTerm[]), password },
  answer: protectionState,
  errors: ['invalid_password', 'loginLimit', 'loginLocked'],
})

/**
 * Sets a limit; an empty amount removes it. A tighter limit applies at once. A looser one waits for a day and then for
 * `confirmOwnLimit`; until then the current one applies.
 */
export const setOwnLimit = memberCall('/ownlimit', {
  needs: 'own',
  body: { ...which, amount: limitAmount },
  answer: protectionState,
  errors: [],
})

/** Confirms a looser limit after its wait, by the amount requested. Confirming again succeeds. */
export const confirmOwnLimit = memberCall('/ownlimitconfirm', {
  needs: 'own',
  body: { ...which, amount: limitAmount },
  answer: protectionState,
  errors: ['limitWaits', 'limitNotPlanned'],
})

/** Keeps the current limit and drops the looser one. Asking again succeeds. */
export const keepOwnLimit = memberCall('/ownlimitkeep', {
  needs: 'own',
  body: which,
  answer: protectionState,
  errors: [],
})
