import { emptyBoard } from '#domain/market/board.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseKind } from '../database-kind.ts'
import { type Chance, seeded } from './chance.ts'
import { type Verdict, checkHouse } from './check.ts'
import { bet } from './client.ts'
import { type Counts, noCounts, type Seat } from './rooms/seat.ts'
import { openDiary } from './diary.ts'
import { faults, recovered } from './faults.ts'
import type { Fault } from './fault.ts'
import { type House, memberNames, openHouse, signIn } from './house.ts'
import { decideWins } from './games/held-wins.ts'
import { keepRooms, openKeeper } from './operator.ts'
import { overpay, overpayerId } from './games/overpayer.ts'
import { playGames } from './games/games.ts'
import { endRounds, reconcileRounds, roundsOf, strandRounds } from './reconciled.ts'
import { openRoomsToJoin, playRooms } from './rooms/rooms.ts'
import { openSeats } from './rooms/seats.ts'
import { loadBoard } from './slips.ts'
import { type Traffic, treatBy } from './traffic.ts'

export interface Options {
  readonly seed: number
  readonly minutes: number
  /** How many standing orders members keep in force at once, beside those that come and go. */
  readonly orders: number
  readonly kind: DatabaseKind
  readonly tell: (line: string) => void
}

export interface Report extends Counts, Verdict {
  /** By the fault's name: how often it struck, and the longest time in seconds until the house was ready again. */
  readonly strikes: ReadonlyMap<string, { readonly times: number; readonly longest: number }>
  readonly kills: number
  readonly cuts: number
  /** Rounds that the studio left open and the reconciliation resolved. */
  readonly reconciled: number
  /** The number of servers that had to be started again because they could not recover by themselves. */
  readonly restarts: number
}

const clients = 12
/** How long after the last fault the clients may ask about their bets. */
const patience = 120_000

/** Places bets, breaks the house, and at the end checks everything against the clients' diaries. */
export const runFaults = async ({ seed, minutes, orders, kind, tell }: Options): Promise<Report> => {
  const traffic: Traffic = { chance: seeded(seed, 'traffic'), quiet: true, cuts: 0 }
  const house = await openHouse(kind, seed, treatBy(traffic))
  try {
    await house.server.start()
    await house.studio.start(house.front.port)
    const diaries = join(house.place.beside, 'diaries')
    mkdirSync(diaries)
    const counts = noCounts()
    const play = { ends: Infinity }
    const seats = await seatsOf({ house, seed, diaries, counts, play, orders })
    const stopBoard = followBoard(house, seats.board)
    await Promise.all(seats.holders.map(({ fill }) => fill()))
    tell(`${counts.orders} standing orders in force`)
    traffic.quiet = false
    play.ends = performance.now() + minutes * 60_000
    const lobby = openRoomsToJoin()
    const keeper = await openKeeper(
      { data: join(house.place.folder, 'data'), keys: join(house.place.beside, 'operators') },
      seats.keeper,
    )
    const betting = Promise.all([
      ...seats.all.map(bet),
      ...seats.holders.map(({ keep }) => keep()),
      ...seats.players.map((seat) => playRooms(seat, lobby)),
      ...seats.gamers.map((seat) => playGames(seat, house.studio.port)),
      ...seats.favoured.map((seat) => overpay(seat, house.overpayer)),
      decideWins(keeper, seats.keeper, overpayerId),
      keepRooms(keeper, seats.keeper, lobby),
    ])
    const struck = await strikeUntil(play.ends, house, seeded(seed, 'faults'), tell)
    traffic.quiet = true
    await recovered(house)
    await betting
    await stopBoard()
    await recovered(house)
    await endRounds(house.studio)
    await strandRounds(seats.gamers, house.studio.port, (treat) => void (traffic.forced = treat))
    await house.server.end('SIGTERM')
    const reconciled = await reconcileRounds(house.data, house.studio)
    const verdict = await checkHouse(house.data, diaries, seed, roundsOf(house.studio))
    return { ...counts, ...struck, cuts: traffic.cuts, reconciled, ...verdict }
  } finally {
    await house.close()
  }
}

interface Seating {
  readonly house: House
  readonly seed: number
  readonly diaries: string
  readonly counts: Counts
  readonly play: { readonly ends: number }
  readonly orders: number
}

const seatsOf = async ({ house, seed, diaries, counts, play, orders }: Seating) => {
  const board = { now: emptyBoard() }
  const identities: Seat['identity'][] = []
  for (const name of memberNames) identities.push(await signIn(house, name))
  const seat = (client: number): Seat => {
    const member = client % identities.length
    return {
      identity: identities[member]!,
      address: `10.0.0.${member + 1}`,
      port: () => house.front.port,
      board: () => board.now,
      chance: seeded(seed, `client ${client}`),
      diary: openDiary(diaries, client),
      counts,
      goesOn: () => performance.now() < play.ends,
      endures: () => performance.now() < play.ends + patience,
    }
  }
  return { ...openSeats({ clients, orders }, seat), board }
}

/** Reads the board repeatedly, as a page does. Answers how to stop. */
const followBoard = (house: House, board: { now: ReturnType<typeof emptyBoard> }) => {
  const stopped = new AbortController()
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      board.now = (await loadBoard(house.server.port())) ?? board.now
      await pause(500)
    }
  })()
  return () => {
    stopped.abort()
    return reading
  }
}

/** One fault after another, each repaired and recovered from before the next. */
const strikeUntil = async (ends: number, house: House, chance: Chance, tell: Options['tell']) => {
  const strikes = new Map<string, { times: number; longest: number }>()
  const possible = faults.filter(({ name, missing }) => {
    const why = missing?.(house)
    if (why !== undefined) tell(`${name}: not possible here, ${why}`)
    return why === undefined
  })
  const drawn = possible.flatMap((fault) => Array.from({ length: fault.weight }, (): Fault => fault))
  let [kills, restarts] = [0, 0]
  // Each kind strikes once before chance decides.
  for (let turn = 0; performance.now() < ends; turn++) {
    await pause(200 + chance.below(800))
    const fault = possible[turn] ?? chance.pick(drawn)
    const began = performance.now()
    await fault.strike(house, chance)
    kills += fault.kills
    restarts += await recovered(house)
    const { times, longest } = strikes.get(fault.name) ?? { times: 0, longest: 0 }
    strikes.set(fault.name, { times: times + 1, longest: Math.max(longest, (performance.now() - began) / 1_000) })
  }
  return { strikes, kills, restarts }
}
