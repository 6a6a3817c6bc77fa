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

  const open = () => {
    const app = Fastify()
    registerBook(app, join(folder, 'book'))
    return app
  }
  const writeBook = () => {
    mkdirSync(join(folder, 'book'))
    writeFileSync(join(folder, 'book/index.html'), '<!doctype html><title>Machine book</title>')
    writeFileSync(join(folder, 'book/bet.edges.txt'), 'BET-01')
    writeFileSync(join(folder, 'book/notes.sh'), 'true')
    writeFileSync(join(folder, 'secret.txt'), 'a key')
  }

  test('says which command makes it, and shows it as soon as it is made', async () => {
    const app = open()
    const before = await app.inject('/book/')
    expect([before.statusCode, before.body]).toEqual([404, 'The machine book is not made yet: npm run book'])
    writeBook()
    expect((await app.inject('/book/')).body).toContain('Machine book')
  })

  test('its pages run no script but its own', async () => {
    writeBook()
    const { statusCode, headers } = await open().inject('/book/index.html')
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
    const { statusCode, headers, body } = await open().inject(url)
    expect(statusCode).toBe(status)
    expect(`location ${headers.location ?? ''} ${body}`).toContain(says)
    expect(body).not.toContain('a key')
  })
})
