import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDatabase } from '../_kit/databases.ts'
import { evening } from '../_kit/shop.ts'

/** Where a database stands that one process leaves and the next one opens: an address, or a folder. */
export type Place = { readonly url: string } | { readonly dir: string }

const url = process.env['TOUCHLINE_TEST_POSTGRES']

/** Every kind of database that outlives its process; `make` gives an empty one and the way to drop it. */
export const places: readonly {
  readonly name: string
  readonly make: () => Promise<{ place: Place; drop: () => Promise<void> }>
}[] = [
  {
    name: 'PGlite in a folder',
    make: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'touchline-killed-'))
      return {
        place: { dir: join(folder, 'database') },
        drop: async () => rmSync(folder, { recursive: true, force: true }),
      }
    },
  },
  ...(url
    ? [
        {
          name: 'PostgreSQL',
          make: () => freshDatabase(url).then(({ url: address, drop }) => ({ place: { url: address }, drop })),
        },
      ]
    : []),
]

/** What the parent asks of a server: this body for that member; `id` tells the answers apart. */
export interface Ask<Body = object> {
  readonly id: number
  readonly member: string
  readonly body: Body
}

export type ChildMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: object }
  | { readonly id: number; readonly failed: string }

/** A process of one of the `.child.ts` files here, at the shop's evening. */
export const start = (child: string, place: Place) =>
  fork(fileURLToPath(new URL(`./${child}.child.ts`, import.meta.url)), [JSON.stringify(place), String(evening)], {
    execArgv: [],
  })

/** Runs a server until every ask is answered (false), or kills it once so many answers have come (true). */
export const askUntil = (
  child: string,
  place: Place,
  asks: readonly Ask[],
  answers: Map<number, object>,
  after: number,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = start(child, place)
    let come = 0
    server.on('message', (told: ChildMessage) => {
      if ('ready' in told) {
        for (const ask of asks) server.send(ask)
        if (after === 0) server.kill('SIGKILL')
      } else if ('failed' in told) {
        reject(new Error(told.failed))
      } else {
        answers.set(told.id, told.answer)
        come += 1
        if (come === asks.length) server.disconnect()
        else if (come === after) server.kill('SIGKILL')
      }
    })
    server.on('error', reject)
    server.on('exit', (_code, signal) => resolve(signal === 'SIGKILL'))
  })
