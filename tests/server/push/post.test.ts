import { openPushKey } from '#server/push/key.ts'
import { post } from '#server/push/post.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlayedPush, playPush } from '../../_kit/played-push.ts'

const message = { title: 'House', body: 'Goal', tag: 'match-7', lang: 'en', url: '/desktop/match/7' }

describe('§page.push: the answer of a push service', () => {
  let service: PlayedPush
  const folder = mkdtempSync(join(tmpdir(), 'push-post-'))
  const file = join(folder, 'key')
  beforeAll(async () => {
    service = await playPush()
    writeFileSync(file, Buffer.alloc(32, 7).toString('base64url'))
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })
  const posted = async (endpoint?: string, patience = 10_000, answer: number | 'silence' = 201, headers = {}) => {
    const device = service.subscribe()
    device.answer(answer, headers)
    const key = await openPushKey({} as never, file).read()
    const to = { ...device, endpoint: endpoint ?? device.endpoint }
    const outcome = await post(to, message, 60, { key, contact: 'mailto:post@house.test', patience, ask: fetch })
    return [outcome, device.shown] as const
  }

  test.each([
    [201, {}, { kind: 'sent' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [403, {}, { kind: 'refused', status: 403 }],
    [413, {}, { kind: 'refused', status: 413 }],
    [307, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', status: 307 }],
    [429, { 'retry-after': '7' }, { kind: 'silent', rest: 7_000 }],
    [429, { 'retry-after': 'Sat, 14 Sep 2024 07:00:00 GMT' }, { kind: 'silent', rest: undefined }],
    [503, {}, { kind: 'silent', rest: undefined }],
  ] as const)('%s %j: %j', async (status, headers, outcome) => {
    const [found, shown] = await posted(undefined, 10_000, status, headers)
    expect([found, shown]).toEqual([outcome, status === 201 ? [message] : []])
    expect(service.faults).toEqual([])
  })

  test('one that does not answer in time, and one that is not there, are silent', async () => {
    expect((await posted(undefined, 20, 'silence'))[0]).toEqual({ kind: 'silent', rest: undefined })
    expect((await posted('http://127.0.0.1:1/push/x'))[0]).toEqual({ kind: 'silent', rest: undefined })
  })
})
