import { isRequest } from '#server/operator/request.ts'
import { askAdminSocket, openAdminSocket } from '#server/operator/admin-socket.ts'
import type { Operator } from '#server/operator/perform.ts'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'touchline-socket-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const request = { act: 'list', operator: 'olga', at: 1, signature: 'x', reason: '', fields: {} }
const unfailing = (error: unknown) => expect.unreachable(String(error))

/** An operator who says what was asked. */
const echo = (): Operator & { readonly heard: unknown[] } => {
  const heard: unknown[] = []
  return { heard, perform: async (asked) => ({ ok: true, rows: [{ n: heard.push(asked) }] }) }
}
const socketIn = (data: string) => join(data, 'operator', 'socket')

test('§server.listeners: a text that no database stores is not a request', () => {
  expect(isRequest(request)).toBe(true)
  for (const name of ['act', 'operator', 'signature', 'reason', 'key'])
    expect(isRequest({ ...request, [name]: 'a\0' })).toBe(false)
  expect(isRequest({ ...request, fields: { member: 'a\0' } })).toBe(false)
})

describe('the operator’s admin socket', () => {
  test('is open to the server’s own user alone, and gone when it is closed', async () => {
    const data = join(parent, 'own')
    const operator = echo()
    const socket = await openAdminSocket(data, operator, unfailing)
    expect([statSync(join(data, 'operator')).mode & 0o777, statSync(socketIn(data)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    expect(await askAdminSocket(data, request)).toEqual({ ok: true, rows: [{ n: 1 }] })
    expect(operator.heard).toEqual([request])
    await socket!.close()
    expect(await askAdminSocket(data, request)).toBeUndefined()
  })

  test('a second server of the folder leaves it to the first; one that died leaves nothing in the way', async () => {
    const data = join(parent, 'two')
    const first = await openAdminSocket(data, echo(), unfailing)
    expect(await openAdminSocket(data, echo(), unfailing)).toBeUndefined()
    await first!.close()
    writeFileSync(socketIn(data), '')
    const second = await openAdminSocket(data, echo(), unfailing)
    expect(await askAdminSocket(data, request)).toMatchObject({ ok: true })
    await second!.close()
  })

  test('a folder whose path no socket can have is reached all the same', async () => {
    const data = join(parent, 'long'.repeat(40))
    const socket = await openAdminSocket(data, echo(), unfailing)
    expect(await askAdminSocket(data, request)).toMatchObject({ ok: true })
    expect(readdirSync(data)).toEqual([])
    await socket!.close()
  })

  const say = async (data: string, said: string): Promise<string> => {
    const caller = connect({ path: socketIn(data), allowHalfOpen: true })
    caller.on('error', () => undefined)
    caller.end(said)
    return text(caller).catch(() => 'broken off')
  }

  test.each<[what: string, said: string, answer: string, heard: unknown[]]>([
    ['no JSON', '{', '{"ok":true,"rows":[{"n":1}]}', [undefined]],
    ['nothing', '', '{"ok":true,"rows":[{"n":1}]}', [undefined]],
    ['two values', '1 2', '{"ok":true,"rows":[{"n":1}]}', [undefined]],
    ['a flood', 'x'.repeat(1_000_000), 'broken off', []],
  ])('%s is heard as no request, or not at all', async (what, said, answer, heard) => {
    const data = join(parent, what)
    const operator = echo()
    const socket = await openAdminSocket(data, operator, unfailing)
    const told = await say(data, said)
    expect([told === '' ? 'broken off' : told, operator.heard]).toEqual([answer, heard])
    await socket!.close()
  })

  test('a fault breaks the connection off and is reported to the house; the next one is served', async () => {
    const data = join(parent, 'fault')
    const failures: unknown[] = []
    const fault = new Error('the disk is full')
    let failing = true
    const socket = await openAdminSocket(
      data,
      {
        perform: async () => {
          if (failing) throw fault
          return { ok: true, rows: [] }
        },
      },
      (error) => failures.push(error),
    )
    await expect(askAdminSocket(data, request)).rejects.toThrow('ask again with the same --key')
    failing = false
    expect(await askAdminSocket(data, request)).toEqual({ ok: true, rows: [] })
    expect(failures).toEqual([fault])
    await socket!.close()
  })
})
