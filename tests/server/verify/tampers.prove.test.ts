import type { Tabled } from '#server/database/database.ts'
import { openSeals, sayRestored } from '#server/seals/seals.ts'
import { exportAll } from '#server/dump/export.ts'
import { importAll } from '#server/dump/import.ts'
import { openAudits } from '#server/watch/audits.ts'
import { verifyOutside } from '#server/verify/outside.ts'
import { verifyDatabase, verifyLedger } from '#server/verify/verify.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'
import { market, match } from '../../_kit/shop.ts'
import type { Device } from '../../_kit/touchline.ts'
import { provider, speaking } from '../games/kit.ts'
import { hour, type Lobby, openLobby } from '../rooms/kit.ts'
import { goPastTriggers, pastTriggers } from '../../_kit/superuser.ts'

const root = mkdtempSync(join(tmpdir(), 'touchline-tampers-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(everyDatabase())('what somebody with the keys to the machine does, on $name', ({ name, open }) => {
  let lobby: Lobby
  let ann: Device
  const [data, folder, dump] = ['data', 'seals', 'early.dump'].map((part) => join(root, `${name}-${part}`)) as [
    string,
    string,
    string,
  ]
  let db: Tabled
  const now = () => lobby.server.clock.real()
  const place = () => ({ db, data, folder, now })
  const seal = async () => {
    lobby.server.clock.pass(60_000)
    await sealHeads(db, { book: lobby.server.clock.book(), real: now() })
    const seals = await openSeals(place(), { strict: true })
    await seals.keep()
    return seals
  }
  const does = async (act: string, fields: Record<string, string>) =>
    expect(
      await lobby.server.operator.perform({ act, key: randomUUID(), actor: 'tim', reason: 'asked by phone', fields }),
    ).toMatchObject({ ok: true, repeated: false })

  // Bets that are settled under the house's own first seal, a deposit, seals; then a withdrawal, an act without money
  // and seals again.
  beforeAll(async () => {
    lobby = await openLobby(await open())
    db = lobby.server.database.db
    ann = await lobby.someone()
    const member = ann.identity.account_id
    await lobby.tell({
      matches: [match(21, { kickoff: lobby.server.clock.book() + hour })],
      markets: [market(210, 21, [2, 3, 4], { type: 'OXT' })],
    })
    await lobby.server.tick()
    const pick = { match_id: 21, odds_id: 210, market_type: 'OXT', pick: 'home', line: 0, odds_type: 'DEC' } as const
    for (let n = 0; n < 2; n++)
      expect(
        (await ann.ask('placeBet', { ...pick, price: '2.00', stake: '10.00', accept: 'none', bet_key: randomUUID() }))
          .answer.status,
      ).toBe(1)
    await lobby.pass(3 * hour)
    await lobby.result(21, [1, 0])
    await lobby.pass(60_000)
    await does('deposit', { member, amount: '50' })
    const wins = { ...provider(), ceilings: () => ({ round: 1_000n, day: 1_000n }) }
    const tell = speaking(lobby, ann, wins)
    for (const [win, act] of [
      ['p1', 'releasewin'],
      ['p2', 'refusewin'],
    ] as const) {
      await tell(`credit ${win} 10001`)
      await does(act, { win: await ids('select max(id) as id from game_held_win') })
    }
    await tell('credit p3 10002')
    // What moved on already is exported as it stands.
    await lobby.server.database.exec(
      `insert into game_reconciliation (provider, member_id, ref, found_real) values ('studio', ${ann.id}, 'p1', 1);
       update game_reconciliation set state = 'left', version = 2`,
    )
    await seal()
    await exportAll(db, dump)
    await does('state', { member, state: 'suspend' })
    await does('withdraw', { member, amount: '30' })
    await seal()
    await does('deposit', { member, amount: '5' })
    await does('state', { member, state: 'active' })
  })
  afterAll(() => lobby.close())

  const found = async (statements: readonly string[]): Promise<readonly string[]> => {
    let names: readonly string[] = []
    await db
      .transaction()
      .execute(async (step) => {
        await goPastTriggers(step)
        for (const statement of statements) await sql.raw(statement).execute(step)
        const [inside, outside] = [await verifyLedger(step), await verifyOutside(step, data, folder)]
        names = [...inside.findings, ...outside.findings].map(({ at, fault }) => `${at}: ${fault}`)
        throw new Error('as it was')
      })
      .catch((error: Error) => {
        if (error.message !== 'as it was') throw error
      })
    return names
  }
  const ids = async (query: string): Promise<string> =>
    String((await sql.raw<{ id: bigint }>(query).execute(db)).rows[0]!.id)
  const back = (member: string, journals: string) => [
    `delete from entry where journal_id in (${journals})`,
    `delete from journal where id in (${journals})`,
    `update wallet w set (cash, frozen, owed, seq, at_book, at_real) = (j.cash, j.frozen, j.owed, j.seq, j.at_book, j.at_real)
      from (select * from journal where member_id = ${member} order by seq desc limit 1) j where w.member_id = ${member}`,
    `update wallet w set head = e.hash from entry e where e.member_id = w.member_id and e.seq = w.seq and w.member_id = ${member}`,
  ]
  const headBack = (record: string) =>
    `update record_head set (seq, hash) = (select seq, hash from ${record} order by seq desc limit 1) where record = '${record}'`
  const sealsBack = [
    'delete from anchor_head where anchor_id > 2',
    'delete from anchor_record where anchor_id > 2',
    'delete from anchor where id > 2',
  ]

  test('nothing is found where nothing was done, and the seals stand outside, private', async () => {
    expect(await found([])).toEqual([])
    expect([
      statSync(folder).mode & 0o077,
      ...readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o077),
    ]).toEqual([0, 0])
  })

  type Tamper = readonly [
    what: string,
    does: (about: {
      member: string
      deposit: string
      withdrawal: string
      act: string
      event: string
    }) => readonly string[],
    names: RegExp,
  ]
  const tampers: readonly Tamper[] = [
    [
      'the last journal deleted and the wallet set back',
      ({ member, deposit }) => back(member, deposit),
      /^act \d+: actWithoutJournal$/,
    ],
    [
      'the same with its act, past the last seal of the database, which is cut too',
      ({ member, deposit, withdrawal }) => [
        ...back(member, `${withdrawal}, ${deposit}`),
        `delete from operator_act where after ->> 'journal' in ('${withdrawal}', '${deposit}')`,
        ...sealsBack,
      ],
      /^wallet \d+ entry \d+: cutTail$/,
    ],
    [
      'the newest act of money deleted and the head set back',
      ({ deposit }) => [
        `delete from operator_act where seq >= (select seq from operator_act where after ->> 'journal' = '${deposit}')`,
        headBack('operator_act'),
      ],
      /^journal \d+: journalWithoutAct$/,
    ],
    [
      'the newest act without money deleted and the head set back',
      ({ act }) => [`delete from operator_act where id = ${act}`, headBack('operator_act')],
      /^event \d+: eventWithoutAct$/,
    ],
    [
      'the newest event deleted and the head set back',
      ({ event }) => [`delete from significant_event where seq = ${event}`, headBack('significant_event')],
      /^act \d+: actWithoutEvent$/,
    ],
    [
      'acts and events cut with the seals that saw them',
      () => [
        'delete from operator_act where seq > (select seq from anchor_record where anchor_id = 2 and record = $$operator_act$$)',
        headBack('operator_act'),
        ...sealsBack,
      ],
      /^act \d+: cutTail$/,
    ],
    [
      'events cut with the seals that saw them',
      () => [
        'delete from significant_event where seq > (select seq from anchor_record where anchor_id = 2 and record = $$significant_event$$)',
        headBack('significant_event'),
        ...sealsBack,
      ],
      /^event \d+: cutTail$/,
    ],
    [
      'money posted without an act',
      ({ member }) => [
        `select post_all(array[row('deposit', ${member}, null, 777700, 0, 0, 'house.cash', '', 1, 1, 'balance.changed', '{}', 0)::posting])`,
      ],
      /^journal \d+: journalWithoutAct$/,
    ],
    [
      'a held win paid without an act',
      () => [`select post_released_win(member_id, round_id, amount, 1, 1) from game_held_win where state = 'held'`],
      /^journal \d+: journalWithoutAct$/,
    ],
    [
      'a held win given back to its provider without an act',
      () => [
        `select post_held_win('gameRefused', member_id, provider, round_id, amount, 1, 1) from game_held_win where state = 'held'`,
      ],
      /^journal \d+: journalWithoutAct$/,
    ],
    [
      'the journal of a released win deleted',
      () => [
        `delete from journal where id::text = (select after ->> 'journal' from operator_act where act = 'releasewin')`,
      ],
      /^act \d+: actWithoutJournal$/,
    ],
    [
      'the journal of a refused win deleted',
      () => [
        `delete from journal where id::text = (select after ->> 'journal' from operator_act where act = 'refusewin')`,
      ],
      /^act \d+: actWithoutJournal$/,
    ],
    [
      'a release of another amount than its win',
      () => [`update game_held_win set amount = 9000 where state = 'released'`],
      /^act \d+: actMovedOtherwise$/,
    ],
    [
      'an act that is said to have moved less',
      ({ deposit }) => [
        `update operator_act set after = after || '{"cash": "1.00"}' where after ->> 'journal' = '${deposit}'`,
      ],
      /^act \d+: actMovedOtherwise$/,
    ],
    [
      'an edited entry',
      ({ member }) => [`update entry set amount = amount + 1 where member_id = ${member} and seq = 2`],
      /entry 2: edited$/,
    ],
    [
      'an operator’s key replaced',
      () => ["update operator set public_key = sha256('mine') where login = 'tim'"],
      /^operator tim: operatorIsNotItsRecord$/,
    ],
    [
      'a whole wallet deleted',
      ({ member }) => ['wallet', 'entry', 'journal'].map((table) => `delete from ${table} where member_id = ${member}`),
      /^wallet \d+ entry \d+: againstTheSeal$/,
    ],
    [
      'the journals of a settled bet deleted',
      () => ["delete from journal where kind = 'settle'"],
      /^bet \d+: paidOtherwise$/,
    ],
    [
      'two entries swapped',
      ({ member }) =>
        [
          [2, -1],
          [4, 2],
          [-1, 4],
        ].map(([from, to]) => `update entry set seq = ${to} where member_id = ${member} and seq = ${from}`),
      /entry 2: edited$/,
    ],
    [
      'an entry put in the middle',
      ({ member }) => [
        `update entry set seq = -seq - 1 where member_id = ${member} and seq > 2`,
        `update entry set seq = -seq where member_id = ${member} and seq < 0`,
        `insert into entry select member_id, 3, journal_id, account, currency, amount, balance, at_book, at_real, hash from entry where member_id = ${member} and seq = 2`,
      ],
      /entry 3: edited$/,
    ],
    ['a seal edited', () => ['update anchor set at_real = at_real + 1 where id = 1'], /^seal 1: sealEdited$/],
    ['the seals cut', () => sealsBack, /^seal 3: cutTail$/],
  ]
  test.each(tampers)(
    '§ledger.hash-chain: §ledger.acts: §ledger.seals-outside: %s: found and named',
    async (_, tamper, names) => {
      const about = {
        member: String(ann.id),
        deposit: await ids("select max(id) as id from journal where kind = 'deposit'"),
        withdrawal: await ids("select max(id) as id from journal where kind = 'withdrawal'"),
        act: await ids('select max(id) as id from operator_act'),
        event: await ids('select max(seq) as id from significant_event'),
      }
      expect(await found(tamper(about))).toContainEqual(expect.stringMatching(names))
    },
  )

  test('§ledger.acts: money without an act is not committed, nor play money where money is real', async () => {
    const posts = (kind: string) =>
      lobby.server.database.exec(
        `select post_all(array[row('${kind}', ${ann.id}, null, 777700, 0, 0, 'house.cash', '', 1, 1, 'balance.changed', '{}', 0)::posting])`,
      )
    for (const kind of ['deposit', 'withdrawal', 'credit'])
      await expect(posts(kind)).rejects.toMatchObject({ code: '42501' })
    await expect(
      lobby.server.database.exec(
        `insert into server_secret (name, secret, at_real) values ('real money', sha256(''), 1);
         select post_all(array[row('opening', ${ann.id}, null, 777700, 0, 0, 'house.cash', '', 1, 1, 'balance.changed', '{}', 0)::posting])`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    expect((await verifyDatabase(db)).findings).toEqual([])
  })

  test.each([
    [
      'paid',
      'releasewin',
      `select post_released_win(member_id, round_id, amount, 1, 1) from game_held_win where state = 'held'`,
    ],
    [
      'given back',
      'refusewin',
      `select post_held_win('gameRefused', member_id, provider, round_id, amount, 1, 1) from game_held_win where state = 'held'`,
    ],
    [
      'paid under the act of another win',
      'releasewin',
      `update game_held_win set state = 'released', decided_real = 1, decided_book = 1 where state = 'held';
       select post_released_win(h.member_id, h.round_id, h.amount, 1, 1) from game_held_win h
         join operator_act a on a.act = 'releasewin' and a.after ->> 'win' <> h.id::text where h.amount = 10002`,
    ],
  ])('§ledger.acts: §game.ceiling: a held win is not %s without its %s', async (_, __, posts) => {
    await expect(lobby.server.database.exec(posts)).rejects.toMatchObject({ code: '42501' })
    expect((await verifyDatabase(db)).findings).toEqual([])
  })

  test('§ledger.audited: the audit that goes on finds it in its next pass, by what is new', async () => {
    const audits = openAudits({ db, log: { error: () => undefined }, now })
    await audits.run()
    expect(audits.state().findings).toEqual([])
    const past = (work: string) => lobby.server.database.exec(`${pastTriggers}; ${work}`)
    await past('create table kept_act as select * from operator_act')
    await past(`delete from operator_act where seq = (select max(seq) from operator_act); ${headBack('operator_act')}`)
    await audits.run()
    const named = audits.state().findings.map(({ at, fault }) => `${at}: ${fault}`)
    await past(
      `insert into operator_act overriding system value select * from kept_act where seq = (select max(seq) from kept_act); ${headBack('operator_act')}; drop table kept_act`,
    )
    expect(named).toContainEqual(expect.stringMatching(/^act \d+: cutTail$/))
    expect((await verifyDatabase(db)).findings).toEqual([])
  })

  test('§ledger.seals-outside: an older database is named and refused; a restore is said, and is not a fault', async () => {
    const older = await open()
    await importAll(older.db, dump)
    const at = { db: older.db, data, folder, now }
    expect((await verifyDatabase(older.db)).findings).toEqual([])
    const behind = (await verifyOutside(older.db, data, folder)).findings.map((one) => `${one.at}: ${one.fault}`)
    expect(behind.map((text) => text.replace(/\d+/g, 'n')).sort()).toEqual([
      'act n: cutTail',
      'event n: cutTail',
      'seal n: cutTail',
      'wallet n entry n: cutTail',
    ])
    await expect(openSeals(at, { strict: true })).rejects.toMatchObject({ code: 'dataFolderBroken' })
    const loose = await openSeals(at, { strict: false })
    await loose.keep()
    expect(loose.findings()).toEqual([{ rule: 'ledger.seals-outside', fault: 'cutTail', at: 'seal 3' }])
    await sayRestored(at)
    expect(await verifyOutside(older.db, data, folder)).toMatchObject({
      findings: [],
      seals: 1,
      restores: [{ upTo: '2', lost: 1 }],
    })
    expect((await openSeals(at, { strict: true })).findings()).toEqual([])
    await older.close()
  })

  test('§ledger.seals-outside: a line that was changed, taken out or put in is named; one cut off by a crash is not', async () => {
    const file = join(folder, readdirSync(folder).at(-1)!)
    const text = readFileSync(file, 'utf8')
    const lines = text.split('\n')
    const forged = async (changed: string) => {
      writeFileSync(file, changed)
      const { findings } = await verifyOutside(db, data, folder)
      writeFileSync(file, text)
      return findings
        .filter(({ fault }) => fault === 'lineForged')
        .map(({ at: where }) => where.replace(/^seals of \S+ /, ''))
    }
    expect(await forged(text.replace('"seal":"2"', '"seal":"7"'))).toEqual(['line 1'])
    expect(await forged([lines[0], ...lines.slice(2)].join('\n'))).toEqual(['line 2'])
    expect(await forged(`${text}${lines[0]}\n`)).toEqual([`line ${lines.length}`])
    expect(await forged(`${text}${'0'.repeat(64)} {}\n`)).toEqual([`line ${lines.length}`])
    appendFileSync(file, 'a line that is cut')
    expect((await verifyOutside(db, data, folder)).findings.map(({ fault }) => fault)).not.toContain('lineForged')
  })
})
