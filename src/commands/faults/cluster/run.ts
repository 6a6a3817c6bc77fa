import { primaryUrl } from '#commands/cluster/topology.ts'
import { emptyBoard } from '#domain/market/board.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../chance.ts'
import { type Verdict, checkHouse } from '../check.ts'
import { bet } from '../client.ts'
import { type Counts, noCounts, type Seat } from '../rooms/seat.ts'
import { type Diary, openDiary } from '../diary.ts'
import { playGames } from '../games/games.ts'
import { memberNames, signIn } from '../house.ts'
import { decideWins } from '../games/held-wins.ts'
import { keepRooms, openKeeper } from '../operator.ts'
import { overpay, overpayerId } from '../games/overpayer.ts'
import { endRounds, reconcileRounds, roundsOf } from '../reconciled.ts'
import { openRoomsToJoin, playRooms } from '../rooms/rooms.ts'
import { openSeats } from '../rooms/seats.ts'
import { loadBoard } from '../slips.ts'
import { allIsWell, type ClusterFault, clusterFaults } from './faults.ts'
import { type Gaps, openGaps } from './gap.ts'
import { type ClusterHouse, openClusterHouse } from './house.ts'
import { planStrikes } from './plan.ts'
import { checkSoFar, type SoFar } from './so-far.ts'

export interface ClusterOptions {
  readonly seed: number
  readonly minutes: number
  /** How many standing orders members keep in force at once, beside those that come and go. */
  readonly orders: number
  readonly tell: (line: string) => void
}

/** One fault that struck, with what the members noticed of it. */
export interface Struck extends SoFar {
  readonly fault: string
  /** Seconds in which no bet was acknowledged, at the longest. */
  readonly gap: number
  /** Seconds until everything ran again. */
  readonly well: number
}

export interface ClusterReport extends Counts, Verdict {
  readonly struck: readonly Struck[]
  /** The longest gap, in seconds, of a calm time of the same length before the first fault. */
  readonly calmGap: number
  readonly impossible: readonly string[]
}

const clients = 8
const calmFirst = 15_000
/** How long after the last fault the clients may ask about their bets. */
const patience = 300_000

/**
 * Members bet through the balancer while the cluster is broken by a plan; then everything is compared with their
 * diaries.
 */
export const runClusterFaults = async ({ seed, minutes, orders, tell }: ClusterOptions): Promise<ClusterReport> => {
  const house = await openClusterHouse(seed, tell)
  try {
    const diaries = join(house.folder, 'diaries')
    mkdirSync(diaries)
    const gaps = openGaps()
    const play = { ends: Infinity }
    const counts = noCounts()
    const seats = await seatsOf(house, { seed, diaries, gaps, counts, play, orders })
    await house.studio.start(house.members())
    tell('members bet')
    const stopBoard = followBoard(house, seats.board)
    await Promise.all(seats.holders.map(({ fill }) => fill()))
    tell(`${counts.orders} standing orders in force`)
    const lobby = openRoomsToJoin()
    const data = house.cluster.topology.servers[0]!.data
    const keeper = await openKeeper({ data, keys: join(house.folder, 'operators') }, seats.keeper)
    const betting = Promise.all([
      ...seats.all.map(bet),
      ...seats.holders.map(({ keep }) => keep()),
      ...seats.players.map((seat) => playRooms(seat, lobby)),
      ...seats.gamers.map((seat) => playGames(seat, house.studio.port)),
      ...seats.favoured.map((seat) => overpay(seat, house.overpayer)),
      decideWins(keeper, seats.keeper, overpayerId),
      keepRooms(keeper, seats.keeper, lobby),
    ])
    const from = performance.now()
    await pause(calmFirst)
    const calmGap = gaps.longest(from, performance.now()) / 1_000
    tell(
      `calm: ${gaps.count(from, performance.now())} bets in ${calmFirst / 1_000} s, the longest gap ${calmGap.toFixed(1)} s`,
    )
    const possible = clusterFaults.filter(({ missing }) => missing?.(house) === undefined)
    const impossible = clusterFaults.flatMap(({ name, missing }) => {
      const why = missing?.(house)
      return why === undefined ? [] : [`${name}: ${why}`]
    })
    for (const line of impossible) tell(`not possible here: ${line}`)
    const struck = await strike({ house, possible, seed, gaps, diaries, tell, ends: from + minutes * 60_000 })
    play.ends = performance.now()
    await betting
    await stopBoard()
    await allIsWell(house)
    await endRounds(house.studio)
    const { servers, odds } = house.cluster.topology
    for (const { name } of [odds, ...servers]) await house.cluster.process(name).end()
    const database = { url: primaryUrl(house.cluster.topology, 'touchline_owner') }
    await reconcileRounds(database, house.studio)
    const verdict = await checkHouse(database, diaries, seed, roundsOf(house.studio))
    return { ...counts, ...verdict, struck, calmGap, impossible }
  } finally {
    await house.close()
  }

  async function seatsOf(
    { members }: ClusterHouse,
    deps: {
      seed: number
      diaries: string
      gaps: Gaps
      counts: Counts
      play: { readonly ends: number }
      orders: number
    },
  ) {
    const board = { now: emptyBoard() }
    const identities: Seat['identity'][] = []
    for (const name of memberNames) identities.push(await signIn({ server: { port: members } }, name))
    const seat = (client: number): Seat => ({
      identity: identities[client % identities.length]!,
      address: `10.0.0.${(client % identities.length) + 1}`,
      port: members,
      board: () => board.now,
      chance: seeded(deps.seed, `client ${client}`),
      diary: noting(openDiary(deps.diaries, client), deps.gaps),
      counts: deps.counts,
      goesOn: () => performance.now() < deps.play.ends,
      endures: () => performance.now() < deps.play.ends + patience,
    })
    return { ...openSeats({ clients, orders: deps.orders }, seat), board }
  }
}

