import { randomBytes } from 'node:crypto'
import { drawDays, shoeHands, tableClosedSeconds, tableSeconds } from '#domain/bet/limits.ts'
import { studioGames } from './games.ts'
import type { Card } from './laws/cards.ts'
import { fairDraw } from './laws/hmac.ts'
import { drawClient, type StudioStore } from './store.ts'
import type { StudioRound } from './store-rounds.ts'
import { paidByRound } from './stakes.ts'
import { stakesOf } from './stakes-of.ts'
import type { StudioDraw } from './store-draws.ts'

/** When a game is drawn for everybody at once. */
export interface Schedule {
  /** The time of the first draw after a given time. */
  readonly after: (time: number) => number
  /** How long before the draw ticket sales close. */
  readonly closesMs: number
  /** Its draws come more than once a minute, and are numbered by the second. */
  readonly isQuick?: true
  /** How long one shoe lasts, for a game dealt from a shoe (§game.tables). */
  readonly shoeMs?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Draws are numbered and scheduled in GMT+8. */
const ahead = 8 * hour

const every = (ms: number, closesMs: number): Schedule => ({
  after: (time) => (Math.floor(time / ms) + 1) * ms,
  closesMs,
})

/** On these days of the week, 0 for Sunday, at an hour of GMT+8. */
const weekly = (days: readonly number[], at: number, closesMs: number): Schedule => ({
  closesMs,
  after: (time) => {
    const today = Math.floor((time + ahead) / day)
    // The first of January 1970 was a Thursday.
    const next = Array.from({ length: 9 }, (_, later) => today + later)
      .filter((one) => days.includes((one + 4) % 7))
      .map((one) => one * day + at * hour - ahead)
      .find((moment) => moment > time)
    return next!
  },
})

/** A round at each table at a fixed interval; betting closes shortly before it (§game.tables). */
export const tablesEvery = (seconds: number, closed: number): Readonly<Record<string, Schedule>> => {
  const spun: Schedule = { ...every(seconds * 1_000, closed * 1_000), isQuick: true }
  const dealt: Schedule = { ...spun, shoeMs: shoeHands * seconds * 1_000 }
  return { roulette: spun, 'sic-bo': spun, baccarat: dealt, 'dragon-tiger': dealt }
}

/**
 * A round at each table every 40 seconds, keno every minute; 4D on Wednesdays, Saturdays and Sundays at 19:00 GMT+8, or
 * every hour on request.
 */
export const schedulesOf = (isHourly = false): Readonly<Record<string, Schedule>> => ({
  ...tablesEvery(tableSeconds, tableClosedSeconds),
  keno: every(minute, 8_000),
  '4d': isHourly ? every(hour, minute) : weekly([3, 6, 0], 19, 10 * minute),
})

/** The number of a draw: its time in GMT+8, such as 202611251900; a quick one includes the second: 20261125190040. */
export const numberOf = (moment: number, isQuick?: true): number =>
  Number(
    new Date(moment + ahead)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, isQuick ? 14 : 12),
  )

/** The number of the first draw from the shoe in use at this time; 0 if the game has no shoe. */
const shoeOf = ({ after, isQuick, shoeMs }: Schedule, at: number): number =>
  shoeMs ? numberOf(after(Math.floor((at - 1) / shoeMs) * shoeMs), isQuick) : 0

/** Draws that are dropped in one transaction: none that a member waits for is held up. */
const mostDropped = 500
/** A draw that a clock set back has moved further into the future than this is given up. */
const mostLate = hour

/** The next draw of a game. */
export interface NextDraw extends StudioDraw {
  /** Whether tickets are sold for it now. */
  readonly isOpen: boolean
}

/** The shared draws of the studio. */
export interface Draws {
  /** The next draw of a game, with the secret it will be drawn from; undefined if the game has no scheduled draws. */
  readonly next: (game: string) => NextDraw | undefined
  /** The number of the draw that is selling tickets; undefined while sales are closed. */
  readonly open: (game: string) => number | undefined
  /** Fixes the tickets of the draws that have closed, and runs the draws that are due; it waits for no wallet. */
  readonly tend: () => void
  /** Drops some of the draws that are no longer kept; answers whether there are more (§game.draws-kept). */
  readonly drop: () => boolean
  /** The studio's clock. */
  readonly now: () => number
}

/**
 * The draws of a studio by its clock, which is steady, and sells nothing while the wall clock is not even
 * (§time.steady).
 */
