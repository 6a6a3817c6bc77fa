import { randomBytes } from 'node:crypto'
import { drawDays } from '#domain/bet/limits.ts'
import { movesOf } from '../found-round.ts'
import { studioGames } from '../games.ts'
import { paidByRound } from '../stakes.ts'
import { stakesOf } from '../stakes-of.ts'
import type { StudioStore } from '../store/store.ts'
import type { DecidedTicket, StudioDraw } from '../store/draws.ts'
import type { StudioRound } from '../store/rounds.ts'
import { openCurves } from './curves.ts'
import { goneBefore, outcomeOf } from './outcome.ts'
import { day, hour, numberOf, type Schedule, schedulesOf, shoeOf } from './schedules.ts'

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
  /** Ends the curves that are over by now (§game.crash). */
  readonly endCurves: () => void
  /** Stores that the member of a ticket leaves the curve now; false once it is too late. */
  readonly leave: (ticket: StudioRound) => boolean
  /** Resolves when a draw has its outcome. */
  readonly held: (game: string, number: number) => Promise<void>
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
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const hold = (draw: StudioDraw, isWatched = true) => {
    holdDraw(store, draw, isWatched)
    waiting.get(keyOf(draw))?.resolve()
    waiting.delete(keyOf(draw))
  }
  const { endCurves, leave } = openCurves({ store, now, hold })
  const next: Draws['next'] = (game) => {
    const schedule = Object.hasOwn(schedules, game) ? schedules[game] : undefined
    if (!schedule) return undefined
    // A clock that was set back repeats no draw: the next one follows the last that was drawn (§game.draws).
    const at =
      (studioGames[game]!.curve && store.comingDraws().find((draw) => draw.game === game)?.at) ??
      schedule.after(Math.max(now(), store.highestDrawn(game)?.at ?? 0))
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
      endCurves()
      for (const draw of store.dueDraws(now())) if (!studioGames[draw.game]!.curve) hold(draw)
      for (const game of Object.keys(schedules)) next(game)
    },
    endCurves,
    leave,
    held: (game, number) => {
      if (store.draw(game, number)?.outcome !== '') return Promise.resolve()
      const key = keyOf({ game, number })
      const told = waiting.get(key) ?? Promise.withResolvers<void>()
      waiting.set(key, told)
      return told.promise
    },
    drop: () => store.dropDraws(now() - drawDays * day, mostDropped) === mostDropped,
  }
}

const keyOf = ({ game, number }: Pick<StudioDraw, 'game' | 'number'>): string => `${game} ${number}`

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
    if (number <= (store.highestDrawn(game)?.number ?? 0)) continue
    const { after } = schedules[game] ?? { after: (time: number) => time + day }
    if (at > after(after(now)) + mostLate) store.giveUpDraw(game, number)
  }
}

/**
 * Draws the outcome of a draw, and decides its tickets with it; of a curve that was not watched to its end, those are
 * given back whose members had to leave it and did not (§game.crash).
 */
const holdDraw = (store: StudioStore, draw: StudioDraw, isWatched: boolean): void => {
  const gone = goneBefore(store, draw)
  const outcome = outcomeOf(draw, gone)
  const { curve } = studioGames[draw.game]!
  const decided = store.ticketsOn(draw.game, draw.number).map((round): DecidedTicket => {
    const moves = movesOf(round)
    if (moves.length === 0) {
      const isDecided = isWatched || !curve || stakesOf(round).every(({ bet }) => curve.isAlone(bet))
      return { id: round.id, paid: isDecided ? paidOn(round, outcome) : undefined }
    }
    const own = outcomeOf(draw, gone, moves)
    return { id: round.id, paid: paidOn(round, own), outcome: JSON.stringify(own) }
  })
  store.keepDraw(draw.game, draw.number, JSON.stringify(outcome), decided)
}

const paidOn = (round: StudioRound, outcome: unknown): string =>
  String(paidByRound(studioGames[round.game]!, stakesOf(round), outcome))
