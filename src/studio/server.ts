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
  /** Milliseconds between two attempts to finish outstanding rounds. */
  readonly resolveEvery: number
  /** The proxies in front, by address, whose word for a caller's address is believed. */
  readonly proxies?: readonly string[]
  /** The pages of the games; without them the studio serves its calls alone. */
  readonly frames?: FrameParts
  /** When scheduled games are drawn; `schedulesOf` by default. */
  readonly schedules?: Readonly<Record<string, Schedule>>
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

/** Starts the studio. It first finishes what an earlier process left undone, as far as the operator's wallet answers. */
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
}: StudioParts): Promise<Studio> => {
  const draws = openDraws(store, schedules)
  const rounds = openRounds({ store, send, draws })
  await rounds.resolve()
  const app = openApp(proxies)
  registerCalls(app, { store, rounds, draws })
  if (frames) registerFiles(app, frames)
  if (operator) registerOperatorRounds(app, { store, rounds, ...operator })
  const url = await app.listen({ host, port })
  let [resolving, dropsAt] = [Promise.resolve(), 0]
  const tend = async () => {
    await rounds.resolve()
    if (draws.now() < dropsAt) return
    const hasMore = draws.drop()
    dropsAt = hasMore ? 0 : draws.now() + dropEvery
  }
  const timer = setInterval(() => {
    resolving = resolving.then(tend).catch(console.error)
  }, resolveEvery)
  return {
    url,
    rounds,
    close: async () => {
      clearInterval(timer)
      await app.close()
      await resolving
      store.close()
    },
  }
}
