import type { pollIntervals } from '#calls/odds.ts'
import type { Board } from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { groupOrder } from '#domain/market/order.ts'
import { parseReset } from '#domain/market/reset.ts'
import { ballOfIncidents, type BallRow, writeBall } from '#domain/market/play/ball.ts'
import { type Incident, type Story, writeIncident } from '#domain/market/play/story.ts'
import { type HeadRow, type Match, outrightMarketType, tabs, writeLeague, writeMatch } from '#domain/market/rows.ts'
import { type OddsRow, parseOdds } from '#domain/market/odds-rows.ts'
import { readyBuilders } from '../builder/ready.ts'
import { ballAt } from '../play/ball.ts'
import type { ByMatch } from './by-match.ts'
import { idsIn, type PollName } from './query.ts'

/** The rows of an answer as JSON without its moment, and how often it is worth asking. */
export interface AnswerRows {
  readonly text: string
  readonly mode: keyof typeof pollIntervals
}

type Asked = Readonly<Record<string, string>>

/** One answer per call (§wire.polling-calls); `#domain/market/poll.ts` describes each at its type. */
export const answers: Readonly<Record<PollName, (held: ByMatch, asked: Asked) => AnswerRows>> = {
  menu: ({ board }) => {
    const counts = new Map<number, [number, number, number]>()
    for (const { sport, tab, status } of board.matches.values()) {
      const row = counts.get(sport) ?? [0, 0, 0]
      if (isShown(status)) row[tabs[tab] - 1]! += 1
      counts.set(sport, row)
    }
    return {
      text: JSON.stringify({ menu: [...counts].sort(([a], [b]) => a - b).map(([sport, row]) => [sport, ...row]) }),
      mode: 'others',
    }
  },
  market: (held, { sport, tab }) => {
    const wanted = parseReset(tab!)!
    const matches = [...held.board.matches.values()].filter(
      (match) => match.sport === Number(sport) && wanted.has(match.tab),
    )
    return {
      text: `{${boardText(held, matches, false)}}`,
      mode: wanted.has('live') ? 'live' : modeOf(held.board, matches),
    }
  },
  match: (held, { id }) => {
    const wanted = Number(id)
    const matches = familyOf(held.board, wanted).flatMap((one) => held.board.matches.get(one) ?? [])
    const gone = { matches: held.board.matches.has(wanted) ? [] : [wanted] }
    return {
      text: `{${boardText(held, matches, true)},"gone":${JSON.stringify(gone)}}`,
      mode: modeOf(held.board, matches),
    }
  },
  odds: (held, { id, ids, after, epoch }) => {
    const { board } = held
    const wanted = id === undefined ? idsIn(ids) : familyOf(board, Number(id))
    const matches = wanted.flatMap((one) => board.matches.get(one) ?? [])
    const isThisRun = after !== undefined && epoch === board.epoch && Number(after) <= board.seq
    const since = isThisRun ? held.goneAfter(new Set(wanted), Number(after)) : undefined
    const rows = oddsText(held, wanted, since ? Number(after) : -1, id !== undefined)
    const gone = {
      matches:
        since?.matches.filter((one) => !board.matches.has(one)) ?? wanted.filter((one) => !board.matches.has(one)),
      odds: since?.odds.filter((one) => !wanted.some((match) => held.odds.get(match)?.has(one))) ?? [],
    }
    return { text: `{"whole":${!since},${rows},"gone":${JSON.stringify(gone)}}`, mode: modeOf(board, matches) }
  },
  law: ({ board, laws }, { id }) => ({
    text: JSON.stringify({ law: laws.get(Number(id)) ?? null }),
    mode: modeOf(
      board,
      [Number(id)].flatMap((one) => board.matches.get(one) ?? []),
    ),
  }),
  builders: ({ board, laws, odds }, { id }) => {
    const [match, law] = [board.matches.get(Number(id)), laws.get(Number(id))]
    const rows = [...(odds.get(Number(id))?.values() ?? [])].filter(({ isMyanmar }) => !isMyanmar)
    const builders =
      match && law
        ? readyBuilders(
            match,
            rows.map(({ text }) => parseOdds(JSON.parse(text) as OddsRow)),
            law,
          )
        : []
    return { text: JSON.stringify({ builders }), mode: modeOf(board, match ? [match] : []) }
  },
  play: (held, { id }) => ({
    text: playText(held, Number(id)),
    mode: modeOf(
      held.board,
      familyOf(held.board, Number(id)).flatMap((one) => held.board.matches.get(one) ?? []),
    ),
  }),
}

