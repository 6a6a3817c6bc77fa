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
 * Serves the machine book at `/book/` from the folder where `npm run book` wrote it: each file that is there now, and
 * nothing outside it. Before that command has run, the address says so with status 404.
 */
export const registerBook = (app: FastifyInstance, folder: string): void => {
  app.get('/book', (_, reply) => reply.redirect('/book/', 308))
  app.get<{ Params: { '*': string } }>('/book/*', ({ params }, reply) => {
    const name = params['*'] === '' ? 'index.html' : params['*']
    const type = kinds[extname(name)]
    const names = existsSync(folder) ? readdirSync(folder) : []
    reply.header('cache-control', 'no-cache')
    if (type === undefined || !names.includes(name))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(
          names.length === 0 ? 'The machine book is not made yet: npm run book' : 'The machine book has no such page.',
        )
    return reply
      .header('content-security-policy', policy)
      .type(type)
      .send(readFileSync(join(folder, name)))
  })
}
