import { type SteadyTime, steadyTime } from '#domain/steady-time.ts'
import type { FastifyInstance } from 'fastify'
import { type Brand, brands } from './brands.ts'
import { openDraws } from './draws/draws.ts'
import { type Schedule, schedulesOf } from './draws/schedules.ts'
import { studioGames } from './games.ts'
import { openApp } from './http/app.ts'
import { registerCalls } from './http/calls.ts'
import { registerFiles } from './http/files.ts'
import { registerLiveTables } from './http/live-tables.ts'
import { openLiveTables } from './live-tables.ts'
import { type OperatorKeys, registerOperatorRounds } from './operator-rounds.ts'
import type { FrameDeps } from './page.ts'
import { openRounds, type Rounds } from './rounds.ts'
import type { StudioStore } from './store/store.ts'
import type { SendToWallet } from './wallet-client.ts'

/** A brand of the studio: its games, its own database, and the wallet that its rounds are sent to (§game.brands). */
export interface BrandDeps {
  /** By default the studio's own. */
  readonly brand?: Brand
  readonly store: StudioStore
  readonly send: SendToWallet
  /** When scheduled games are drawn; `schedulesOf` by default. */
  readonly schedules?: Readonly<Record<string, Schedule>>
  /** How an operator may ask about rounds, if it may. */
  readonly operator?: OperatorKeys
}

export interface StudioDeps extends BrandDeps {
  readonly host: string
  readonly port: number
  /** Milliseconds between two looks for what is due to the wallet. */
  readonly resolveEvery: number
  /** The proxies in front, by address, from which a caller's address is accepted. */
  readonly proxies?: readonly string[]
  /** The pages of the games; without them the studio serves its calls alone. */
  readonly frames?: FrameDeps
  /** The studio's time, which is watched here; by default that of this machine. */
  readonly time?: SteadyTime
  /** Whether a least time is kept between the rounds of a member (§game.pace). */
  readonly isPaced?: boolean
  /** Whether members may let a game play by itself, and show that without animations (§game.auto-play). */
  readonly isAutoAllowed?: boolean
  readonly isTurboAllowed?: boolean
  /** Further brands, each below a path of its own, its id. */
  readonly beside?: readonly BrandDeps[]
}

export interface Studio {
  readonly url: string
  readonly rounds: Rounds
  readonly close: () => Promise<void>
}

/** Draws that are no longer kept are looked for once an hour. */
const dropEvery = 3_600_000

/** Milliseconds between two looks for curves that have ended: those who watch one see it end no later. */
const curvesEvery = 50

/** Milliseconds between two looks at the clock: for the draws that are due, and for a step of the wall clock. */
const tendEvery = 250

/** Real time by the clocks of this machine (§time.steady). */
export const machineTime = (): SteadyTime => steadyTime({ wall: () => Date.now(), elapsed: () => performance.now() })

/**
 * Starts the studio. What an earlier process left undone is due at once. The clock tends draws by itself and never
 * waits for the wallet, which is sent to on a timer of its own (§game.delivery).
 */
export const startStudio = async ({
  host,
  port,
  resolveEvery,
  proxies,
  frames,
  time = machineTime(),
  beside = [],
  isPaced = false,
  isAutoAllowed = false,
  isTurboAllowed = false,
  ...first
}: StudioDeps): Promise<Studio> => {
  const opened = [first, ...beside].map((deps) => openBrand(deps, time, { isPaced, isAutoAllowed, isTurboAllowed }))
  const app = openApp(proxies)
  for (const [at, { brand, register }] of opened.entries())
    app.register(async (scope) => register(scope, frames), { prefix: at === 0 ? '' : `/${brand.id}` })
  const url = await app.listen({ host, port })
  const watch = () => {
    const change = time.watch()
    if (change) console.error(`${change.kind}: the wall clock is ahead by ${Math.round(change.ahead)} ms`)
  }
  const timers = [
    every(tendEvery, watch),
    ...opened.flatMap(({ rounds, draws, hasCurves, drop }) => [
      every(tendEvery, rounds.tend),
      ...(hasCurves ? [every(curvesEvery, draws.endCurves)] : []),
      every(resolveEvery, () => {
        rounds.deliver()
        drop()
      }),
    ]),
  ]
  return {
    url,
    rounds: opened[0]!.rounds,
    close: async () => {
      timers.forEach(clearInterval)
      await app.close()
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

/** The rounds and draws of a brand. */
const openBrand = (
  { brand = brands.studio, store, send, schedules = schedulesOf(), operator }: BrandDeps,
  time: SteadyTime,
  policies: Pick<StudioDeps, 'isPaced' | 'isAutoAllowed' | 'isTurboAllowed'>,
) => {
  const own = Object.fromEntries(Object.entries(schedules).filter(([game]) => brand.games.includes(game)))
  const draws = openDraws(store, own, time.real, time.isEven)
  const rounds = openRounds({ store, send, draws, elapsed: time.elapsed, ...policies })
  rounds.tend()
  rounds.deliver()
  let dropsAt = 0
  return {
    brand,
    rounds,
    draws,
    hasCurves: Object.keys(own).some((game) => studioGames[game]!.curve),
    register: (app: FastifyInstance, frames: FrameDeps | undefined) => {
      registerCalls(app, { store, rounds, draws, games: brand.games })
      registerLiveTables(app, openLiveTables(store, draws, brand.games))
      if (frames) registerFiles(app, frames)
      if (operator) registerOperatorRounds(app, { store, rounds, now: time.real, ...operator })
    },
    drop: () => {
      if (draws.now() < dropsAt) return
      const hasMore = draws.drop()
      dropsAt = hasMore ? 0 : draws.now() + dropEvery
    },
    close: async () => {
      await rounds.stop()
      store.close()
    },
  }
}

/** Does some work again and again; what fails is said, and tried again at the next time. */
const every = (ms: number, work: () => void) =>
  setInterval(() => {
    try {
      work()
    } catch (error) {
      console.error(error)
    }
  }, ms)
