import { earliestResult } from '#domain/market/earliest-result.ts'
import { callMeasureOf, callMeasures, hasHalf, isOfficial } from '#domain/settlement/called.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import { isHalfOver } from '#domain/market/play/half.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import {
  isHalfOnly,
  type MatchResult,
  operatorActions,
  resultStatuses,
  type Score,
  type Side,
} from '#domain/market/result.ts'
import { countsOn } from '#domain/market/sports.ts'
import { parseSettledPick } from '#domain/market/settled-pick.ts'
import { changedMarkets, matchRecord } from '#odds/book/derive.ts'
import { type BookMatch, isFinal, restored } from '#odds/book/book-match.ts'
import { marketAfter } from '#odds/book/status.ts'
import type { ResultRecord } from '#odds/store.ts'
import type { LockedFamily, LockedMatch } from '../../book/locked.ts'
import { resultThrough } from './children.ts'
import { payoutsChanged } from './payouts.ts'
import type { ActHandler, Work } from '../deps.ts'
import type { Done } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { type Fields, wholeWithin, wordOf } from '../request.ts'
import { lockMatchNamed, done, nameOf, recordedStateOf } from './match-act.ts'

const mostActions = 1_000_000_000

/** No race pays more places. */
const mostPlaces = 100

const score = (text: string): Score | undefined => {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(text)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

/**
 * Gives a match a result, or corrects the one it has; its bets settle by the same path as with a feed's result. Its
 * children take no more bets. If the match was not played to its end, their results follow from it (`children.ts`).
 */
export const settleBy = async (
  work: Work,
  resultFrom: (fields: Fields, action: number, family: LockedFamily) => MatchResult,
): Promise<Done> => {
  const family = await lockMatchNamed(work)
  const stands = family.result?.result
  const next = nextAction(stands)
  const action = work.fields.read('action', wholeWithin(0, mostActions), 'invalidAction') ?? next
  if (stands && action <= stands.action) refuseAct('olderAction', 'action')
  const given = withReductions(resultFrom(work.fields, action, family), stands)
  if (isHalfOnly(given) && stands && !isHalfOnly(stands)) refuseAct('matchEnded', 'match')
  if (work.at.book < earliestResult(family.match, given) && !isPlayed(family, given)) refuseAct('tooEarly', 'match')
  const own = settledBy(work, family, given, null)
  const children: (ReturnType<typeof settledBy> & { readonly child: LockedMatch })[] = []
  for (const child of family.children) {
    const answer = await resultThrough(work.step, given, child)
    children.push({
      child,
      ...settledBy(work, child, answer && { ...answer, action: nextAction(child.result?.result) }, own.settled),
    })
  }
  const all = [own, ...children]
  const target = await done(
    work,
    family,
    {
      matches: all.map(({ record }) => record),
      markets: all.flatMap(({ markets }) => markets),
      results: all.flatMap(({ result }) => result ?? []),
    },
    { status: own.record.status, result: given },
  )
  const through = children.flatMap(({ child, record, result }) =>
    result
      ? [
          {
            match: BigInt(record.id),
            before: { ...recordedStateOf(child), result: child.result?.result ?? null },
            after: { match: record.id, name: nameOf(record), status: record.status, result: result.result },
          },
        ]
      : [],
  )
  return {
    ...target,
    weight: await payoutsChanged(work, [own, ...children]),
    through,
    before: { ...target.before, result: stands ?? null },
    after: {
      ...target.after,
      ...(children.length > 0 && {
        children: children.map(({ record: { id, subject, status } }) => ({ match: id, subject, status })),
      }),
    },
  }
}

/** The operator names no withdrawals: those that the feed told stand (§settlement.reduction). */
const withReductions = (given: MatchResult, stands: MatchResult | undefined): MatchResult =>
  stands?.reductions ? { ...given, reductions: stands.reductions } : given

/**
 * Whether the feed itself reported that part of the match as over, or its final result. If not, the operator's word
 * is the only one.
 */
const isPlayed = ({ match: { live, sport }, result: stands }: LockedMatch, { ft }: MatchResult): boolean =>
  (stands !== null && isFinal(stands.result)) ||
  (live !== null && (live.phase === 'ended' || (ft === null && isHalfOver(sport, live))))

const nextAction = (stands: MatchResult | undefined): number => Math.max(operatorActions, (stands?.action ?? 0) + 1)

/** The rows of a match after a result, or after its parent's result if it has no new one of its own. */
const settledBy = (
  { at }: Work,
  { match, markets, result: stands, held }: LockedMatch,
  given: MatchResult | undefined,
  above: BookMatch['above'],
) => {
  const result: ResultRecord | undefined = given && { match: match.id, at: at.book, result: given }
  const settled = { ...restored(match, markets, result ?? stands), known: 'reported' as const, held, above }
  // The match goes on as its feed reports it.
  if (given && isHalfOnly(given)) return { settled, record: match, result, markets: halfSettled(markets) }
  const record = matchRecord(settled, at.book, 'none')
  return { settled, record, result, markets: changedMarkets(settled, record).map(({ market }) => market) }
}

const halfSettled = (markets: LockedMatch['markets']): LockedMatch['markets'] =>
  markets
    .filter(({ type, status }) => marketTypes[plainType(type)].period === 'ht' && status !== 'settled')
    .map((market) => ({
      ...market,
      status: marketAfter(market.status, 'result.decided'),
      version: market.version + 1,
    }))

/** `home,away,home`: the sides that scored, in order of play; empty if there was no goal. */
const goalList = (text: string): readonly Side[] | undefined => {
  const list = text === '' ? [] : text.split(',')
  return list.every((side): side is Side => side === 'home' || side === 'away') ? list : undefined
}

const nameList = (text: string): readonly string[] | undefined => {
  const list = text.split(',').map((name) => name.trim())
  return list.every((name) => name !== '') && new Set(list).size === list.length ? list : undefined
}

/**
 * Of a runner, `win` if it won and those it tied with; of a bout its winning picks; of any other match the winners of
 * single markets, where its score stays unknown (§settlement.own-winner).
 */
const winnersOf = (markets: LockedMatch['markets']) => {
  const isNamed = markets.some(({ type }) => type === 'ORZ' || marketOf(marketTypes[plainType(type)].kind).named)
  return (text: string): readonly string[] | undefined => {
    const list = nameList(text)
    return isNamed || list?.every((name) => parseSettledPick(name) !== undefined) ? list : undefined
  }
}

export const result: ActHandler = {
  fields: {
    match: 'needed',
    status: 'optional',
    ht: 'optional',
    ft: 'optional',
    overtime: 'optional',
    shootout: 'optional',
    goals: 'optional',
    winners: 'optional',
    places: 'optional',
    innings: 'optional',
    left: 'optional',
    action: 'optional',
  },
  work: (work) =>
    settleBy(work, (fields, action, { match, markets }) => {
      const status =
        fields.read('status', wordOf(resultStatuses.filter((one) => one !== 'upcoming')), 'invalidStatus') ??
        'completed'
      const ht = fields.read('ht', score, 'invalidScore') ?? null
      const isRunner = markets.some(({ type }) => type === 'ORZ')
      const winners = fields.read('winners', winnersOf(markets), 'invalidWinners')
      const given = fields.read('ft', score, 'invalidScore') ?? null
      // A runner has a place and no goals.
      const ft = given ?? (isRunner && winners ? ([winners.includes('win') ? 1 : 0, 0] as const) : null)
      const overtime = fields.read('overtime', score, 'invalidScore')
      const shootout = fields.read('shootout', score, 'invalidScore')
      const goals = fields.read('goals', goalList, 'invalidGoals')
      const places = fields.read('places', wholeWithin(1, mostPlaces), 'invalidPlaces')
      if ((status === 'completed' || status === 'called') && ft === null) refuseAct('missing', 'ft')
      checkCall(fields, { sport: match.sport, status, ht, ft })
      if (places !== undefined && !winners) refuseAct('missing', 'winners')
      if (status === 'firstHalf' && ht === null) refuseAct('missing', 'ht')
      if (status === 'firstHalf' && ft !== null) refuseAct('invalidStatus', 'status')
      if (ht && ft && countsOn(match.sport) && isBelow(ft, ht)) refuseAct('scoreBelowHalfTime', 'ft')
      if (ft && overtime && isBelow(overtime, ft)) refuseAct('scoreBelowHalfTime', 'overtime')
      if (shootout && shootout[0] === shootout[1]) refuseAct('invalidScore', 'shootout')
      if (goals && ft && sidesOf(goals).join() !== ft.join()) refuseAct('invalidGoals', 'goals')
      return {
        status,
        ht,
        ft,
        action,
        ...(overtime && { overtime }),
        ...(shootout && { shootout }),
        ...(goals && { goals }),
        ...(winners && { winners }),
        ...(places !== undefined && { places }),
      }
    }),
}

/**
 * A match that was called before its end is official only if it came far enough, and says how far it came; its first
 * half has a score if it was over (§settlement.called).
 */
const checkCall = (
  fields: Fields,
  { sport, status, ht, ft }: Pick<MatchResult, 'status' | 'ht' | 'ft'> & { readonly sport: number },
): void => {
  const measure = status === 'called' ? callMeasureOf(sport) : undefined
  for (const name of callMeasures)
    if (name !== measure && fields.text(name) !== undefined) refuseAct('invalidCall', name)
  if (status !== 'called' || ft === null) return
  if (measure === undefined) return refuseAct('invalidStatus', 'status')
  const amount = fields.need(measure, measure === 'left' ? wholeWithin(1, mostLeft) : halfInnings, 'invalidCall')
  if (!isOfficial(measure, amount, ft)) refuseAct('notOfficial', measure)
  if (hasHalf(measure, amount) !== (ht !== null)) refuseAct(ht ? 'invalidScore' : 'missing', 'ht')
}

/** `4.5`: the home side did not bat in the fifth. */
const halfInnings = (text: string): number | undefined => (/^\d{1,2}(\.5)?$/.test(text) ? 2 * Number(text) : undefined)

/** No game has more minutes. */
const mostLeft = 100

const isBelow = (later: Score, earlier: Score): boolean => later[0] < earlier[0] || later[1] < earlier[1]

const sidesOf = (goals: readonly Side[]): Score => [
  goals.filter((side) => side === 'home').length,
  goals.filter((side) => side === 'away').length,
]
