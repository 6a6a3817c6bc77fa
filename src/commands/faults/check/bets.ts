import type { MatchResult } from '#domain/market/result.ts'
import type { Line } from '../diary.ts'
import { digits } from './digits.ts'
import { builderBreaks, type LawOf } from './builder.ts'
import { commissionOf, keptOf, type LegOf, returnOf, type TicketOf } from './returns.ts'
import type { Ask } from './rows.ts'

export interface BetRow extends TicketOf {
  readonly id: bigint
  readonly login: string
  readonly key: string
  readonly state: string
  readonly to_win: bigint
  readonly payout: bigint | null
  readonly commission_rate: number
  readonly commission: bigint | null
  readonly cashed: bigint
  readonly cashed_risk: bigint
  readonly cashed_to_win: bigint
  readonly legs: readonly (LegOf & {
    readonly match: string
    readonly law?: LawOf | null
    readonly action: number | null
    readonly settled_action: number
  })[]
}

export const loadBets = async (ask: Ask): Promise<readonly BetRow[]> => {
  const bets = await ask<Omit<BetRow, 'legs'>>(
    'select b.id, m.login, b.key, b.state, b.kind, b.entered, b.risk, b.to_win, b.max_payout, b.sizes, b.one_winner, b.all_winners, b.payout, b.commission_rate, b.commission, b.cashed, b.cashed_risk, b.cashed_to_win from bet b join member m on m.id = b.member_id order by b.id',
  )
  const legs = await ask<
    BetRow['legs'][number] & { bet_id: bigint }
  >(`select l.*, t.key as match, r.action, coalesce(r.settled_action, -1) as settled_action
    from leg l join match t on t.id = l.match_id left join result r on r.match_id = l.match_id order by l.bet_id, l.n`)
  const of = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return bets.map((bet) => ({ ...bet, legs: of.get(bet.id) ?? [] }))
}

export interface DiaryFound {
  readonly breaks: readonly string[]
  readonly asked: number
  readonly acknowledged: number
  readonly lostBets: number
  readonly doubled: number
}

/**
 * Every bet that a member was answered is stored once, as answered; no bet is stored that was abandoned or never
 * requested. `ofEdits`: the keys under which edits place theirs.
 */
