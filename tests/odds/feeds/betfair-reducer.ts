/**
 * What a book must say after each line of a recorded stream, computed apart from the product: raw JSON, plain ladders,
 * no code shared with the adapter. It reads only whole, valid lines; the caller leaves the others out.
 */
interface Raw {
  pt: number
  ct?: string
  segmentType?: string
  mc?: {
    id: string
    img?: boolean
    marketDefinition?: Definition
    rc?: { id: number; hc?: number; batb?: number[][]; atb?: number[][] }[]
  }[]
}
interface Definition {
  status: string
  inPlay: boolean
  marketType: string
  eventName: string
  eventTypeId: string
  openDate: string
  runners: { id: number; hc?: number; name: string; status: string; sortPriority: number }[]
}
interface Held {
  definition: Definition
  levels: Record<string, number>
  prices: Record<string, number[]>
  stoppedAt: number
  openedAt: number
}
interface Match {
  held: Held[]
  from: number | null
  frozen: Record<string, (number | null)[]>
  stopped: boolean
  result: string | null
}

/**
 * A match as the store must hold it: status, result, and the markets that are shown with their prices in hundredths.
 */
export type Expected = Record<
  string,
  { status: string; live: boolean; result: string | null; markets: Record<string, string> }
>

export const reducer = () => {
  const markets = new Map<string, Held>()
  const matches = new Map<string, Match>()
  let parts: NonNullable<Raw['mc']> = []
  let line = 0
  return (text: string): Expected => {
    const said = JSON.parse(text) as Raw
    line++
    parts =
      said.ct === 'HEARTBEAT'
        ? parts
        : [...(said.segmentType === 'SEG_START' || !said.segmentType ? [] : parts), ...(said.mc ?? [])]
    const whole = said.ct !== 'HEARTBEAT' && (!said.segmentType || said.segmentType === 'SEG_END')
    const touched = new Set<Match>()
    for (const change of whole ? parts : []) {
      const held =
        markets.get(change.id) ??
        (carries(change.marketDefinition)
          ? { definition: change.marketDefinition!, levels: {}, prices: {}, stoppedAt: 0, openedAt: 0 }
          : undefined)
      if (!held) continue
      const name = held.definition.eventName
      const match = matches.get(name) ?? { held: [], from: null, frozen: {}, stopped: false, result: null }
      matches.set(name, match)
      if (!markets.has(change.id)) match.held.push(held)
      markets.set(change.id, held)
      touched.add(match)
      apply(held, { img: said.ct === 'SUB_IMAGE', ...change }, line)
    }
    if (whole) parts = []
    for (const match of touched) tell(match, said.pt)
    return Object.fromEntries([...matches].map(([name, match]) => [name, view(match, said.pt)]))
  }
}

const carried = /^(MATCH_ODDS|HALF_TIME|ASIAN_HANDICAP|BOTH_TEAMS_TO_SCORE|OVER_UNDER_\d+|FIRST_HALF_GOALS_\d+)$/
const scored = ['CORRECT_SCORE', 'HALF_TIME_SCORE']
const carries = (definition?: Definition) =>
  definition && (carried.test(definition.marketType) || scored.includes(definition.marketType))

const apply = (held: Held, change: NonNullable<Raw['mc']>[number], line: number) => {
  if (change.img) [held.levels, held.prices] = [{}, {}]
  const was = held.stoppedAt || held.openedAt ? held.openedAt > held.stoppedAt : null
  if (change.marketDefinition) held.definition = change.marketDefinition
  const now = held.definition.status === 'OPEN'
  if (was !== now) held[now ? 'openedAt' : 'stoppedAt'] = line
  for (const { id, hc = 0, batb = [], atb = [] } of change.rc ?? []) {
    const key = `${id}@${hc}`
    for (const [, price, size] of batb.filter(([level]) => level === 0)) {
      if (size === 0) delete held.levels[key]
      else held.levels[key] = price!
    }
    for (const [price, size] of atb) {
      const others = (held.prices[key] ?? []).filter((other) => other !== price)
      held.prices[key] = size === 0 ? others : [...others, price!]
    }
  }
}

