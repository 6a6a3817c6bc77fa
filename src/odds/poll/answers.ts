import type { pollIntervals } from '#calls/odds.ts'
import { type Board, isShown } from '#domain/market/board.ts'
import { groupOrder } from '#domain/market/order.ts'
import { readReset } from '#domain/market/reset.ts'
import { type HeadRow, type Match, tabs, writeLeague, writeMatch } from '#domain/market/rows.ts'
import { outrightMarketType } from '#domain/time-filter.ts'
import type { ByMatch } from './by-match.ts'
import { idsIn, type PollName } from './query.ts'

/** The rows of an answer as JSON without its moment, and how often it is worth asking. */
export interface Rows {
  readonly text: string
  readonly mode: keyof typeof pollIntervals
}

type Asked = Readonly<Record<string, string>>

/** One answer for each call (`spec §7`); what each holds is said at its type in `#domain/market/poll.ts`. */
export const answers: Readonly<Record<PollName, (held: ByMatch, asked: Asked) => Rows>> = {
  menu: ({ board }) => {
    const counts = new Map<number, [number, number, number]>()
    for (const { sport, tab, status } of board.matches.values()) {
      const row = counts.get(sport) ?? [0, 0, 0]
      if (isShown(status)) row[tabs[tab] - 1]! += 1
      counts.set(sport, row)
    }
    return { text: JSON.stringify({ menu: [...counts].sort(([a], [b]) => a - b).map(([sport, row]) => [sport, ...row]) }), mode: 'others' }
  },
  market: (held, { sport, tab }) => {
    const wanted = readReset(tab!)!
    const matches = [...held.board.matches.values()].filter((match) => match.sport === Number(sport) && wanted.has(match.tab))
    return { text: `{${boardText(held, matches)}}`, mode: wanted.has('live') ? 'live' : modeOf(held.board, matches) }
  },
  match: (held, { id }) => {
    const wanted = Number(id)
    const children = [...held.board.parents].filter(([, parent]) => parent === wanted).map(([child]) => child)
    const matches = [wanted, ...children].flatMap((one) => held.board.matches.get(one) ?? [])
    const gone = { matches: held.board.matches.has(wanted) ? [] : [wanted] }
    return { text: `{${boardText(held, matches)},"gone":${JSON.stringify(gone)}}`, mode: modeOf(held.board, matches) }
  },
  odds: (held, { ids, after, epoch }) => {
    const wanted = idsIn(ids)
    const matches = wanted.flatMap((id) => held.board.matches.get(id) ?? [])
    const isThisRun = after !== undefined && epoch === held.board.epoch && Number(after) <= held.board.seq
    const since = isThisRun ? held.goneAfter(new Set(wanted), Number(after)) : undefined
    const rows = oddsTexts(held, wanted, since ? Number(after) : -1)
    const gone = {
      matches: since?.matches.filter((id) => !held.board.matches.has(id)) ?? wanted.filter((id) => !held.board.matches.has(id)),
      odds: since?.odds.filter((id) => !held.board.odds.has(id)) ?? [],
    }
    return { text: `{"whole":${!since},"odds":[${rows.join()}],"gone":${JSON.stringify(gone)}}`, mode: modeOf(held.board, matches) }
  },
}

/** Leagues, matches, links, grouped heads and odds, in the wire's order of match groups (`spec §3`). */
const boardText = (held: ByMatch, unordered: readonly Match[]): string => {
  const { board } = held
  const matches = unordered.toSorted(groupOrder(false, modeOf(board, unordered) === 'outright' ? outrightMarketType : 1))
  const leagues = [...new Set(matches.map(({ league }) => league))].flatMap((id) => board.leagues.get(id) ?? [])
  const links = matches.flatMap(({ id }) => (board.parents.has(id) ? [[id, board.parents.get(id)!]] : []))
  const heads = Object.groupBy(matches.flatMap(({ id }): HeadRow[] => (board.heads.has(id) ? [board.heads.get(id)!] : [])), ([, , tab]) => tab)
  const head = JSON.stringify({ leagues: leagues.map(writeLeague), matches: matches.map(writeMatch), links, heads })
  return `${head.slice(1, -1)},"odds":[${oddsTexts(held, matches.map(({ id }) => id), -1).join()}]`
}

/** The odds rows of matches that changed after a step; after −1 all. */
const oddsTexts = ({ odds }: ByMatch, matches: readonly number[], after: number): string[] =>
  matches.flatMap((id) => [...(odds.get(id)?.values() ?? [])].filter(({ seq }) => seq > after).map(({ text }) => text))

/** Live where any match is in play; outright where all are of leagues of that type (`rules §9`). */
const modeOf = ({ leagues }: Board, matches: readonly Match[]): Rows['mode'] => {
  if (matches.some(({ tab }) => tab === 'live')) return 'live'
  return matches.length > 0 && matches.every(({ league }) => leagues.get(league)?.type === outrightMarketType) ? 'outright' : 'others'
}
