import { apply, type Board, emptyBoard, load } from '#domain/market/board.ts'
import { isMyanmarType } from '#domain/market/kinds.ts'
import { randomUUID } from 'node:crypto'
import {
  createBook,
  derive,
  deriving,
  fold,
  applyCommands,
  recover,
  settlePending,
  touch,
  countOn,
} from './book/book.ts'
import type { BookMatch } from './book/book-match.ts'
import { createRows } from './book/rows.ts'
import type { Desk, Quiet } from './book/derive.ts'
import { ask, isWhole, watchFeed } from './book/silence.ts'
import { type Unusable, usableOf } from './book/usable.ts'
import { createGuard } from './check/guard.ts'
import type { Clock } from './clock.ts'
import type { Feed } from './feed.ts'
import { inParts } from './in-parts.ts'
import { createPublisher, type Publisher } from './publish.ts'
import { type BookChange, type BookStore, type StoredBook } from './store.ts'
import type { Trader } from './trading/trader.ts'

/** Where the odds house logs what went wrong; a pino logger fits. */
export interface OddsLog {
  info: (facts: object, text: string) => void
  warn: (facts: object, text: string) => void
  error: (facts: object, text: string) => void
}

export interface OddsHouse {
  /**
   * Advances the feed to the clock's book time, applies its messages, commits, and publishes one numbered segment if
   * something changed or a second passed. Calls while one is in flight share it. A failed commit is logged and
   * publishes nothing; its rows go out with the next tick's.
   */
  tick: () => Promise<void>
  readonly publisher: Publisher
  /** The board as published; the house is its own first reader. */
  readonly board: Board
  /** How many matches and markets the book remembers, and what is kept for readers. */
  readonly held: () => {
    readonly matches: number
    readonly markets: number
    readonly segments: number
    readonly texts: number
  }
}

export interface OddsHouseDeps {
  readonly feed: Feed
  readonly clock: Clock
  readonly store: BookStore
  readonly log: OddsLog
  /**
   * Adjusts prices and halts markets by what the house stands to lose; without a trader the feed's quotes are
   * published.
   */
  readonly trader?: Trader
  /** Whether markets at Myanmar odds are published (§page.features). */
  readonly myanmarOdds?: boolean
  /** False while the clock is unreliable: no market is open then (§time.steady). */
  readonly isEven?: () => boolean
  /** Names this run to its readers. */
  readonly epoch?: string
}

/** Readers hear something at least this often, in real milliseconds, so that they can detect silence. */
const heartbeat = 1_000

/**
 * Loads what the last run left, suspends what it left open, and publishes that: readers see the board at once, and no
 * bet is taken on a market until this run's feed has reported its match. The first tick begins the feed, early enough
 * for the unfinished matches.
 */
