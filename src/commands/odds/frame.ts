import type { Board } from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { type MarketType, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import { printHandicap, printLine } from '#domain/market/line.ts'
import { byEvenness, byLeague } from '#domain/market/order.ts'
import type { Live, Match, Phase, Suspension, Tab } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { type OddsType, printQuote, quoteAs } from '#domain/odds/odds.ts'
import { terminalText } from '#domain/text/plain-text.ts'
import { type Format, formatOf } from '#domain/market/sports.ts'
import { printDate, printShort, printTime } from '#domain/time.ts'

/** What a frame shows besides the board. */
export interface Seen {
  readonly url: string
  readonly odds: OddsType
  /** Milliseconds since the last message of the feed, and of the server. */
  readonly age: number
  readonly unheard: number
  /** Readers of the stream, if the server reported them. */
  readonly readers: number | undefined
  /** The reason in words why the board cannot be followed. */
  readonly trouble?: string | undefined
}

/** The board as lines of text, at most `most` of them: in play, today, early, each by league. */
export const frameOf = (board: Board, seen: Seen, most = Infinity): string[] => {
  const head = headOf(board, seen)
  const body = (['live', 'today', 'early'] as const).flatMap((tab) => tabLines(board, tab, seen.odds))
  const room = Math.max(0, most - head.length)
  return [
    ...head,
    ...(body.length <= room ? body : [...body.slice(0, room - 1), `… ${body.length - room + 1} more lines`]),
  ]
}

const headOf = (board: Board, { url, age, unheard, readers, trouble, odds }: Seen): string[] => {
  const matches = [...board.matches.values()].filter(({ status }) => isShown(status))
  const prices = [...board.odds.values()].filter(({ status }) => isShown(status))
  const locked = prices.filter(
    (row) => row.status === 'suspended' || board.matches.get(row.match)?.status === 'suspended',
  ).length
  const live = matches.filter(({ tab }) => tab === 'live').length
  return [
    `${url}   step ${board.seq}   book time ${printShort(board.book)}, ${board.speed} times real time`,
    `feed heard ${secondsOf(age)} ago, server ${secondsOf(unheard)} ago   ${readers === undefined ? 'readers unknown' : counted(readers, 'reader')}   odds ${odds}`,
    `${counted(matches.length, 'match', 'matches')}, ${live} in play   ${counted(prices.length, 'market')}, ${locked} suspended`,
    ...(trouble === undefined ? [] : [`! ${trouble}`]),
  ]
}

const titles: Readonly<Record<Tab, string>> = { live: 'IN PLAY', today: 'TODAY', early: 'EARLY' }

const tabLines = (board: Board, tab: Tab, type: OddsType): string[] => {
  const matches = [...board.matches.values()]
    .filter((match) => match.tab === tab && isShown(match.status))
    .sort(byLeague(board.leagues))
  if (matches.length === 0) return []
  const odds = Map.groupBy(board.odds.values(), ({ match }) => match)
  const lines = ['', titles[tab]]
  let league: number | undefined
  for (const match of matches) {
    if (match.league !== league) lines.push(` ${terminalText(board.leagues.get(match.league)?.name ?? '')}`)
    league = match.league
    lines.push(...matchLines(match, odds.get(match.id) ?? [], type))
  }
  return lines
}

const columns: readonly { readonly type: MarketType; readonly mark: string; readonly width: number }[] = [
  { type: 'HDP', mark: 'HDP', width: 24 },
  { type: 'OU', mark: 'OU', width: 22 },
  { type: 'OXT', mark: '1X2', width: 20 },
  { type: 'ML', mark: 'ML', width: 14 },
]

/** The width of `102-98 Q4 12'` and a space. */
const timeWidth = 14

const matchLines = (match: Match, odds: readonly Odds[], type: OddsType): string[] => {
  const cells = columns.map(({ type: market, mark, width }) => {
    const main = odds.filter((row) => row.type === market && isShown(row.status)).sort(byEvenness)[0]
    return (main ? `${mark} ${priced(main, match, type)}` : '').padEnd(width)
  })
  const line =
    `  ${timeOf(match).padEnd(timeWidth)}${fitted(`${terminalText(match.home)} v ${terminalText(match.away)}${match.subject === 'match' ? '' : `, ${match.subject}`}`, 34)}  ${cells.join('')}`.trimEnd()
  return match.status === 'suspended'
    ? [line, `${' '.repeat(2 + timeWidth)}suspended: ${reasons[match.suspension]}`]
    : [line]
}

const reasons: Readonly<Record<Suspension, string>> = {
  none: 'no reason given',
  incident: 'possible goal or card',
  feed: 'no news from the feed',
  trader: 'by the book',
  halfTime: 'half time',
}

/** `1-0 34'`, `1-0 90+3'` or `80-77 Q4 7'` in play, otherwise the kick-off. */
const timeOf = ({ live, sport, tab, kickoff }: Match): string => {
  if (!live) return tab === 'early' ? `${printDate(kickoff)} ${printTime(kickoff)}` : printTime(kickoff)
  return [live.score?.join('-') ?? '', clocks[live.phase] ?? playedOf(live, sport)].filter(Boolean).join(' ')
}

const clocks: Readonly<Partial<Record<Phase, string>>> = {
  before: '',
  halfTime: 'HT',
  ended: 'FT',
  break: 'break',
  overtime: 'OT',
}
const partMarks: Readonly<Record<Format, string>> = {
  halves: 'part ',
  quarters: 'Q',
  innings: 'inning ',
  sets: 'set ',
  maps: 'map ',
  rounds: 'round ',
  race: 'part ',
}

const playedOf = ({ part, minute, added }: Live, sport: number): string =>
  part === 0
    ? `${minute}${added ? `+${added}` : ''}'`
    : `${partMarks[formatOf(sport)]}${part}${minute > 0 ? ` ${minute}'` : ''}`

/** Line and prices, in brackets if bets are not accepted; 1X2 in the order of its name. */
const priced = ({ type, line, prices, status }: Odds, match: Match, preferred: OddsType): string => {
  const kind = oddsTypeFor(type, preferred)
  const order = type === 'OXT' ? ['home', 'draw', 'away'] : picksOf(type)
  const texts = order.map((pick) => {
    const price = prices[(picksOf(type) as readonly string[]).indexOf(pick)]
    return price ? printQuote(quoteAs(price, kind)) : '–'
  })
  const written = type === 'HDP' ? `${printHandicap(line)} ` : type === 'OU' ? `${printLine(line)} ` : ''
  const isOpen = status === 'open' && match.status === 'open'
  return written + (isOpen ? texts.join(' ') : `[${texts.join(' ')}]`)
}

const secondsOf = (ms: number): string => `${Math.max(0, Math.floor(ms / 1_000))} s`
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
const fitted = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
