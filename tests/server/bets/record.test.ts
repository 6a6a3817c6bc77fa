import { buildOf } from '#server/bets/record/build.ts'
import { betBuild, parseRecord, sayStep } from '#server/bets/record/record.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { loadRecorded } from '#server/bets/record/record-store.ts'
import { betRecordHash, replayBet } from '#server/bets/record/replay.ts'
import { keepDeviceWord } from '#server/bets/record/shown-record.ts'
import { openFields } from '#server/operator/request.ts'
import { record as recordView } from '#server/operator/views/bet-record-view.ts'
import type { DeviceEvent } from '#domain/member/device-record.ts'
import { openReplays } from '#server/watch/replays.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { without } from '../../_kit/without-edge.ts'
import { market, match, openShop, playing, type Shop, slip } from '../../_kit/shop.ts'
import { pastTriggers } from '../../_kit/superuser.ts'

describe.each(databases())('§bet.record: every bet keeps what happened to it on $name', ({ open }) => {
  let shop: Shop
  let member: bigint
  let bet: bigint
  let waiting: bigint

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [match(1), match(2, { live: playing([1, 0]), incident: 2 })],
      markets: [market(11, 1, [1.95, 1.95]), market(20, 2, [1.9, 2])],
    })
    member = await shop.enter({ login: 'dan' })
    await shop.placement.placeSingle(member, slip())
    await shop.placement.placeSingle(member, slip({ match_id: 2, odds_id: 20, price: '1.90' }))
    await shop.result(1, { action: 1, ht: [0, 0], ft: [2, 0] })
    await shop.result(1, { action: 1_000, ht: [0, 0], ft: [0, 2] })
    ;[bet, waiting] = (await shop.database.db.selectFrom('bet').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ) as [bigint, bigint]
  })
  afterAll(() => shop.database.close())

  const recorded = async (id = bet) => (await loadRecorded(shop.database.db, [id]))[0]!
  const past = (work: string) => shop.database.exec(`${pastTriggers}; ${work}`)
  const put = (text: string, hash: Buffer) =>
    past(`update bet set record = $r$${text}$r$, record_hash = '\\x${hash.toString('hex')}' where id = ${bet}`)

  test('with the event, who decided, the state, the times, and the price or what was paid', async () => {
    const { steps, isCut } = parseRecord((await recorded()).record!)
    expect(isCut).toBe(false)
    expect(steps.map(({ version, event, by, state, figures }) => [version, event, by, state, figures])).toEqual([
      [1, { type: 'bet.held', live: false }, 'member', 'running', '1:DEC:19500'],
      [2, { type: 'result.decided', outcome: 'won' }, 'house', 'settled', '1950'],
      [3, { type: 'result.corrected' }, 'operator', 'running', ''],
      [4, { type: 'result.decided', outcome: 'lost' }, 'operator', 'settled', '0'],
    ])
    expect(new Set(steps.map(({ machine }) => machine))).toEqual(new Set([betBuild]))
    expect(parseRecord((await recorded(waiting)).record!).steps).toMatchObject([
      { event: { live: true }, state: 'waiting' },
    ])
  })

  /** The record of a bet as an operator reads it. */
  const read = async (id: bigint) => {
    const request = { act: 'record', operator: 'olga', reason: '', fields: { bet: String(id) } }
    return recordView.read(shop.database.db, openFields(request as never, recordView.fields), {} as never)
  }

  test('as an operator reads it: each step with its row in the book, whose edition it names, and its whole way', async () => {
    const [head, ...steps] = await read(bet)
    expect(head).toMatchObject({
      replay: 'agrees',
      book: expect.stringMatching(/^Touchline \d+\.\d+\.\d+, commit (unknown|[0-9a-f]{12})/),
      way: '/book/bet.html?way=BET-02,BET-05,BET-07,BET-05',
    })
    expect(steps.map(({ transition, row, build }) => [transition, row, build])).toEqual(
      ['BET-02', 'BET-05', 'BET-07', 'BET-05'].map((id) => [id, `/book/bet.html#${id}`, betBuild]),
    )
    const text = (await recorded()).record!
    const older = text.replaceAll(betBuild, '00000000')
    await put(older, betRecordHash(bet, older))
    expect((await read(bet)).map(({ row, way }) => [row, way])).toEqual([
      [undefined, ''],
      ...steps.map(() => ['', undefined]),
    ])
    await put(text, betRecordHash(bet, text))
  })

  test('what the device said of it is replayed in the chart that the device runs', async () => {
    const say = (id: bigint, ...events: DeviceEvent[]) =>
      keepDeviceWord(
        shop.database.db,
        member,
        id,
        events.map((event, place) => ({ event, after: place * 900 })),
      )
    await say(bet, 'ticket.offered', 'slip.submitted', 'price.moved', 'price.accepted', 'bet.taken')
    await say(waiting, 'ticket.offered', 'slip.submitted', 'bet.waiting')
    const device = async (id: bigint) =>
      (await read(id)).filter((row) => 'the device says' in row || 'on the device' in row)
    const [said, ...steps] = await device(bet)
    expect(said!['the device says']).toBe('agrees')
    expect(said!['way']).toMatch(/^\/book\/placement\.html\?way=[\w.-]+,PLC-10,PLC-14,PLC-59,PLC-20,PLC-28$/)
    expect(steps.at(-2)).toEqual({
      'on the device': 'price.accepted',
      after: '2.7 s',
      before: 'PLC-59',
      transition: 'PLC-20',
      row: '/book/placement.html#PLC-20',
    })
    const [other] = await device(waiting)
    expect(other!['the device says']).toBe('disagrees: nothing leads to bet.waiting')
  })

  test('SQL and TypeScript hash the same bytes', async () => {
    const { rows } = await sql<{ hash: Uint8Array }>`select record_hash_of(7, 'a|b') as hash`.execute(shop.database.db)
    expect(Buffer.from(rows[0]!.hash)).toEqual(betRecordHash(7n, 'a|b'))
  })

  test.each([
    'update bet set record = $$x$$',
    'update bet set record = null, record_hash = null',
    'update bet set version = version + 1',
  ])('it only grows: %s is refused by the database itself', async (statement) => {
    await expect(shop.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each<[string, (text: string) => string, string]>([
    ['a price', (text) => text.replace('19500', '29500'), 'otherFigures'],
    ['what was paid', (text) => text.replace('|0\n', '|5\n'), 'otherFigures'],
    ['a time', (text) => text.replace(/\|running\|(\d+)/, (_, at) => `|running|${Number(at) - 60_000}`), 'otherTimes'],
    ['an outcome', (text) => text.replace('|lost|', '|won|'), 'otherEnd'],
    ['a state', (text) => text.replace('|running|', '|waiting|'), 'otherState'],
    ['an event the machine does not take', (text) => text.replace('result.corrected', 'wait.elapsed'), 'otherState'],
    ['the last step cut off', (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`, 'gap'],
    ['a step left out', (text) => text.replace(/^2\|.*\n/m, ''), 'gap'],
    ['a word', (text) => text.replace('result.decided', 'result.dreamt'), 'unreadable'],
    ['the name of the build', (text) => text.replaceAll(betBuild, '00000000'), 'otherBuild'],
  ])(
    '%s edited on the disk is found: by the hash, and by the replay where the hash was edited too',
    async (_, edit, fault) => {
      const { record, record_hash } = await recorded()
      const text = edit(record!)
      expect(text).not.toBe(record)
      await put(text, Buffer.from(record_hash!))
      expect(replayBet(await recorded())).toBe('edited')
      expect(await audit(shop.database.db)).toEqual([{ rule: 'bet.record', fault: 'recordEdited', at: `bet ${bet}` }])
      await put(text, betRecordHash(bet, text))
      expect(replayBet(await recorded())).toBe(fault)
      await put(record!, Buffer.from(record_hash!))
      expect(replayBet(await recorded())).toBeUndefined()
    },
  )

  test('the server replays all and those that moved, counts what disagrees, and logs it until it agrees', async () => {
    const lines: object[] = []
    const replays = openReplays({
      db: shop.database.db,
      log: { error: (line: object) => void lines.push(line) } as never,
    })
    await replays.run()
    expect([replays.state(), lines]).toEqual([{ replayed: 2, mismatched: 0, unreplayed: 0 }, []])
    const { record, record_hash } = await recorded()
    const text = record!.replace('|lost|', '|won|')
    await put(text, betRecordHash(bet, text))
    await replays.run()
    expect([replays.state().mismatched, lines]).toEqual([1, [{ bet: String(bet), fault: 'otherEnd' }]])
    await put(record!, Buffer.from(record_hash!))
    await replays.run()
    expect(replays.state().mismatched).toBe(0)
  })

  test('at its bound it says that it is cut, and is replayed as far as it goes', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `${n + 1}|${betBuild}|legs.decided||house|settled|1|1|\n`)
    let text = ''
    for (const line of lines)
      text = (await sql<{ text: string }>`select with_line(${text}, ${line}) as text`.execute(shop.database.db))
        .rows[0]!.text
    const { steps, isCut } = parseRecord(text)
    expect(isCut).toBe(true)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048)
    expect(text.endsWith(`${steps.length + 1}|cut\n`)).toBe(true)
    const whole = await recorded()
    const cut = `${whole.record!.split('\n').slice(0, 2).join('\n')}\n3|cut\n`
    expect(replayBet({ ...whole, record: cut, record_hash: betRecordHash(bet, cut) })).toBeUndefined()
  })
})

describe('§bet.record: a record', () => {
  test('is named by the build of the machine: an edge taken away is another build', () => {
    expect(buildOf(betMachine)).toBe(betBuild)
    expect(buildOf(without(betMachine, 'BET-05'))).not.toBe(betBuild)
  })

  test.each([
    '1|a|bet.held||member|running|1|1|',
    '1|a|bet.held||nobody|running|1|1|\n',
    '1|a|b\n',
    '1|a|bet.held||member|gone|1|1|\n',
    'x|a|bet.held||member|running|1|1|\n',
    '1|a|result.decided|void|house|settled|1|1|\n',
  ])('%j is not a record', (text) => expect(() => parseRecord(text)).toThrow(SyntaxError))

  test('says of a step what the machine received', () =>
    expect(sayStep({ type: 'result.voided', reason: 'refund' }, 'house')).toBe(
      `${betBuild}|result.voided|refund|house`,
    ))
})
