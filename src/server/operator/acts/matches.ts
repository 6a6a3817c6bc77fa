import { isFinal } from '#odds/book/book-match.ts'
import { marketAfter, matchAfter } from '#odds/book/status.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { lockMatchNamed, done } from './match-act.ts'
import { settleBy, result } from './match-result.ts'

/**
 * Suspends a match. From the commit on, no bet is taken on the match or its children, whatever their feed says, until a
 * trader reopens it.
 */
const suspend: ActHandler = {
  fields: { match: 'needed' },
  work: async (work) => {
    const family = await lockMatchNamed(work)
    const { match, result, held, children } = family
    if (result && isFinal(result.result)) refuseAct('matchEnded', 'match')
    if (held) refuseAct('alreadySuspended', 'match')
    await work.step
      .insertInto('operator_hold')
      .values({ match_id: match.id, reason: work.reason, at_book: work.at.book, at_real: work.at.real })
      .execute()
    const members = [family, ...children]
    const isOpen = match.status === 'open'
    return await done(
      work,
      family,
      {
        matches: members
          .filter((one) => one.match.status === 'open')
          .map((one) => ({
            ...one.match,
            status: matchAfter(one.match.status, 'bets.suspended'),
            suspension: 'trader',
            incident: one.match.incident + 1,
          })),
        markets: members
          .flatMap(({ markets }) => markets)
          .filter(({ status }) => status === 'open')
          .map((market) => ({
            ...market,
            status: marketAfter(market.status, 'offer.suspended'),
            version: market.version + 1,
          })),
      },
      {
        status: isOpen ? 'suspended' : match.status,
        suspension: isOpen ? 'trader' : match.suspension,
        held: true,
        ...(children.length > 0 && { children: children.map(({ match: { id } }) => id) }),
      },
    )
  },
}

/**
 * Lifts a trader's suspension. The match and its children open with the house's next round, each unless something else
 * holds it.
 */
const reopen: ActHandler = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await lockMatchNamed(work)
    if (!locked.held) refuseAct('notSuspended', 'match')
    await work.step.deleteFrom('operator_hold').where('match_id', '=', BigInt(locked.match.id)).execute()
    return await done(
      work,
      locked,
      {},
      { status: locked.match.status, suspension: locked.match.suspension, held: false },
    )
  },
}

/**
 * Voids the match, for whatever error it was offered in: all stakes go back, and no bet is voided alone
 * (§settlement.error).
 */
const voidMatch: ActHandler = {
  fields: { match: 'needed', action: 'optional' },
  work: (work) => settleBy(work, (_, action) => ({ status: 'cancelled', ht: null, ft: null, action })),
}

/** A trader's acts on a match. */
export const matchActs = { suspend, reopen, void: voidMatch, result } as const satisfies Record<string, ActHandler>