const playText = ({ board, stories }: ByMatch, id: number): string => {
  const family = familyOf(board, id)
  const of = (subject: 'corners' | 'bookings') =>
    family.find((one) => one !== id && board.matches.get(one)?.subject === subject)
  const counted = (subject: 'corners' | 'bookings') => stories.get(of(subject) ?? 0)?.last.score ?? null
  const incidents = family.flatMap((one) => stories.get(one)?.incidents ?? []).sort((a, b) => a.at - b.at)
  const gone = { matches: board.matches.has(id) ? [] : [id] }
  return JSON.stringify({
    from: stories.get(id)?.from ?? null,
    incidents: incidents.map(writeIncident),
    corners: counted('corners'),
    bookings: counted('bookings'),
    ball: ballIn(board, id, stories.get(id), incidents),
    gone,
  })
}

/** Where the ball is now, while play runs and where a feed draws it. */
const ballIn = (
  { book, matches }: Board,
  id: number,
  story: Story | undefined,
  incidents: readonly Incident[],
): BallRow | null => {
  const phase = matches.get(id)?.live?.phase
  return story?.ball !== undefined && (phase === 'firstHalf' || phase === 'secondHalf')
    ? writeBall(ballOfIncidents(incidents, book) ?? ballAt(story.ball, book))
    : null
}

/** The matches an answer is about, which decide its age; undefined if it is about the board. */
export const matchesOf = ({ board }: ByMatch, { id }: Asked): readonly number[] | undefined =>
  id !== undefined ? familyOf(board, Number(id)) : undefined

/** A match and its children. */
const familyOf = ({ parents }: Board, id: number): readonly number[] => [
  id,
  ...[...parents].filter(([, parent]) => parent === id).map(([child]) => child),
]

/** Leagues, matches, links, grouped heads and odds, in the wire's order of match groups (§board.order). */
const boardText = (held: ByMatch, unordered: readonly Match[], isWhole: boolean): string => {
  const { board } = held
  const matches = unordered.toSorted(
    groupOrder(false, modeOf(board, unordered) === 'outright' ? outrightMarketType : 1),
  )
  const leagues = [...new Set(matches.map(({ league }) => league))].flatMap((id) => board.leagues.get(id) ?? [])
  const links = matches.flatMap(({ id }) => (board.parents.has(id) ? [[id, board.parents.get(id)!]] : []))
  const heads = Object.groupBy(
    matches.flatMap(({ id }): HeadRow[] => (board.heads.has(id) ? [board.heads.get(id)!] : [])),
    ([, , tab]) => tab,
  )
  const head = JSON.stringify({ leagues: leagues.map(writeLeague), matches: matches.map(writeMatch), links, heads })
  return `${head.slice(1, -1)},${oddsText(
    held,
    matches.map(({ id }) => id),
    -1,
    isWhole,
  )}`
}

/** The odds rows of matches that changed after a step, with the side markets' rows if wanted; after −1 all rows. */
const oddsText = ({ odds }: ByMatch, matches: readonly number[], after: number, isWhole: boolean): string => {
  const rows = matches.flatMap((id) =>
    [...(odds.get(id)?.values() ?? [])].filter(({ seq, isMain }) => seq > after && (isWhole || isMain)),
  )
  const of = (wanted: boolean) =>
    rows
      .filter(({ isMyanmar }) => isMyanmar === wanted)
      .map(({ text }) => text)
      .join()
  return `"odds":[${of(false)}],"mmo":[${of(true)}]`
}

/** Live if any match is in play; outright if all matches belong to leagues of that type (§feed.polling). */
const modeOf = ({ leagues }: Board, matches: readonly Match[]): AnswerRows['mode'] => {
  if (matches.some(({ tab }) => tab === 'live')) return 'live'
  return matches.length > 0 && matches.every(({ league }) => leagues.get(league)?.type === outrightMarketType)
    ? 'outright'
    : 'others'
}
