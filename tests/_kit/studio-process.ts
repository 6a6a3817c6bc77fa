import { sparePort } from '#commands/faults/processes/studio.ts'
import { type ConnectedProvider, loadProviders } from '#server/games/providers.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Hears a request to the wallet before it gets there, and before its answer gets back; answers whether it goes on. */
type OnTheWay = (path: string, is: 'asked' | 'answered') => Promise<boolean>

/** `npm run studio` as a process that can be killed; what it says to the wallet is heard on the way. */
export interface StudioOfItsOwn {
  readonly games: readonly ConnectedProvider[]
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  readonly hear: (next: OnTheWay) => void
  readonly close: () => Promise<void>
}

const command = fileURLToPath(new URL('../../src/commands/studio.ts', import.meta.url))

/** Starts it for a server on a port of this machine. */
export const openStudioProcess = async (server: number): Promise<StudioOfItsOwn> => {
  const data = await mkdtemp(join(tmpdir(), 'touchline-studio-'))
  let onTheWay: OnTheWay = async () => true
  const wallet = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/games/studio/', '')
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    if (!(await onTheWay(path, 'asked'))) return void response.destroy()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`http://127.0.0.1:${server}${request.url}`, {
      method: 'POST',
      body,
      headers: { ...headers, connection: 'close' },
    })
    const told = await answer.text()
    if (!(await onTheWay(path, 'answered'))) return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(told)
  }).listen(0, '127.0.0.1')
  await once(wallet, 'listening')
  const flags = {
    port: await sparePort(),
    data,
    wallet: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}/games/studio`,
    operator: `http://127.0.0.1:${server}`,
  }
  const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, [command, ...given], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    child = started
    for await (const line of createInterface({ input: started.stdout! }))
      if (line.startsWith('The studio listens')) return
    throw new Error('the studio did not start')
  }
  const kill = async () => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    games: loadProviders(join(data, 'providers.json'), {
      liveCasino: true,
      lottery: true,
      miniGame: true,
      esports: true,
    }),
    start,
    kill,
    hear: (next) => void (onTheWay = next),
    close: async () => {
      await kill()
      wallet.closeAllConnections()
      wallet.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
