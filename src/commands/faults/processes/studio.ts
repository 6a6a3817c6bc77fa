import { gameStakes } from '#domain/bet/limits.ts'
import { brands, offeredGames } from '#studio/brands.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FromStudio, StudioGiven, ToStudio } from './studio.child.ts'

/** The provider's id. */
export const studioId = 'studio'

/** The studio in a process that can be killed and started again, with its own database. */
export interface StudioProcess {
  readonly port: number
  /** Its database, for the checker. */
  readonly file: string
  /** What the server is started with. */
  readonly providers: string
  /** Starts it; it sends to the wallet behind a port. */
  readonly start: (wallet: number) => Promise<void>
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Steps its system clock, in milliseconds. */
  readonly stepClock: (step: number) => void
}

const program = fileURLToPath(new URL('./studio.child.ts', import.meta.url))

/**
 * Its folder is beside the house’s own disk: a provider’s disk is another. The entries of other providers go into the
 * same file.
 */
export const studioProcess = async (
  folder: string,
  seed: number,
  others: readonly object[] = [],
): Promise<StudioProcess> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const questions = randomBytes(32).toString('hex')
  const seal = randomBytes(32).toString('hex')
  const port = await sparePort()
  const file = join(folder, 'studio.sqlite')
  const providers = join(folder, 'providers.json')
  const address = `http://127.0.0.1:${port}`
  const described = {
    id: studioId,
    protocol: 'hub88',
    keys: [createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })],
    address: `${address}/`,
    stakes: gameStakes,
    totals: { address: `${address}${operatorRoundsPath}`, key: questions },
    games: offeredGames(brands.studio),
  }
  writeFileSync(providers, JSON.stringify({ providers: [described, ...others] }), { mode: 0o600 })
  let child: ChildProcess | undefined
  let stepped = 0
  let starts = 0
  return {
    port,
    file,
    providers,
    start: async (wallet) => {
      starts += 1
      const given = {
        file,
        port,
        wallet: `http://127.0.0.1:${wallet}/games/${studioId}`,
        key,
        questions,
        seal,
        // Each start is unkind in another way, which the seed decides.
        seed: seed + starts,
      } satisfies StudioGiven
      const started = fork(program, [JSON.stringify(given)], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: [],
      })
      child = started
      let wrote = ''
      started.stderr?.setEncoding('utf8').on('data', (text: string) => (wrote = (wrote + text).slice(-2_000)))
      if (stepped !== 0) started.send({ step: stepped } satisfies ToStudio)
      await new Promise<void>((resolve, reject) => {
        started.on('message', (said: FromStudio) => said.url && resolve())
        started.once('exit', () => reject(new Error(`the studio does not open: ${wrote}`)))
      })
    },
    end: async (signal) => {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const exited = once(ending, 'exit')
      ending.kill(signal)
      await exited
    },
    stepClock: (step) => {
      stepped += step
      child?.send({ step } satisfies ToStudio)
    },
  }
}

/** A port of this machine that nobody listens on. */
export const sparePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