const leadOf = ({ held }: Match) => held.find(({ definition }) => definition.marketType === 'MATCH_ODDS')
const ended = (match: Match) =>
  leadOf(match)
    ? leadOf(match)!.definition.status === 'CLOSED'
    : match.held.every(({ definition }) => definition.status === 'CLOSED')

const tell = (match: Match, pt: number) => {
  if (
    (!match.result || match.result === 'firstHalf' || match.result.startsWith('pending')) &&
    match.held.some(({ definition }) => definition.inPlay && definition.status !== 'CLOSED')
  )
    match.from ??= pt
  // A report remains valid until the markets say something else.
  if (ended(match)) match.result = resultOf(match) ?? match.result
  else if (match.from !== null) match.result = halfOf(match) ?? match.result
  const lead = leadOf(match)
  match.stopped = match.held.some(
    ({ definition: { status, marketType }, stoppedAt }) =>
      carried.test(marketType) &&
      (status === 'SUSPENDED' || status === 'INACTIVE') &&
      !(lead?.definition.status === 'OPEN' && lead.openedAt >= stoppedAt),
  )
  if (match.stopped && !ended(match)) return
  match.frozen = {}
  if (ended(match)) return
  for (const held of match.held) {
    const { status, marketType } = held.definition
    if (status !== 'OPEN') continue
    const goals = /^(OVER_UNDER|FIRST_HALF_GOALS)_(\d+)5$/.exec(marketType)
    const runners = [...held.definition.runners].sort((a, b) => a.sortPriority - b.sortPriority)
    const prices = runners.map((runner) => priceOf(held, runner))
    if (marketType === 'MATCH_ODDS') match.frozen['OXT 0'] = prices
    if (marketType === 'HALF_TIME' && match.from === null) match.frozen['OXTH 0'] = prices
    if (marketType === 'BOTH_TEAMS_TO_SCORE' && match.from === null) match.frozen['BS 0'] = prices
    if (goals && (goals[1] === 'OVER_UNDER' || match.from === null))
      match.frozen[`${goals[1] === 'OVER_UNDER' ? 'OU' : 'OUH'} ${Number(goals[2]) * 4 + 2}`] = prices.reverse()
    if (marketType === 'ASIAN_HANDICAP' && match.from === null) handicap(match, held, runners)
  }
}

const handicap = (match: Match, held: Held, runners: Definition['runners']) => {
  const home = runners[0]!.id
  const pairs = runners
    .filter(({ id }) => id === home)
    .flatMap((runner) => {
      const other = runners.find(({ id, hc = 0 }) => id !== home && hc + (runner.hc ?? 0) === 0)
      const pair = [priceOf(held, runner), other ? priceOf(held, other) : null]
      return pair[0] && pair[1] ? [{ line: (runner.hc ?? 0) * 4, pair, off: Math.abs(pair[0] - pair[1]) }] : []
    })
  pairs.sort((a, b) => a.off - b.off || Math.abs(a.line) - Math.abs(b.line) || a.line - b.line)
  if (pairs[0]) match.frozen[`HDP ${pairs[0].line}`] = pairs[0].pair
}

const priceOf = (held: Held, { id, hc = 0, status }: Definition['runners'][number]): number | null => {
  if (status !== 'ACTIVE') return null
  const price = held.levels[`${id}@${hc}`] ?? held.prices[`${id}@${hc}`]?.toSorted((a, b) => b - a)[0]
  return price === undefined ? null : Math.round(Math.min(150, Math.max(1.01, price)) * 100)
}

const view = (match: Match, pt: number): Expected[string] => {
  const live = match.from !== null
  const { result } = match
  const late = !live && pt >= Date.parse(match.held[0]!.definition.openDate)
  const status =
    result && result !== 'firstHalf'
      ? result.startsWith('pending')
        ? 'hidden'
        : result === 'cancelled'
          ? 'cancelled'
          : 'settled'
      : ended(match)
        ? live
          ? 'hidden'
          : 'suspended'
        : match.stopped || late
          ? 'suspended'
          : 'open'
  const shown = Object.entries(match.frozen).filter(
    // A first half that is reported is settled, whatever stops the match.
    ([type]) => !/^O..?H /.test(type) || !live || (result !== 'firstHalf' && pt - match.from! < 62 * 60_000),
  )
  return {
    status,
    live,
    result,
    markets:
      status === 'open' || status === 'suspended'
        ? Object.fromEntries(shown.map(([type, prices]) => [type, `${status} ${prices.join(' ')}`]))
        : {},
  }
}

