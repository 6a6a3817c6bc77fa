import { calls } from '#calls/all.ts'
import { memberFeed } from '#calls/events.ts'
import { oddsPaths } from '#calls/odds.ts'
import { openBackups } from '#server/backup/backup-socket.ts'
import { askAdminSocket, openAdminSocket } from '#server/operator/admin-socket.ts'
import { openOperator } from '#server/operator/perform.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { malformedCount, malformedRequests, malformedTexts, sendAll, unhandledWhile } from '../../_kit/malformed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const idle = { round: async () => undefined }
const request = {
  act: 'deposit',
  key: 'k',
  operator: 'olga',
  at: 1,
  signature: 'x',
  reason: 'r',
  fields: { member: 'ann' },
}

describe.each(databases())('§server.listeners: malformed requests, on $name', ({ open }) => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-malformed-'))
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
    await server.enter('ann')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
    rmSync(data, { recursive: true })
  })

  /** Rows of what members and operators have; refusals have a record of their own. */
  const written = async () => {
    const tables = ['member', 'session', 'journal', 'bet', 'room', 'operator_act', 'pending_act', 'game_bet'] as const
    const counts = tables.map(async (table) => {
      const row = await server.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      return [table, Number(row.rows)] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  test('the server answers the next request, and wrote nothing', async () => {
    const before = await written()
    const paths = [
      ...Object.values(calls).map(({ path }) => path),
      memberFeed.path,
      oddsPaths.snapshot,
      oddsPaths.segment(2),
      '/games/studio/bet',
      '/uxmenu',
      '/metrics',
      '/readyz',
      '/openapi.json',
    ]
    const requests = malformedRequests(45, malformedCount('the server'), paths)
    const to = { port: Number(new URL(server.url).port), host: '127.0.0.1' }
    expect(await unhandledWhile(() => sendAll(to, requests))).toEqual([])
    expect(await written()).toEqual(before)
    expect((await server.signIn('ann')).id).toBeGreaterThan(0n)
  })

  test('the operator’s socket answers the next request, and nothing was done', async () => {
    const failures: unknown[] = []
    const { database, clock, passwords, sessions } = server
    const operator = openOperator({ database, clock, passwords, forget: sessions.forget, ...idle })
    const socket = (await openAdminSocket(data, operator, (error) => failures.push(error)))!
    const before = await written()
    const texts = malformedTexts(46, malformedCount('the operator’s socket'), request)
    const to = { path: join(data, 'operator', 'socket') }
    expect(await unhandledWhile(() => sendAll(to, texts))).toEqual([])
    expect([failures, await written()]).toEqual([[], before])
    expect(await askAdminSocket(data, { act: 'list' })).toMatchObject({ ok: false })
    await socket.close()
  })

  test('the socket for backups refuses the next request by name, and copied nothing', async () => {
    const { database, clock } = server
    const failures: unknown[] = []
    const socket = (await openBackups({ database, data, now: clock.real, failed: (error) => failures.push(error) }))!
    const before = readdirSync('.')
    const texts = malformedTexts(47, malformedCount('the socket for backups'), { to: 'here' })
    const to = { path: join(data, 'maintenance', 'socket') }
    expect(await unhandledWhile(() => sendAll(to, texts))).toEqual([])
    expect([failures, readdirSync('.')]).toEqual([[], before])
    expect(await askAdminSocket(data, { to: 'here' }, 'maintenance')).toMatchObject({ ok: false })
    await socket.close()
  })
})
