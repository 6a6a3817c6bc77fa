import { type Board, emptyBoard, load, type Snapshot } from '#domain/market/board.ts'
import { oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { type OddsType, oddsTypes, quoteAs, writeQuote } from '#domain/odds/odds.ts'
import { get } from 'node:http'
import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { type Chance, keyOf } from './chance.ts'
import { raceTerms } from './race.ts'

/** A placement as sent, without the member. */
export interface Slip {
  readonly path: string
  readonly body: {
    readonly bet_key: string
    readonly stake: string
    readonly legs?: readonly SlipLeg[]
    readonly each_way?: EachWayTerms
    readonly sizes?: readonly number[]
  }
}

/** A selection as sent, with those that join it where it is a builder. */
export interface SlipLeg {
  readonly odds_id: number
  readonly joined?: readonly object[]
}

/** How many selections legs have together. */
export const selectionsIn = (legs: readonly SlipLeg[]): number =>
  legs.reduce((sum, { joined = [] }) => sum + 1 + joined.length, 0)

/** The current board; undefined if the server does not answer. */
export const loadBoard = (port: number): Promise<Board | undefined> =>
  new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/odds/snapshot', agent: false, timeout: 10_000 },
      (response) => {
        let heard = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (heard += part))
          .on('error', () => resolve(undefined))
          .on('end', () => resolve(boardOf(heard)))
      },
    )
    asked
      .on('error', () => resolve(undefined))
      .on('timeout', () => asked.destroy())
      .on('close', () => resolve(undefined))
  })

/** The part of a board that has not begun. */
export const notBegun = (board: Board): Board => ({
  ...board,
  odds: new Map([...board.odds].filter(([, { match }]) => board.matches.get(match)?.tab !== 'live')),
})

/** The part of a board whose matches kick off long after a run. */
export const farAhead = (board: Board): Board => ({
  ...board,
  odds: new Map([...board.odds].filter(([, { match }]) => board.matches.get(match)!.kickoff > board.book + day)),
})

const day = 86_400_000

const boardOf = (text: string): Board | undefined => {
  try {
    const board = emptyBoard()
    load(board, JSON.parse(text) as Snapshot)
    return board
  } catch {
    return undefined
  }
}

/**
 * A ticket on open markets: mostly a single, live or not, a runner each way or a builder, else a parlay or a system.
 * Undefined if too little is open.
 */
export const slipOn = (board: Board, chance: Chance): Slip | undefined => {
  const open = [...board.odds.values()].filter(
    ({ status, match, prices }) =>
      status === 'open' && board.matches.get(match)?.status === 'open' && prices.every((price) => price !== null),
  )
  if (open.length === 0) return undefined
  const kind = chance.next()
  const placing = {
    bet_key: keyOf(chance),
    accept: 'any',
    stake: `${3 + chance.below(40)}.${String(chance.below(100)).padStart(2, '0')}`,
  }
  const runners = open.filter(({ type }) => type === 'ORZ')
  if (kind < 0.25 && runners.length > 0)
    return {
      path: '/bet/betsingle',
      body: { ...selectionOf(chance.pick(runners), chance, 'DEC'), each_way: raceTerms, ...placing },
    }
  if (kind < 0.4) {
    const built = builderOn(open, chance)
    if (built) return { path: '/bet/betbuilder', body: { ...built, ...placing } }
  }
  if (kind < 0.7)
    return {
      path: '/bet/betsingle',
      body: { ...selectionOf(chance.pick(open), chance, chance.pick(oddsTypes)), ...placing },
    }
  const isParlay = kind < 0.9
  const built = isParlay && chance.happens(0.4) ? builderOn(open, chance) : undefined
  const matches = [
    ...new Set(open.flatMap(({ match, type }) => (isOfRunner(type) || match === built?.match_id ? [] : [match]))),
  ]
    .sort(() => chance.next() - 0.5)
    .slice(0, 3 + chance.below(2))
  if (matches.length < 3) return undefined
  const legs = matches.map((match) =>
    selectionOf(chance.pick(open.filter((odds) => odds.match === match)), chance, 'DEC'),
  )
  if (isParlay)
    return { path: '/bet/betparlay', body: { legs: built ? [legOf(built), ...legs.slice(1)] : legs, ...placing } }
  return {
    path: '/bet/betsysparlay',
    body: { legs, sizes: chance.pick([[2], [2, 3], legs.map((_, n) => n + 1)]), ...placing },
  }
}

/** Two selections of one match on lines that are won or lost; the server may find that they make no builder. */
const builderOn = (open: readonly Odds[], chance: Chance) => {
  const whole = open.filter(
    ({ type, line }) => type === 'OXT' || ((type === 'HDP' || type === 'OU') && line % 4 !== 0 && line % 2 === 0),
  )
  const [match] = [...new Set(whole.map((odds) => odds.match))].sort(() => chance.next() - 0.5)
  const legs = whole
    .filter((odds) => odds.match === match)
    .sort(() => chance.next() - 0.5)
    .slice(0, 2)
    .map(({ id, type, line, prices }) => ({
      odds_id: id,
      market_type: type,
      pick: picksOf(type)[chance.below(prices.length)]!,
      line,
    }))
  return legs.length < 2 ? undefined : { match_id: match!, legs, price: '3.00' }
}

/** A builder as a leg of a parlay. */
const legOf = ({ match_id, legs: [first, ...joined], price }: NonNullable<ReturnType<typeof builderOn>>) => ({
  match_id,
  ...first!,
  odds_type: 'DEC' as const,
  price,
  joined,
})

const isOfRunner = (type: Odds['type']): boolean => type === 'ORZ' || type === 'PLC'

const selectionOf = ({ id, match, type, line, prices }: Odds, chance: Chance, preferred: OddsType) => {
  const odds_type = oddsTypeFor(type, preferred)
  const pick = chance.below(prices.length)
  return {
    match_id: match,
    odds_id: id,
    market_type: type,
    pick: picksOf(type)[pick]!,
    line,
    odds_type,
    price: writeQuote(quoteAs(prices[pick]!, odds_type)),
  }
}
