import { hasPick, type MarketType, picksOf } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { type SettledPick, writeSettledPick } from '#domain/market/settled-pick.ts'
import type { RunnerDefinition } from './line.ts'
import type { ExchangeMarket } from './market.ts'
import { homeOf, meaningOf, overUnder, threeWayRunners, yesNo } from './offer.ts'

/** The picks that closed markets of a match have settled by their own runners, as a result names them. */
export const exchangeWinners = (markets: readonly ExchangeMarket[]): readonly string[] => [
  ...new Set(
    markets
      .filter(({ definition }) => definition.status === 'CLOSED')
      .flatMap(settledIn)
      .map(writeSettledPick),
  ),
]

const settledIn = (market: ExchangeMarket): readonly SettledPick[] => {
  const meaning = meaningOf(market.definition.type)
  if (!meaning) return []
  if (!('line' in meaning)) return scoresSettled(market, meaning.type === 'score' ? 'CS' : 'CSH')
  if (meaning.type === 'HDP') return halfLines(market)
  const { type, line } = meaning
  const runners =
    type === 'BS' ? yesNo(market) : type === 'OU' || type === 'OUH' ? overUnder(market) : threeWayRunners(market)
  const [winner, ...others] = winnersOf(market)
  const place = winner && others.length === 0 ? (runners ?? []).indexOf(winner) : -1
  return place < 0 ? [] : [{ type, line, pick: picksOf(type)[place]!, won: true }]
}

const winnersOf = ({ definition: { runners } }: ExchangeMarket): RunnerDefinition[] =>
  runners.filter(({ status }) => status === 'WINNER')

/** A named score, or none of the named ones and the side that any other is for. */
const scoresSettled = (market: ExchangeMarket, type: 'CS' | 'CSH'): readonly SettledPick[] => {
  const [winner, ...others] = winnersOf(market)
  if (!winner || others.length > 0) return []
  const named = scoreOf(winner)
  if (named) return [{ type, line: 0, pick: named, won: true }]
  const left = market.definition.runners.flatMap((runner) => scoreOf(runner) ?? [])
  const side = /\b(home|away|draw)\b/i.exec(winner.name ?? '')?.[1]?.toLowerCase()
  const way: MarketType = type === 'CS' ? 'OXT' : 'OXTH'
  return [
    ...left.map((pick) => ({ type, line: 0, pick, won: false })),
    ...(side === undefined ? [] : [{ type: way, line: 0, pick: side, won: true }]),
  ]
}

const scoreOf = ({ name }: RunnerDefinition): string | undefined => {
  const found = /^(\d+) - (\d+)$/.exec(name ?? '')
  const score = found && `${found[1]}-${found[2]}`
  return score && hasPick('CS', score) ? score : undefined
}

/** A handicap of half a goal is won or lost whole; of others a winner may have won half, and says no more. */
const halfLines = (market: ExchangeMarket): readonly SettledPick[] => {
  const { runners } = market.definition
  const home = homeOf(market)
  return runners
    .filter(({ id, handicap }) => id === home && Math.abs(handicap * 4) % 4 === 2)
    .flatMap(({ handicap, status }): SettledPick[] => {
      const line: Line = handicap * 4
      const away = runners.find(({ id, handicap: other }) => id !== home && other === -handicap)?.status
      if (status === 'WINNER' && away === 'LOSER') return [{ type: 'HDP', line, pick: 'home', won: true }]
      return status === 'LOSER' && away === 'WINNER' ? [{ type: 'HDP', line, pick: 'away', won: true }] : []
    })
}
