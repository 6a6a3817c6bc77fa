import { registerBook } from '#server/reference/book.ts'
import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

describe('the machine book on a server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-book-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A server after the first request of its book, and how often the book was made. */
  const open = async (make: () => Promise<void> = () => Promise.resolve()) => {
    const app = Fastify()
    let times = 0
    registerBook(app, join(folder, 'book'), () => {
      times++
      return make()
    })
    const first = await app.inject('/book/')
    return { app, first, made: () => times }
  }
  const writeBook = () => {
    mkdirSync(join(folder, 'book'))
    writeFileSync(join(folder, 'book/index.html'), '<!doctype html><title>Machine book</title>')
    writeFileSync(join(folder, 'book/bet.edges.txt'), 'BET-01')
    writeFileSync(join(folder, 'book/notes.sh'), 'true')
    writeFileSync(join(folder, 'secret.txt'), 'a key')
  }

  test('the first request has it made once, and until it is there each page has the browser come back', async () => {
    const making = Promise.withResolvers<void>()
    const { app, first, made } = await open(() => making.promise)
    expect([first.statusCode, first.headers['refresh'], first.headers['retry-after']]).toEqual([503, '2', '2'])
    expect(first.body).toContain('being made')
    expect((await app.inject('/book/bet.html')).statusCode).toBe(503)
    writeBook()
    making.resolve()
    await making.promise
    expect((await app.inject('/book/')).body).toContain('<title>Machine book</title>')
    expect(made()).toBe(1)
  })

  test('what stopped its making is said, and it is not tried again by every request', async () => {
    const { app, made } = await open(() => Promise.reject(new Error('no space left')))
    const { statusCode, body } = await app.inject('/book/')
    expect([statusCode, body]).toEqual([500, 'The machine book cannot be made: no space left'])
    expect(made()).toBe(1)
  })

  test('its pages run no script but its own', async () => {
    writeBook()
    const { statusCode, headers } = await (await open()).app.inject('/book/index.html')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each([
    ['/book', 308, 'location /book/'],
    ['/book/bet.edges.txt', 200, 'BET-01'],
    ['/book/none.html', 404, 'The machine book has no such page.'],
    ['/book/notes.sh', 404, 'The machine book has no such page.'],
    ['/book/../secret.txt', 404, ''],
    ['/book/%2e%2e/secret.txt', 404, ''],
    ['/book/..%2fsecret.txt', 404, 'The machine book has no such page.'],
  ])('%s answers %i', async (url, status, says) => {
    writeBook()
    const { statusCode, headers, body } = await (await open()).app.inject(url)
    expect(statusCode).toBe(status)
    expect(`location ${headers.location ?? ''} ${body}`).toContain(says)
    expect(body).not.toContain('a key')
  })
})