export const openDraws = (
  store: StudioStore,
  schedules: Readonly<Record<string, Schedule>> = schedulesOf(),
  now: () => number = Date.now,
  isEven: () => boolean = () => true,
): Draws => {
  // A studio of an earlier version may have ended between a draw and its tickets.
  for (const round of store.drawnFor())
    store.step(
      round.id,
      { type: 'draw.held' },
      { outcome: round.outcome, paid: paidOn(round, JSON.parse(round.outcome)) },
    )
  const next: Draws['next'] = (game) => {
    const schedule = Object.hasOwn(schedules, game) ? schedules[game] : undefined
    if (!schedule) return undefined
    // A clock that was set back repeats no draw: the next one follows the last that was drawn (§game.draws).
    const at = schedule.after(Math.max(now(), store.highestDrawn(game)?.at ?? 0))
    const draw = stored(store, game, at, schedule)
    if (!draw) return undefined
    const isNear = at <= schedule.after(schedule.after(now()))
    const isOpen = isNear && isEven() && draw.state === 'selling' && now() < draw.closes
    return { ...draw, isOpen }
  }
  return {
    now,
    next,
    open: (game) => {
      const draw = next(game)
      return draw?.isOpen ? draw.number : undefined
    },
    tend: () => {
      giveUpLost(store, schedules, now())
      for (const { game, number, at, isStaking } of store.closedDraws(now()))
        store.fixTickets(game, number, { isStaking: isStaking === 1, isDue: at <= now() })
      for (const draw of store.dueDraws(now())) hold(store, draw)
      for (const game of Object.keys(schedules)) next(game)
    },
    drop: () => store.dropDraws(now() - drawDays * day, mostDropped) === mostDropped,
  }
}

/**
 * The draw of a game at a time. Its secret is stored before its hash is shown and before any ticket is sold, and never
 * changes (§game.draws).
 */
const stored = (store: StudioStore, game: string, at: number, schedule: Schedule): StudioDraw | undefined => {
  const number = numberOf(at, schedule.isQuick)
  const found = store.draw(game, number)
  if (found) return { ...found, closes: Math.min(found.closes, at - schedule.closesMs) }
  const [closes, shoe] = [at - schedule.closesMs, shoeOf(schedule, at)]
  store.addDraw({ game, number, at, closes, shoe, server: randomBytes(32).toString('hex') })
  return store.draw(game, number)
}

/**
 * Gives up the draws that no ticket can have been sold for by this clock: it was ahead when they were, and their
 * tickets would wait for long.
 */
const giveUpLost = (store: StudioStore, schedules: Readonly<Record<string, Schedule>>, now: number): void => {
  for (const { game, number, at } of store.comingDraws()) {
    const { after } = schedules[game] ?? { after: (time: number) => time + day }
    if (at > after(after(now)) + mostLate) store.giveUpDraw(game, number)
  }
}

/** Draws the outcome of a draw, and decides its tickets with it. */
const hold = (store: StudioStore, draw: StudioDraw): void => {
  const outcome = outcomeOf(draw, goneBefore(store, draw))
  const decided = store
    .ticketsOn(draw.game, draw.number)
    .map((round) => ({ id: round.id, paid: paidOn(round, outcome) }))
  store.keepDraw(draw.game, draw.number, JSON.stringify(outcome), decided)
}

const paidOn = (round: StudioRound, outcome: unknown): string =>
  String(paidByRound(studioGames[round.game]!, stakesOf(round), outcome))

/**
 * The outcome of a draw: from its secret, which was fixed before its first ticket, and all its tickets, which were
 * fixed after (§game.tickets). Nobody who does not know the secret can choose a ticket by it.
 */
export const outcomeOf = (draw: Omit<StudioDraw, 'outcome' | 'state'>, gone: readonly Card[] = []): unknown =>
  studioGames[draw.game]!.play(
    [],
    fairDraw(Buffer.from(draw.server, 'hex'), { client: drawClient(draw), nonce: draw.number }),
    [],
    gone,
  )

/** The cards that earlier draws took from the same shoe, in order (§game.tables). */
export const goneBefore = (
  store: StudioStore,
  { game, number, shoe }: Pick<StudioDraw, 'game' | 'number' | 'shoe'>,
): readonly Card[] => {
  const { taken } = studioGames[game]!
  if (!taken || shoe === 0) return []
  return store
    .drawsOfShoe(game, shoe)
    .filter((draw) => draw.number < number)
    .flatMap(({ outcome }) => taken(JSON.parse(outcome)))
}
