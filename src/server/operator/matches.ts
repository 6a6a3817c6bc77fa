import { type MatchResult, resultStatuses, type Score, type Side } from '#domain/market/result.ts'
import { changedMarkets, matchRecord } from '#odds/book/derive.ts'
import { isFinal, restored } from '#odds/book/held.ts'
import type { BookChange, MatchRecord, ResultRecord } from '#odds/store.ts'
import { writeBook, lockMatch, type LockedMatch } from '../book/locked.ts'
import type { Deed, Work } from './parts.ts'
import type { Done, Standing } from './record.ts'
import { refuseAct } from './refusal.ts'
import { type Fields, wholeWithin, wordOf } from './request.ts'

/**
 * Results of the operator are numbered from here, above those of any feed: what a feed says later changes nothing, and only another
 * act of the operator corrects one.
 */
const operatorActions = 1_000
const mostActions = 1_000_000_000

const score = (text: string): Score | undefined => {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(text)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

/** The match named in an act, locked with all that stands on it. */
export const matchOf = async ({ step, fields }: Work): Promise<LockedMatch> =>
  (await lockMatch(step, fields.need('match', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMatch'))) ?? refuseAct('unknownMatch', 'match')

/** The act is in the record of the match, and its rows go into the book as the house's own do. */
export const done = async ({ step, at }: Work, { match, held }: LockedMatch, change: Partial<BookChange>, after: Standing): Promise<Done> => {
  await writeBook(step, { book: at.book, real: at.real, alive: 0, leagues: [], matches: [], markets: [], results: [], ...change })
  const before = { match: match.id, name: nameOf(match), status: match.status, suspension: match.suspension, held }
  return { match: BigInt(match.id), before, after: { match: match.id, name: nameOf(match), ...after } }
}

const nameOf = ({ home, away }: MatchRecord): string => `${home} – ${away}`

/** Nothing is taken on the match from the moment this is committed, whatever its feed says, until a trader reopens it. */
const suspend: Deed = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await matchOf(work)
    const { match, markets, result, held } = locked
    if (result && isFinal(result.result)) refuseAct('matchEnded', 'match')
    if (held) refuseAct('alreadySuspended', 'match')
    await work.step.insertInto('operator_hold').values({ match_id: match.id, reason: work.reason, at_book: work.at.book, at_real: work.at.real }).execute()
    const wasOpen = match.status === 'open'
    return await done(work, locked, {
      matches: wasOpen ? [{ ...match, status: 'suspended', suspension: 'trader', incident: match.incident + 1 }] : [],
      markets: markets.filter(({ status }) => status === 'open').map((market) => ({ ...market, status: 'suspended', version: market.version + 1 })),
    }, { status: wasOpen ? 'suspended' : match.status, suspension: wasOpen ? 'trader' : match.suspension, held: true })
  },
}

/** Lifts a trader's suspension. The match opens with the house's next round, if nothing else holds it. */
const reopen: Deed = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await matchOf(work)
    if (!locked.held) refuseAct('notSuspended', 'match')
    await work.step.deleteFrom('operator_hold').where('match_id', '=', BigInt(locked.match.id)).execute()
    return await done(work, locked, {}, { status: locked.match.status, suspension: locked.match.suspension, held: false })
  },
}

/** Gives a match a result, or corrects the one it has; bets follow by the same path as a feed's. */
const settleBy = async (work: Work, resultFrom: (fields: Fields, action: number) => MatchResult): Promise<Done> => {
  const locked = await matchOf(work)
  const stands = locked.result?.result
  const next = Math.max(operatorActions, (stands?.action ?? 0) + 1)
  const action = work.fields.read('action', wholeWithin(0, mostActions), 'invalidAction') ?? next
  if (stands && action <= stands.action) refuseAct('olderAction', 'action')
  const result: ResultRecord = { match: locked.match.id, at: work.at.book, result: resultFrom(work.fields, action) }
  const held = { ...restored(locked.match, locked.markets, result), known: true, held: locked.held }
  const record = matchRecord(held, work.at.book, 'none')
  const change = { matches: [record], markets: changedMarkets(held, record), results: [result] }
  const { before, after, ...target } = await done(work, locked, change, { status: record.status, result: result.result })
  return { ...target, before: { ...before, result: stands ?? null }, after }
}

/** All stakes of the match go back. */
const voidMatch: Deed = {
  fields: { match: 'needed', action: 'optional' },
  work: (work) => settleBy(work, (_, action) => ({ status: 'cancelled', ht: null, ft: null, action })),
}

/** `home,away,home`: the sides of the goals in order of play; nothing where there was none. */
const goalList = (text: string): readonly Side[] | undefined => {
  const list = text === '' ? [] : text.split(',')
  return list.every((side): side is Side => side === 'home' || side === 'away') ? list : undefined
}

const nameList = (text: string): readonly string[] | undefined => {
  const list = text.split(',').map((name) => name.trim())
  return list.every((name) => name !== '') && new Set(list).size === list.length ? list : undefined
}

const result: Deed = {
  fields: {
    match: 'needed', status: 'optional', ht: 'optional', ft: 'optional', overtime: 'optional', goals: 'optional', winners: 'optional', action: 'optional',
  },
  work: (work) => settleBy(work, (fields, action) => {
    const status = fields.read('status', wordOf(resultStatuses), 'invalidStatus') ?? 'completed'
    const ht = fields.read('ht', score, 'invalidScore') ?? null
    const ft = fields.read('ft', score, 'invalidScore') ?? null
    const overtime = fields.read('overtime', score, 'invalidScore')
    const goals = fields.read('goals', goalList, 'invalidGoals')
    const winners = fields.read('winners', nameList, 'invalidWinners')
    if (status === 'completed' && ft === null && !winners) refuseAct('missing', 'ft')
    if (ht && ft && isBelow(ft, ht)) refuseAct('scoreBelowHalfTime', 'ft')
    if (ft && overtime && isBelow(overtime, ft)) refuseAct('scoreBelowHalfTime', 'overtime')
    if (goals && ft && sidesOf(goals).join() !== ft.join()) refuseAct('invalidGoals', 'goals')
    return { status, ht, ft, action, ...(overtime && { overtime }), ...(goals && { goals }), ...(winners && { winners }) }
  }),
}

const isBelow = (later: Score, earlier: Score): boolean => later[0] < earlier[0] || later[1] < earlier[1]
const sidesOf = (goals: readonly Side[]): Score => [goals.filter((side) => side === 'home').length, goals.filter((side) => side === 'away').length]

/** A trader's acts on a match. */
export const matchDeeds = { suspend, reopen, void: voidMatch, result } as const satisfies Record<string, Deed>
