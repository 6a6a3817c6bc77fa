import { byName } from '#domain/text/by-name.ts'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** It runs the book's own two scripts and fetches nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  // A chart carries its own style, so that it can be taken out of the book.
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const kinds = byName<string>({
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
})

/**
 * Serves the machine book at `/book/` from its folder: each file in it, and nothing outside it. The first request has
 * it made, once a process; until it is there every page says so with status 503, and the browser comes back.
 *
 * @param make makes the book unless the one in the folder is of this code; rejects with why it cannot be made
 */
export const registerBook = (app: FastifyInstance, folder: string, make: () => Promise<void>): void => {
  let state: 'new' | 'making' | 'made' | 'failed' = 'new'
  let problem = ''
  const begin = () => {
    state = 'making'
    make().then(
      () => {
        state = 'made'
      },
      (error: unknown) => {
        state = 'failed'
        problem = error instanceof Error ? error.message : String(error)
        app.log.error({ err: error }, 'the machine book cannot be made')
      },
    )
  }
  const told = { 'cache-control': 'no-store', 'content-security-policy': policy }
  app.get('/book', (_, reply) => reply.redirect('/book/', 308))
  app.get<{ Params: { '*': string } }>('/book/*', ({ params }, reply) => {
    if (state === 'new') begin()
    if (state === 'failed') return reply.code(500).headers(told).type(kinds['.txt']!).send(`${notMade}: ${problem}`)
    if (state !== 'made')
      return reply
        .code(503)
        .headers({ ...told, 'retry-after': comeAgain, refresh: comeAgain })
        .type(kinds['.html']!)
        .send(waitingPage)
    const name = params['*'] === '' ? 'index.html' : params['*']
    const type = kinds[extname(name)]
    reply.header('cache-control', 'no-cache')
    if (type === undefined || !existsSync(folder) || !readdirSync(folder).includes(name))
      return reply.code(404).type(kinds['.txt']!).send('The machine book has no such page.')
    return reply
      .header('content-security-policy', policy)
      .type(type)
      .send(readFileSync(join(folder, name)))
  })
}

/** In seconds. */
const comeAgain = '2'
const notMade = 'The machine book cannot be made'
const waitingPage = `<!doctype html><html lang="en"><title>Machine book</title><meta name="viewport" content="width=device-width">
<main style="font:16px/1.5 system-ui;max-width:34rem;margin:20vh auto;padding:0 1rem"><h1>The machine book is being made</h1>
<p role="status">Every machine is explored and drawn from the code that runs. It takes some ten to thirty seconds, once for each version; this page opens it by itself.</p></main></html>`
