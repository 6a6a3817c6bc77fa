import { openRefusedLog } from '#server/http/refused.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const opened = () => {
  let at = 0
  const lines: object[] = []
  const note = openRefusedLog({ warn: (line: object) => void lines.push(line) } as never, () => at)
  return { lines, note, pass: (ms: number) => void (at += ms) }
}

describe('ASVS 16.3.2: a refused act is logged, and a flood of them is bounded', () => {
  test('one line a minute for a call, a code and a network, and the next line counts the rest', () => {
    const { lines, note, pass } = opened()
    const refused = { call: 'placeBet', code: 'SUSPEND', network: '10.0.0.1' }
    for (let n = 0; n < 500; n++) note(refused)
    note({ ...refused, network: '10.0.0.2' })
    expect(lines).toEqual([
      { call: 'placeBet', code: 'SUSPEND' },
      { call: 'placeBet', code: 'SUSPEND', leftOut: 499 },
    ])
    pass(60_000)
    note(refused)
    expect(lines.at(-1)).toEqual({ call: 'placeBet', code: 'SUSPEND' })
  })

  test('ten thousand networks make sixty lines a minute', () => {
    const { lines, note } = opened()
    for (let n = 0; n < 10_000; n++) note({ call: 'signOut', code: 'session_not_exists', network: String(n) })
    expect(lines).toHaveLength(60)
  })

  test.each(['session_expired', 'invalid_password', 'betOverMax', 'requestLimit'])(
    '%s is no want of a right',
    (code) => {
      const { lines, note } = opened()
      note({ call: 'placeBet', code, network: '10.0.0.1' })
      expect(lines).toEqual([])
    },
  )
})

describe('ASVS 16.3.2: through the real server', () => {
  const lines: string[] = []
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open(), {
      flags: ['--log', 'warn'],
      parts: { logTo: { write: (line) => void lines.push(line) } },
    })
  })
  afterAll(() => server.close())

  test('a foreign session, a foreign page, a shut account and a wallet of another kind each leave a line, without a name or an address', async () => {
    const ann = await server.signIn('ann')
    await ann.ask('loadVirtualBalance', { parent_id: '' })
    await server.send('/logout', JSON.stringify({ account_id: 'ann', session_token: 'x'.repeat(43) }))
    await server.send('/userprofile', JSON.stringify(ann.identity), { origin: 'https://elsewhere.example' })
    await server.database.db.updateTable('member').set({ own_state: 'block' }).where('id', '=', ann.id).execute()
    server.clock.pass(60_000)
    await ann.ask('reloadProfile', {})
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(said.filter(({ msg }) => msg === 'a call was refused').map(({ call, code }) => [call, code])).toEqual([
      ['loadVirtualBalance', 'NoUserAccessRight'],
      ['signOut', 'session_not_exists'],
      ['/userprofile', 'forbidden'],
      ['reloadProfile', 'BLOCK'],
    ])
    expect(lines.join('')).not.toMatch(/\bann\b|127\.0\.0\.1|elsewhere|xxxxx/)
  })
})
