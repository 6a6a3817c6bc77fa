import { randomBytes } from 'node:crypto'
import { studioGames } from './games.ts'
import { fairDraw } from './laws/hmac.ts'
import type { StudioStore } from './store.ts'
import type { StudioDraw } from './store-draws.ts'

/** When a game is drawn for everybody at once. */
export interface Schedule {
  /** The moment of the first draw after a time. */
  readonly after: (time: number) => number
  /** Milliseconds before a draw in which it takes no more tickets. */
  readonly closesMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Draws are numbered and held by the clock of GMT+8. */
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

/** Keno each minute; 4D on Wednesdays, Saturdays and Sundays at 19:00 GMT+8, or each hour where that is asked for. */
export const schedulesOf = (isHourly = false): Readonly<Record<string, Schedule>> => ({
  keno: every(minute, 8_000),
  '4d': isHourly ? every(hour, minute) : weekly([3, 6, 0], 19, 10 * minute),
})

/** The number of a draw: its moment in GMT+8, as in 202611251900. */
export const numberOf = (moment: number): number =>
  Number(new Date(moment + ahead).toISOString().replace(/\D/g, '').slice(0, 12))

/** The draws that everybody shares. */
export interface Draws {
  /** The next draw of a game, with the secret it will be drawn from; undefined for a game that is not drawn by the clock. */
  readonly next: (game: string) => (StudioDraw & { readonly closes: number }) | undefined
  /** The number of the draw that takes tickets now; undefined while none does. */
  readonly open: (game: string) => number | undefined
  /** Draws whatever is due. */
  readonly tend: () => void
  /** The studio's clock. */
  readonly now: () => number
}

export const openDraws = (
  store: StudioStore,
  schedules: Readonly<Record<string, Schedule>> = schedulesOf(),
  now: () => number = Date.now,
): Draws => {
  const next: Draws['next'] = (game) => {
    const schedule = Object.hasOwn(schedules, game) ? schedules[game] : undefined
    if (!schedule) return undefined
    const at = schedule.after(now())
    const number = numberOf(at)
    // The secret is written down before its hash is shown and before any ticket: a draw has one for good (§game.draws).
    store.addDraw({ game, number, at, server: randomBytes(32).toString('hex'), outcome: '' })
    return { ...store.draw(game, number)!, closes: at - schedule.closesMs }
  }
  return {
    now,
    next,
    open: (game) => {
      const draw = next(game)
      return draw && now() < draw.closes ? draw.number : undefined
    },
    tend: () => {
      for (const { game, number, server } of store.dueDraws(now()))
        store.keepDraw(game, number, JSON.stringify(outcomeOf(game, number, server)))
      for (const game of Object.keys(schedules)) next(game)
    },
  }
}

/** What a draw comes to: from its secret, the game's name in place of a member's part, and its own number (§game.draws). */
export const outcomeOf = (game: string, number: number, server: string): unknown =>
  studioGames[game]!.play([], fairDraw(Buffer.from(server, 'hex'), { client: game, nonce: number }), [])