const noting = ({ write }: Diary, gaps: Gaps): Diary => ({
  write: (line) => {
    write(line)
    if (line.kind === 'placed') gaps.heard(performance.now())
  },
})

/** Reads the board repeatedly through the balancer, as a page does. Answers how to stop. */
const followBoard = ({ members }: ClusterHouse, board: { now: ReturnType<typeof emptyBoard> }) => {
  const stopped = new AbortController()
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      board.now = (await loadBoard(members())) ?? board.now
      await pause(500)
    }
  })()
  return () => {
    stopped.abort()
    return reading
  }
}

interface Striking {
  readonly house: ClusterHouse
  readonly possible: readonly ClusterFault[]
  readonly seed: number
  readonly gaps: Gaps
  readonly diaries: string
  readonly ends: number
  readonly tell: (line: string) => void
}

/** One fault after another by the plan, each repaired, recovered from and checked before the next. */
const strike = async ({ house, possible, seed, gaps, diaries, ends, tell }: Striking): Promise<readonly Struck[]> => {
  const struck: Struck[] = []
  const names = possible.map(({ name }) => name)
  for (const planned of planStrikes(seed, names)) {
    await pause(planned.calm)
    if (performance.now() >= ends) break
    const fault = possible.find(({ name }) => name === planned.fault)!
    const from = performance.now()
    const repair = await fault.strike(house, planned.chance)
    await repair()
    await allIsWell(house)
    await acknowledged(gaps)
    const to = performance.now()
    const soFar = await checkSoFar(house.cluster.topology, diaries)
    struck.push({ fault: fault.name, gap: gaps.longest(from, to) / 1_000, well: (to - from) / 1_000, ...soFar })
    tell(lineOf(struck.at(-1)!))
  }
  return struck
}

/** Waits for one more bet: a cluster that is well and takes none is not. */
const acknowledged = async (gaps: Gaps): Promise<void> => {
  const from = performance.now()
  while (gaps.count(from, Infinity) === 0) await pause(100)
}

const lineOf = ({ fault, gap, well, acknowledged: bets, lost, doubled, negative }: Struck): string =>
  `${fault.padEnd(40)} gap ${gap.toFixed(1).padStart(5)} s, well after ${well.toFixed(1).padStart(5)} s; ${bets} acknowledged, ${lost} lost, ${doubled} doubled, ${negative} negative`