/** Every score from 0–0 to 9–9 is tried against every market that is settled. */
const resultOf = (match: Match): string | null => {
  const settled = match.held
    .filter(({ definition }) => definition.status === 'CLOSED')
    .map(({ definition }) => definition)
  if (
    settled.some(
      ({ marketType, runners }) => marketType === 'MATCH_ODDS' && runners.every(({ status }) => status === 'REMOVED'),
    )
  )
    return 'cancelled'
  const full = leftOf(settled, false)
  const isAll = settled.length === match.held.length
  const isNamed = settled.some(namesWinner)
  if (full.length !== 1) {
    if (!isAll) return isNamed ? 'pending' : null
    if (full.length > 0 && settled.every(isWhole)) return 'completed'
    return leftOf(settled, true).length === 1 ? 'firstHalf' : 'pending'
  }
  const [home, away] = full[0]!
  const half = leftOf(settled, true).filter(([h, a]) => h <= home && a <= away)
  const offers = match.held.some(({ definition }) => halves.test(definition.marketType))
  if (half.length === 1 || !offers) return `completed ${half.length === 1 ? half[0]!.join('-') : '?'} ${home}-${away}`
  if (!isAll) return isNamed ? `pending ${half.length === 1 ? half[0]!.join('-') : '?'} ${home}-${away}` : null
  return `refund1H ? ${home}-${away}`
}

/** Whether a closed market says by its runners alone how some bets end, and whether it does for all of them. */
const namesWinner = ({ marketType, runners }: Definition): boolean => {
  const won = runners.filter(({ status }) => status === 'WINNER')
  if (marketType !== 'ASIAN_HANDICAP')
    return won.length === 1 && (carried.test(marketType) || scored.includes(marketType))
  const sides = new Set(runners.map(({ id }) => id))
  return won.some(({ id, hc = 0 }) => {
    const other = runners.find((runner) => runner.id !== id && (runner.hc ?? 0) + hc === 0)
    return sides.size > 1 && Math.abs(hc) % 1 === 0.5 && other?.status === 'LOSER'
  })
}
const isWhole = ({ marketType, runners }: Definition): boolean =>
  marketType !== 'ASIAN_HANDICAP' && runners.some(({ status }) => status === 'WINNER')

const halves = /^(HALF_TIME|FIRST_HALF_GOALS_\d+)$/

/** The first half is reported once its markets are closed and leave one score. */
const halfOf = (match: Match): string | null => {
  const offered = match.held.filter(({ definition }) => halves.test(definition.marketType))
  const settled = match.held.map(({ definition }) => definition).filter(({ status }) => status === 'CLOSED')
  return offered.length > 0 &&
    offered.every(({ definition }) => definition.status === 'CLOSED') &&
    leftOf(settled, true).length === 1
    ? 'firstHalf'
    : null
}

const leftOf = (settled: readonly Definition[], half: boolean) =>
  Array.from({ length: 100 }, (_, i) => [Math.floor(i / 10), i % 10] as const).filter(([home, away]) =>
    settled.every((definition) => possible(definition, home, away, half)),
  )

const possible = ({ marketType, runners }: Definition, home: number, away: number, half: boolean): boolean => {
  const won = runners.filter(({ status }) => status === 'WINNER')
  const isHalf = /HALF/.test(marketType)
  if (won.length !== 1 || isHalf !== half) return true
  const name = won[0]!.name
  const goals = /(\d+)5$/.exec(marketType)
  if (goals) return name.startsWith('Over') === home + away > Number(goals[1]) + 0.5
  if (scored.includes(marketType)) {
    const quoted = runners.some((runner) => runner.name === `${home} - ${away}`)
    return /\d/.test(name) ? name === `${home} - ${away}` : !quoted && (!/Home/.test(name) || home > away)
  }
  if (marketType === 'ASIAN_HANDICAP') return true
  if (marketType === 'BOTH_TEAMS_TO_SCORE') return (name === 'Yes') === home * away > 0
  return name === 'The Draw' ? home === away : won[0]!.sortPriority === 1 ? home > away : home < away
}
