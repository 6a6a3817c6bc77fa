import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HouseStudio } from '#server/games/house-studio.ts'
import { type StartedProcess, supervise } from './supervise.ts'

const command = fileURLToPath(new URL('../studio.ts', import.meta.url))

/** The house's studio beside the server: its file of providers, how it is, and what ends it. */
export interface RunningStudio extends HouseStudio {
  readonly pid: () => number | undefined
  readonly providers: string
  readonly stop: () => Promise<void>
}

interface StudioPlace {
  /** The server's own port; the studio takes the next one. */
  readonly port: number
  readonly data: string
}

const says = 'The studio listens on '

/**
 * Runs the house's studio as a process of its own, on the port after the server's, with 4D drawn each hour, and starts
 * it again whenever it ends (§game.studio-restarted). If it never ran on this folder and port and cannot start, a line
 * says so, and the product opens without games.
 */
export const startOwnStudio = async (
  place: StudioPlace,
  tell: (text: string) => void,
): Promise<RunningStudio | undefined> => {
  const folder = `${resolve(place.data)}-studio`
  const providers = join(folder, 'providers.json')
  const changes: { isUp: boolean; at: number }[] = []
  const studio = supervise({
    start: () => startProcess(place, folder),
    changed: (isUp, lastWords) => {
      changes.push({ isUp, at: Date.now() })
      tell(isUp ? 'the games of the house are open again' : `the games of the house are closed: ${lastWords}`)
    },
  })
  const lastWords = await studio.first
  const address = `http://127.0.0.1:${place.port + 1}/`
  if (lastWords === undefined) tell(`the games of the house: ${address.slice(0, -1)}`)
  else if (existsSync(providers) && readFileSync(providers, 'utf8').includes(`"${address}"`))
    tell(`the games of the house open later: ${lastWords}`)
  else {
    await studio.stop()
    tell(`no games are open: ${lastWords}`)
    return undefined
  }
  return { ...studio, providers, changes }
}

const startProcess = ({ port }: StudioPlace, folder: string): StartedProcess => {
  const wallet = `http://127.0.0.1:${port}/games/studio`
  const args = [command, '--port', String(port + 1), '--data', folder, '--wallet', wallet, '--hourly']
  // However the server ends, the channel closes, and the studio with it.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-2_000)))
  const lines = createInterface({ input: child.stdout! })
  return {
    pid: child.pid,
    ready: new Promise((done) => lines.on('line', (line) => line.startsWith(says) && done(undefined))),
    ended: new Promise((done) => {
      const last = (why: string) => done(complaint.trim().split('\n').at(-1) || why)
      child.once('error', (error) => last(error.message))
      child.once('close', (code, signal) => last(`it ended with ${signal ?? code}`))
    }),
    signal: (signal) => child.kill(signal),
  }
}
