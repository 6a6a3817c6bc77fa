import { prepareClient } from '#commands/start/client.ts'
import { registerWeb } from '#server/web/web.ts'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

export const root = join(import.meta.dirname, '../../..')

/** A copy of the client as it is built, and a server of its pages, for the tests of a file. */
export const serveClient = () => {
  const dir = mkdtempSync(join(tmpdir(), 'client-'))
  const app = Fastify()
  beforeAll(async () => {
    cpSync(await prepareClient(() => undefined), dir, { recursive: true })
    registerWeb(app, { dir })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(dir, { recursive: true })
  })
  return { dir, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) }
}

export const digest = (kind: string, content: string | Buffer) =>
  `${kind}-${createHash(kind).update(content).digest('base64')}`
export const mapOf = (html: string) => /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