export const openOddsHouse = async ({
  feed,
  clock,
  store,
  log,
  trader,
  myanmarOdds,
  isEven = () => true,
  epoch = randomUUID(),
}: OddsHouseDeps): Promise<OddsHouse> => {
  const stored = await store.load()
  const book = createBook(stored)
  const rows = createRows(book.leagues, myanmarOdds)
  const watch = watchFeed(clock.real())
  const stamp = () => ({ alive: watch.alive(), book: clock.book(), speed: clock.speed(), at: clock.real() })
  const { publisher, publish, held: kept } = createPublisher(epoch, stamp())
  const board = emptyBoard()
  load(board, { seq: 0, epoch, ...stamp(), leagues: [], matches: [], links: [], heads: [], odds: [], mmo: [] })
  const guard = createGuard((withholding) =>
    log.warn({ feed: feed.name, ...withholding }, 'prices would have paid a profit for sure'),
  )
  const from = beginningOf(stored, clock.book())
  let hasBegun = false
  let heardAt = -Infinity
  let lastCommand = stored.lastCommand

  const listen = async (at: number, real: number) => {
    const failed = (error: unknown) => log.error({ feed: feed.name, error }, 'the feed failed to answer')
    const report = (unusable: Unusable) => log.error({ feed: feed.name, ...unusable }, 'a quote could not be used')
    const advance = async () => {
      if (!hasBegun) feed.begin(from)
      hasBegun = true
      if (feed.prepare) await inParts(feed.prepare(at))
      return feed.advance(at)
    }
    const messages = usableOf(await ask(advance, failed), report)
    fold(book, messages)
    if (watch.hear(messages, real) === 'nothing') return
    const whole = usableOf(await ask(feed.snapshot, failed), report)
    if (!isWhole(whole)) return
    recover(book, whole)
    watch.restore()
    log.info({ feed: feed.name, matches: book.matches.size }, 'the feed is heard')
  }
  const noteSilence = (before: Quiet) => {
    const quiet = watch.quiet()
    if (quiet === before || quiet === 'none') return
    if (!feed.isOver?.()) log.warn({ feed: feed.name, quiet }, 'the feed is silent')
    else if (quiet === 'all') log.info({ feed: feed.name }, 'the recording is played to its end')
  }
  const step = async () => {
    const now = stamp()
    const before = watch.quiet()
    await listen(now.book, now.at)
    noteSilence(before)
    const commands = await store.commands(lastCommand)
    applyCommands(book, commands)
    lastCommand = commands.at(-1)?.id ?? lastCommand
    if (trader) touch(book, trader.moved())
    const desk = {
      tradeOn: trader && ((match, id, told) => trader.trade(told, trader.positionOn(id, match.fixture.sport, told))),
      withholdOn: (match, record, opening) =>
        guard.withheld(match, record, myanmarOdds ? opening : opening.filter(({ type }) => !isMyanmarType(type))),
    } satisfies Desk
    await inParts(deriving(book, now.book, isEven() ? watch.quiet() : 'all', desk))
    for (const { id, fixture, result } of book.pending.late)
      log.warn({ feed: feed.name, ...waitingFor(id, fixture, result) }, 'a match waits for its result')
    book.pending.late.clear()
    const isDue = now.at - heardAt >= heartbeat
    if (await issue(now, isDue)) heardAt = now.at
  }
  /** Commits what was derived, then publishes it; answers whether it published something. */
  const issue = async (now: ReturnType<typeof stamp>, isDue: boolean): Promise<boolean> => {
    const change: BookChange = { book: now.book, real: now.at, alive: watch.alive(), ...listed(book) }
    if (!isDue && !hasRows(change) && book.pending.derived.size === 0) return false
    countOn(book, await store.commit(change))
    const { rows: shown, detail } = rows.step(book.pending.derived, now.book)
    settlePending(book)
    if (!shown && !detail && !isDue) return false
    apply(board, publish(shown ?? {}, { ...now, alive: watch.alive() }, detail))
    return true
  }
  const suspendAll = async () => {
    const now = stamp()
    derive(book, now.book, 'all')
    for (const market of book.pending.causes.keys()) book.pending.causes.set(market, 'start')
    await issue(now, false)
  }

  await suspendAll()
  let flight: Promise<void> | undefined
  const tick = () =>
    (flight ??= step()
      .catch((error: unknown) => log.error({ error }, 'the book could not be committed: nothing is published'))
      .finally(() => (flight = undefined)))
  const held = () => ({
    matches: book.matches.size,
    markets: [...book.matches.values()].reduce((sum, { markets }) => sum + markets.size, 0),
    ...kept(),
  })
  return { tick, publisher, board, held }
}

/** What waits for the operator: a whole match, or what its source's own winners leave (§settlement.own-winner). */
const waitingFor = (match: number, { home, away, kickoff }: BookMatch['fixture'], result: BookMatch['result']) => ({
  match,
  name: [home, away].filter((side) => side !== '').join(' – '),
  kickoff,
  settled: result?.result.winners ?? [],
})

const listed = ({ pending }: ReturnType<typeof createBook>) => ({
  leagues: [...pending.leagues.values()],
  matches: [...pending.matches.values()],
  markets: [...pending.markets.values()],
  results: [...pending.results.values()],
  laws: [...pending.laws.values()],
  // The book empties its own while a store may still be writing.
  causes: new Map(pending.causes),
})

const hasRows = ({ leagues, matches, markets, results, laws }: BookChange): boolean =>
  leagues.length + matches.length + markets.length + results.length + (laws?.length ?? 0) > 0

/** Begins at the earliest match without a result, which the feed has still to report, and never after now. */
const beginningOf = ({ matches }: StoredBook, now: number): number =>
  Math.min(
    now,
    ...matches.filter(({ status }) => status !== 'settled' && status !== 'cancelled').map(({ kickoff }) => kickoff),
  )
