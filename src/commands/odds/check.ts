import { pollCalls } from '#calls/odds.ts'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { type Odds, parseOdds } from '#domain/market/odds-rows.ts'
import { bounds, checkBoard, type Checked, percent } from '#odds/check/check.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { notFollowed, takeBoard } from './follow.ts'

/** How many matches are requested at once. */
const asked = 8

/**
 * Checks every price that a running server offers against a bookmaker's usual bounds; answers the findings, in lines,
 * and whether all is well. The board and the rest of a match's markets are read one after the other, and a match in
 * play changes in between: of such a match, what is wrong is what a second reading finds as well.
 */
export const checkServer = async (
  url: string,
): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> => {
  const checked = await checkOnce(url)
  const again = checked.faults.some(({ inPlay }) => inPlay) ? await checkOnce(url) : checked
  const wrong = new Set(again.faults.map(({ match }) => match))
  const faults = checked.faults.filter(({ match, inPlay }) => !inPlay || wrong.has(match))
  return { lines: linesOf({ ...checked, faults }), ok: faults.length === 0 }
}

const checkOnce = async (url: string): Promise<Checked> => {
  const followed = notFollowed()
  await takeBoard(url, followed)
  const { board } = followed
  const whole = [...board.matches.keys()].filter((id) => !board.parents.has(id))
  const odds = new Map(board.odds)
  const laws = new Map<number, MatchLaw>()
  for (let from = 0; from < whole.length; from += asked) {
    const answers = await Promise.all(whole.slice(from, from + asked).map((id) => marketsOf(url, id)))
    // All markets of a match as they are at one moment, those of the board among them.
    for (const one of answers.flat()) odds.set(one.id, one)
    const own = await Promise.all(
      whole.slice(from, from + asked).map(async (id) => [id, await lawOf(url, id)] as const),
    )
    for (const [id, law] of own) if (law) laws.set(id, law)
  }
  return checkBoard({ ...board, odds }, [], () => true, laws)
}

const marketsOf = async (url: string, id: number): Promise<readonly Odds[]> => {
  const response = await fetch(`${url}${pollCalls.odds.path}?id=${id}`, { signal: AbortSignal.timeout(10_000) })
  // It left the board in the meantime.
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`${pollCalls.odds.path} answers ${response.status}`)
  return ((await response.json()) as OddsAnswer).odds.map(parseOdds)
}

const lawOf = async (url: string, id: number): Promise<MatchLaw | null> => {
  const response = await fetch(`${url}${pollCalls.law.path}?id=${id}`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${pollCalls.law.path} answers ${response.status}`)
  return ((await response.json()) as { law: MatchLaw | null }).law
}

/** A row for each kind of market, the races and outrights, and what is wrong. */
export const linesOf = ({ markets, fields, searched, builders, faults }: Checked): readonly string[] => [
  `${'market'.padEnd(10)}${'open'.padStart(7)}${'least'.padStart(10)}${'median'.padStart(10)}${'most'.padStart(10)}`,
  ...[...Map.groupBy(markets, ({ odds }) => odds.type)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, list]) =>
      rowOf(
        type,
        list.map(({ overround }) => overround),
      ),
    ),
  ...(fields.length > 0
    ? [
        rowOf(
          'runners',
          fields.map(({ overround }) => overround),
        ),
      ]
    : []),
  `${markets.length} markets from ${percent(bounds.market[0])} to ${percent(bounds.market[1])}, ${fields.length} races and outrights from ${percent(bounds.field[0])} to ${percent(bounds.field[1])}, ${searched} groups of markets searched for an arbitrage`,
  `${builders.count} builders priced by the laws of their matches, worth ${percent(builders.most)} at most`,
  ...faults.map(({ match, what }) => `! ${match}: ${what}`),
  faults.length === 0 ? 'nothing wrong' : `${faults.length} faults`,
]

const rowOf = (name: string, overrounds: readonly number[]): string => {
  const sorted = overrounds.toSorted((a, b) => a - b)
  const [least, median, most] = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!]
  return `${name.padEnd(10)}${String(sorted.length).padStart(7)}${[least, median, most].map((one) => percent(one).padStart(10)).join('')}`
}
