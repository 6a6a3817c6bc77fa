import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../studio.ts', import.meta.url))

/** The house's studio beside the server: its file of providers, and what ends it. */
export interface RunningStudio {
  readonly providers: string
  readonly stop: () => void
}

interface StudioPlace {
  /** The server's own port; the studio takes the next one. */
  readonly port: number
  readonly data: string
}

/**
 * Starts the house's studio as a process of its own, on the port after the server's, with 4D drawn each hour. If it cannot start, a line
 * says so, and the product opens without games.
 */
export const startOwnStudio = async (
  { port, data }: StudioPlace,
  tell: (text: string) => void,
): Promise<RunningStudio | undefined> => {
  const folder = `${resolve(data)}-studio`
  const wallet = `http://127.0.0.1:${port}/games/studio`
  const child = spawn(
    process.execPath,
    [command, '--port', String(port + 1), '--data', folder, '--wallet', wallet, '--hourly'],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const gone = new Promise<undefined>((done) => child.once('exit', () => done(undefined)))
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = text))
  const listens = new Promise<true>((done) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('The studio listens on ')) {
          tell(`the games of the house: ${line.slice('The studio listens on '.length)}`)
          done(true)
        }
      })
  })
  // However the server ends, the channel closes, and the studio with it.
  const stop = () => void child.kill('SIGTERM')
  if (await Promise.race([listens, gone])) return { providers: join(folder, 'providers.json'), stop }
  tell(`no games are open: ${complaint.trim().split('\n')[0] ?? 'the studio did not start'}`)
  return undefined
}
