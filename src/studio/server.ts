import { type SteadyTime, steadyTime } from '#domain/steady-time.ts'
import { openDraws, type Schedule } from './draws.ts'
import { openApp } from './http/app.ts'
import { registerCalls } from './http/calls.ts'
import { registerFiles } from './http/files.ts'
import { type OperatorKeys, registerOperatorRounds } from './operator-rounds.ts'
import type { FrameParts } from './page.ts'
import { openRounds, type Rounds } from './rounds.ts'
import type { StudioStore } from './store.ts'
import type { SendToWallet } from './wallet-client.ts'

export interface StudioParts {
  readonly host: string
  readonly port: number
  readonly store: StudioStore
  readonly send: SendToWallet
  /** Milliseconds between two looks for what is due to the wallet. */
  readonly resolveEvery: number
  /** The proxies in front, by address, whose word for a caller's address is believed. */
  readonly proxies?: readonly string[]
  /** The pages of the games; without them the studio serves its calls alone. */
  readonly frames?: FrameParts
  /** When scheduled games are drawn; `schedulesOf` by default. */
  readonly schedules?: Readonly<Record<string, Schedule>>
  /** The studio's time, which is watched here; by default that of this machine. */
  readonly time?: SteadyTime
  /** How an operator may ask about rounds, if it may. */
  readonly operator?: OperatorKeys
}

export interface Studio {
  readonly url: string
  readonly rounds: Rounds
  readonly close: () => Promise<void>
}

/** Draws that are no longer kept are looked for once an hour. */
const dropEvery = 3_600_000

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
  store,
  send,
  resolveEvery,
  proxies,
  frames,
  operator,
  schedules,
  time = machineTime(),
}: StudioParts): Promise<Studio> => {
  const draws = openDraws(store, schedules, time.real, time.isEven)
  const rounds = openRounds({ store, send, draws, elapsed: time.elapsed })
  rounds.tend()
  rounds.deliver()
  const app = openApp(proxies)
  registerCalls(app, { store, rounds, draws })
  if (frames) registerFiles(app, frames)
  if (operator) registerOperatorRounds(app, { store, rounds, now: time.real, ...operator })
  const url = await app.listen({ host, port })
  let dropsAt = 0
  const tend = () => {
    const change = time.watch()
    if (change) console.error(`${change.kind}: the wall clock is ahead by ${Math.round(change.ahead)} ms`)
    rounds.tend()
  }
  const drop = () => {
    if (draws.now() < dropsAt) return
    const hasMore = draws.drop()
    dropsAt = hasMore ? 0 : draws.now() + dropEvery
  }
  const timers = [
    every(tendEvery, tend),
    every(resolveEvery, () => {
      rounds.deliver()
      drop()
    }),
  ]
  return {
    url,
    rounds,
    close: async () => {
      timers.forEach(clearInterval)
      await app.close()
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
