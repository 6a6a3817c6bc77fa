import { parseOperatorCommand, usage } from '#commands/operator/parse-command.ts'
import { linesOf, madeLine } from '#commands/operator/print.ts'
import { operatorRoles } from '#domain/operator.ts'
import { openDatabase } from '#server/database/database.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startChild } from '../../_kit/child.ts'
import { freshDatabase, prepareFolder } from '../../_kit/databases.ts'

const program = fileURLToPath(new URL('../../../src/commands/operator.ts', import.meta.url))

const parent = mkdtempSync(join(tmpdir(), 'touchline-operator-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const keys = join(parent, 'keys')
/** The first operator, who may do everything in these stories. */
const enrolsFirst = (...place: readonly string[]) =>
  run('enrol', '--operator', 'ada', '--roles', operatorRoles.join(), '--reason', 'opens the house', ...place)
const why = ['--reason', 'asked by phone']

const run = async (...args: readonly string[]): Promise<{ code: number; said: string; warned: string }> => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: undefined, TOUCHLINE_OPERATOR_KEYS: keys },
  })
  const [[code], said, warned] = await Promise.all([
    once(child, 'exit') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, said, warned }
}

describe('npm run operator', () => {
  test.each([
    [['refund'], "unknown command 'refund'"],
    [['deposit', 'ann'], "'ann' is not a valid option"],
    [['deposit', '--member'], '--member needs a value'],
    [['deposit', '--member', 'a', '--member', 'b'], '--member was given twice'],
    [['list', '--data', ' '], "--data: ' ' is not a folder"],
    [['list', '--database-url', 'mysql://x'], 'is not a postgres:// address'],
  ])('%j is refused in words', (args, words) => {
    expect(() => parseOperatorCommand(args, {})).toThrow(words)
  })

  test('a key is made for an act and none for a view; a password or a code only where none is said', () => {
    const made = parseOperatorCommand(['create', '--member', 'a', '--currency', 'MYR'], {})
    expect([made.madeKey, made.made?.text.length, made.request.fields['password']]).toEqual([true, 8, made.made?.text])
    const unlocked = parseOperatorCommand(['unlock', '--member', 'a'], {})
    expect([unlocked.made?.name, unlocked.request.fields['code']]).toEqual(['code', unlocked.made?.text])
    expect(madeLine(unlocked.made!)).toContain(`#device=${unlocked.made!.text}`)
    const key = randomUUID()
    const said = parseOperatorCommand(
      [
        'create',
        '--member',
        'a',
        '--currency',
        'MYR',
        '--password',
        'mine123',
        '--key',
        key,
        '--as',
        'olga',
        '--reason',
        'x',
      ],
      {},
    )
    expect(said).toMatchObject({
      madeKey: false,
      made: undefined,
      as: 'olga',
      request: { key, reason: 'x', fields: { password: 'mine123' } },
    })
    expect(parseOperatorCommand(['list'], {})).toMatchObject({
      madeKey: false,
      direct: false,
      request: { act: 'list', fields: {} },
    })
    expect(parseOperatorCommand(['list', '--database-url', 'postgres://localhost/x'], {})).toMatchObject({
      direct: true,
    })
    expect(usage()).toMatch(/suspend +--match\n/)
    expect(usage()).toMatch(/--places how many places they share/)
  })

  test('what an act changed is printed field by field, and no control character with it', () => {
    expect(
      linesOf({
        ok: true,
        act: 'state',
        key: 'k',
        number: '3',
        repeated: false,
        before: { member: 'ann', state: 'active' },
        after: { member: 'ann', state: 'close' },
      }),
    ).toEqual(['state is act 3', '  member     ann', '  state      active → close'])
    expect(linesOf({ ok: false, error: 'invalidAmount', field: 'amount', says: 'no' })).toEqual([
      'refused invalidAmount --amount: no',
    ])
    expect(linesOf({ ok: true, rows: [{ name: 'a\u001b[2J', text: 'x\u202ey', gone: '' }] })).toEqual([
      'name a<001B>[2J  text x<202E>y',
    ])
    expect(linesOf({ ok: true, rows: [] })).toEqual(['none'])
  })

  // Seven processes, one after the other.
  test('through the running server, whose members notice at once; without one on the database itself', async () => {
    const data = join(parent, 'data')
    await prepareFolder(data)
    const server = await startChild('--demo', 'off', '--data', data)
    expect(await run('list', '--data', data)).toMatchObject({
      code: 1,
      warned: expect.stringContaining('there is no operator’s key'),
    })
    expect(await enrolsFirst('--data', data)).toMatchObject({ code: 0 })
    expect(statSync(join(keys, 'ada.key.json')).mode & 0o777).toBe(0o600)
    const created = await run('create', '--member', 'ann', '--currency', 'MYR', ...why, '--data', data)
    const password = /^password (\S+) /m.exec(created.said)![1]!
    const ask = async (path: string, body: object) =>
      (await (
        await fetch(server.url + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).json()) as {
        statusdesc: string
        session_token: string
        member_profile: { player_info: { session_token: string }[] }
      }
    const entered = (await ask('/authlogin', { account_id: 'ann', password })).member_profile.player_info[0]!
    const mine = { account_id: 'ann', password, new_password: 'harbour9' }
    const { session_token } = await ask('/changepassword', { ...mine, session_token: entered.session_token })
    const reads = async () =>
      (await ask('/userbalance', { account_id: 'ann', session_token, parent_id: '' })).statusdesc
    expect(await reads()).toBe('success')
    expect(await run('state', '--member', 'ann', '--state', 'block', ...why, '--data', data)).toMatchObject({
      code: 0,
      said: expect.stringContaining('active → block'),
    })
    expect(await reads()).toBe('BLOCK')
    await server.kill()

    const key = randomUUID()
    const deposit = () =>
      run('deposit', '--member', 'ann', '--amount', '12.50', '--key', key, ...why, '--data', data, '--json')
    const [first, again] = [await deposit(), await deposit()]
    expect([first.code, JSON.parse(first.said), again.code, JSON.parse(again.said)]).toMatchObject([
      0,
      { repeated: false, after: { available: '12.50' } },
      0,
      { repeated: true, after: { available: '12.50' } },
    ])
    expect(await run('withdraw', '--member', 'ann', '--amount', '12.51', ...why, '--data', data)).toMatchObject({
      code: 2,
      said: expect.stringContaining('refused insufficient_balance --amount'),
    })
  })

  test('a key is made once, is shown by its public half, and is not used where others can read it', async () => {
    const made = await run('key', '--operator', 'Rita')
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^made .*rita\.key\.json.*\n--public-key [\w-]{43}\n$/),
    })
    const again = await run('key', '--operator', 'rita')
    expect(again.said.split('\n')[1]).toBe(made.said.split('\n')[1])
    chmodSync(join(keys, 'rita.key.json'), 0o644)
    expect(await run('list', '--as', 'rita', '--data', parent)).toMatchObject({
      code: 1,
      warned: expect.stringContaining('can be read by others'),
    })
    rmSync(join(keys, 'rita.key.json'))
  })

  test('a folder by a slip of the pen is not made', async () => {
    const data = join(parent, 'nowhere')
    expect(await run('list', '--data', data)).toMatchObject({
      code: 1,
      warned: expect.stringContaining('there is no database in'),
    })
    expect(existsSync(data)).toBe(false)
  })

  const postgres = process.env['TOUCHLINE_TEST_POSTGRES']
  test.runIf(postgres)('on the database that is named', async () => {
    const fresh = await freshDatabase(postgres!)
    try {
      await (await openDatabase({ url: fresh.url })).close()
      expect(await enrolsFirst('--database-url', fresh.url)).toMatchObject({ code: 0 })
      expect(
        await run('create', '--member', 'bob', '--currency', 'USD', ...why, '--database-url', fresh.url),
      ).toMatchObject({
        code: 0,
      })
      expect(await run('list', '--database-url', fresh.url)).toMatchObject({
        code: 0,
        said: 'member bob  state active  currency USD  available 0.00  cash 0.00  frozen 0.00\n',
      })
    } finally {
      await fresh.drop()
    }
  })
})