export const checkDiaries = (
  bets: readonly BetRow[],
  lines: readonly Line[],
  ofEdits: ReadonlySet<string> = new Set(),
): DiaryFound => {
  const byKey = Map.groupBy(bets, ({ key }) => key)
  const asks = new Map(lines.flatMap((line) => (line.kind === 'ask' ? [[line.key, line] as const] : [])))
  const told = Map.groupBy(
    lines.flatMap((line) => (line.kind === 'placed' ? [line] : [])),
    ({ key }) => key,
  )
  const closed = new Set(lines.flatMap((line) => (line.kind === 'closed' ? [line.key] : [])))
  const lost = [...told.keys()]
    .filter((key) => !byKey.has(key))
    .map((key) => `key ${key}: its bet was acknowledged and is lost`)
  const doubled = [
    ...[...byKey].filter(([, found]) => found.length > 1).map(([key]) => `key ${key} has more than one bet`),
    ...[...told]
      .filter(([, answers]) => new Set(answers.map(({ bet }) => bet)).size > 1)
      .map(([key]) => `key ${key} was answered with more than one bet`),
  ]
  const other = [
    ...bets
      .filter(({ key }) => !ofEdits.has(key))
      .flatMap((bet) => asAsked(bet, asks.get(bet.key), told.get(bet.key) ?? [])),
    ...[...closed].filter((key) => byKey.has(key)).map((key) => `key ${key} was closed and has a bet`),
    ...lines.flatMap((line) =>
      line.kind === 'refused' && byKey.has(line.key)
        ? [`key ${line.key} was refused as ${line.code} and has a bet`]
        : [],
    ),
    ...[...asks.keys()]
      .filter((key) => !told.has(key) && !closed.has(key))
      .map((key) => `key ${key} never had an answer`),
  ]
  return {
    breaks: [...lost, ...doubled, ...other],
    asked: asks.size,
    acknowledged: told.size,
    lostBets: lost.length,
    doubled: doubled.length,
  }
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

const asAsked = (bet: BetRow, ask: LineOf<'ask'> | undefined, told: readonly LineOf<'placed'>[]): string[] => {
  if (!ask) return [`bet ${bet.id} was never asked for`]
  const isAsked =
    ask.member === bet.login &&
    digits(ask.stake, 2) === bet.entered &&
    ask.legs === bet.legs.length &&
    JSON.stringify(ask.sizes) === JSON.stringify(bet.sizes) &&
    (bet.kind === 'builder') === (ask.path === '/bet/betbuilder') &&
    (bet.kind === 'eachWay') === (ask.eachWay !== null) &&
    bet.legs.every(
      ({ places, part }) => places === (ask.eachWay?.places ?? null) && part === (ask.eachWay?.part ?? null),
    )
  const isTold = told.every(
    ({ bet: id, stake, risk, toWin, prices }) =>
      id === String(bet.id) &&
      digits(stake, 2) === bet.entered &&
      digits(risk, 2) === bet.risk &&
      digits(toWin, 2) === bet.to_win &&
      prices.map((price) => digits(price, 4)).join() === pricesOf(bet).join(),
  )
  return [
    ...(isAsked ? [] : [`bet ${bet.id} is not what was requested`]),
    ...(isTold ? [] : [`bet ${bet.id} is not what was acknowledged`]),
  ]
}

/** The price of each leg, in ten-thousandths: that of a builder is on its first selection. */
const pricesOf = ({ legs }: BetRow): readonly bigint[] =>
  legs.flatMap(({ builder, odds, price }) => (builder && !odds ? [] : [BigInt(odds?.at(-1) ?? price)]))

export interface PaidFound {
  readonly breaks: readonly string[]
  readonly settled: number
  readonly eachWaySettled: number
  readonly bonusSettled: number
  readonly buildersSettled: number
  /** Parlays with a builder among their legs (§builder.parlay). */
  readonly builtParlaysSettled: number
  readonly reopened: number
}

interface BetMoney {
  readonly bet_id: bigint
  readonly holds: number
  readonly ends: number
  readonly reopens: number
  readonly frozen: bigint
  readonly net: bigint
}

/** Every bet was held once, ended once for each time it was open, and was paid as its matches' results require. */
export const checkPaid = async (
  ask: Ask,
  bets: readonly BetRow[],
  resultOf: (match: string, action: number) => MatchResult | undefined,
): Promise<PaidFound> => {
  const moneys =
    await ask<BetMoney>(`select j.bet_id, count(distinct j.id) filter (where j.kind = 'hold')::integer as holds,
      count(distinct j.id) filter (where j.kind in ('settle', 'void', 'release'))::integer as ends, count(distinct j.id) filter (where j.kind = 'reopen')::integer as reopens,
      coalesce(sum(e.amount) filter (where e.account = 'frozen'), 0)::bigint as frozen, coalesce(sum(e.amount) filter (where e.account not like 'house.%'), 0)::bigint as net
    from journal j join entry e on e.journal_id = j.id where j.bet_id is not null group by j.bet_id`)
  const of = new Map(moneys.map((money) => [money.bet_id, money]))
  const breaks = bets.flatMap((bet) => [
    ...moneyBreaks(bet, of.get(bet.id)),
    ...returnBreaks(bet, resultOf),
    ...builderBreaks(bet),
  ])
  const settled = bets.filter(({ state }) => state === 'settled' || state === 'void')
  return {
    breaks,
    settled: settled.length,
    eachWaySettled: settled.filter(({ kind }) => kind === 'eachWay').length,
    bonusSettled: settled.filter(({ one_winner }) => typeof one_winner === 'number').length,
    buildersSettled: settled.filter(({ kind }) => kind === 'builder').length,
    builtParlaysSettled: settled.filter(({ kind, legs }) => kind === 'parlay' && legs.some(({ builder }) => builder))
      .length,
    reopened: moneys.reduce((sum, { reopens }) => sum + reopens, 0),
  }
}

const moneyBreaks = (
  { id, state, risk, payout, commission, cashed, cashed_risk }: BetRow,
  money: BetMoney | undefined,
): string[] => {
  if (!money) return [`bet ${id} moved no money`]
  const isOpen = state === 'waiting' || state === 'running'
  const kept = risk - cashed_risk
  const net = cashed - cashed_risk + (state === 'settled' ? (payout ?? 0n) - kept : 0n) + (commission ?? 0n)
  return [
    ...(money.holds === 1 ? [] : [`bet ${id} was held ${money.holds} times`]),
    ...(money.ends - money.reopens === (isOpen || state === 'cashedOut' ? 0 : 1)
      ? []
      : [`bet ${id} is ${state}; it was ended ${money.ends} times and opened again ${money.reopens} times`]),
    ...(money.frozen === (isOpen ? kept : 0n) ? [] : [`bet ${id} is ${state} and holds ${money.frozen}`]),
    ...(money.net === net ? [] : [`bet ${id} is ${state} and brought ${money.net} instead of ${net}`]),
  ]
}

const returnBreaks = (bet: BetRow, resultOf: (match: string, action: number) => MatchResult | undefined): string[] => {
  if (bet.state === 'waiting' || bet.state === 'rejected') return []
  if (bet.state === 'cashedOut')
    return bet.commission === commissionOf(bet, bet.cashed)
      ? []
      : [`bet ${bet.id} was sold for ${bet.cashed} with a commission of ${bet.commission}`]
  // A reported result that is not yet paid out cannot be checked yet.
  if (bet.legs.some(({ action, settled_action }) => action !== null && settled_action < action)) return []
  const right = returnOf(
    bet,
    bet.legs,
    bet.legs.map(({ match, action }) => (action === null ? undefined : resultOf(match, action))),
  )
  const is = `bet ${bet.id} is ${bet.state} with ${bet.payout ?? 'nothing'}`
  if (right === 'open') return bet.state === 'running' ? [] : [`${is}, and is not decided`]
  const [state, payout] = right.isVoid
    ? ['void', bet.risk - bet.cashed_risk]
    : ['settled', bet.cashed_risk > 0n ? keptOf(bet, right.back) : right.payout]
  const commission = right.isVoid ? 0n : commissionOf(bet, payout + bet.cashed)
  return bet.state === state && bet.payout === payout && bet.commission === commission
    ? []
    : [`${is} and a commission of ${bet.commission}, and should be ${state} with ${payout} and ${commission}`]
}
