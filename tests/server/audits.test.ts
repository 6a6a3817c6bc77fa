import { openAudits } from '#server/watch/audits.ts'
import { audit, checks, findingsOf } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../_kit/shop.ts'
import { pastTriggers } from '../_kit/superuser.ts'

const log = { error: () => undefined }
const minute = 60_000

describe.each(databases())('§ledger.audited: the audit that goes on, on $name', ({ open }) => {
  let shop: Shop
  const members: bigint[] = []

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [match(1), match(2)],
      markets: [market(11, 1, [1.95, 1.95]), market(21, 2, [1.95, 1.95])],
    })
    for (const login of ['ann', 'bob', 'cho']) members.push(await shop.enter({ login }))
    for (const member of members)
      for (const id of [1, 2]) await shop.placement.placeSingle(member, slip({ match_id: id, odds_id: id * 10 + 1 }))
    await shop.result(1, { ht: [0, 0], ft: [2, 0], action: 1 })
  })
  afterAll(() => shop.database.close())

  const past = (work: string) => shop.database.exec(`${pastTriggers}; ${work}`)
  const auditsAt = (real: { now: number }) => openAudits({ db: shop.database.db, log, now: () => real.now })

  test('asked of some wallets, the checks answer what they answer of all, for those wallets', async () => {
    const ofWallets = checks.filter(({ whole }) => !whole)
    await past(`update wallet set cash = cash + 5 where member_id in (${members[0]}, ${members[1]})`)
    const all = await findingsOf(shop.database.db, ofWallets)
    const [ann, cho] = await Promise.all([
      findingsOf(shop.database.db, ofWallets, [members[0]!]),
      findingsOf(shop.database.db, ofWallets, [members[2]!]),
    ])
    await past(`update wallet set cash = cash - 5 where member_id in (${members[0]}, ${members[1]})`)
    expect([all.map(({ at }) => at), ann.map(({ at }) => at), cho]).toEqual([
      [`wallet ${members[0]}`, `wallet ${members[1]}`],
      [`wallet ${members[0]}`],
      [],
    ])
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('a pass looks at what moved and at a part of the rest; a finding stands until a whole round is clean', async () => {
    const real = { now: evening }
    const audits = auditsAt(real)
    await audits.run()
    expect(audits.state()).toMatchObject({ findings: [], wallets: 3, looked: 3, rounds: 1 })
    await past(`update journal set note = 'gift' where member_id = ${members[1]} and kind = 'opening'`)
    await audits.run()
    expect(audits.state().findings).toEqual(
      [1, 2].map((seq) => ({ rule: 'ledger.hash-chain', fault: 'edited', at: `wallet ${members[1]} entry ${seq}` })),
    )
    expect(audits.isClean()).toBe(false)
    await past(`update journal set note = '' where member_id = ${members[1]} and kind = 'opening'`)
    await audits.run()
    expect([audits.isClean(), audits.state().rounds]).toEqual([true, 3])
  })

  test('a wallet that moved is looked at in the next pass, wherever the round over all of them is', async () => {
    const real = { now: evening }
    const audits = auditsAt(real)
    await audits.run()
    await past(
      'insert into member (login, password_hash, currency, agent_id, created_real) select $$m$$ || n, $$none$$, $$MYR$$, (select id from upline where level = $$agent$$), 0 from generate_series(1, 150) n;' +
        'select open_wallet(id) from member where not exists (select 1 from wallet w where w.member_id = member.id)',
    )
    const { rows } = {
      rows: (await shop.database.exec('select max(member_id) as last from wallet'))[0] as { last: bigint }[],
    }
    const last = rows[0]!.last
    await deposit(shop.database.db, {
      kind: 'opening',
      member: last,
      amount: 500n,
      note: '',
      book: evening,
      real: evening,
    })
    await past(`update entry set at_real = at_real + 1 where member_id = ${last} and seq = 1`)
    await audits.run()
    expect(audits.state()).toMatchObject({
      looked: 51,
      rounds: 1,
      findings: [{ at: `wallet ${last} entry 1` }, { at: `wallet ${last} entry 1` }],
    })
    await past(`update entry set at_real = at_real - 1 where member_id = ${last} and seq = 1`)
    while (audits.state().rounds < 2) await audits.run()
    expect(audits.isClean(), 'the round that saw it ends').toBe(false)
    while (audits.state().rounds < 3) await audits.run()
    expect(audits.isClean(), 'a whole round did not see it').toBe(true)
  })

  test('§ledger.hash-chain: what it saw and nothing has sealed yet is not cut off unnoticed', async () => {
    const [ann, bob] = [members[0]!, members[1]!]
    const audits = auditsAt({ now: evening })
    const pay = (member: bigint) =>
      deposit(shop.database.db, { kind: 'opening', member, amount: 700n, note: '', book: evening, real: evening })
    await audits.run()
    await pay(ann)
    await pay(bob)
    await audits.run()
    expect(audits.isClean()).toBe(true)
    await past(
      `create table kept as select e.* from entry e where e.journal_id = (select max(id) from journal where member_id = ${ann});
      create table kept_journal as select * from journal where id = (select journal_id from kept limit 1);
      create table kept_wallet as select * from wallet where member_id = ${ann};
      delete from entry where journal_id in (select id from kept_journal); delete from journal where id in (select id from kept_journal);
      update wallet set cash = cash - 700, seq = seq - 2, head = (select hash from entry where member_id = ${ann} order by seq desc limit 1) where member_id = ${ann}`,
    )
    expect(await audit(shop.database.db), 'the database alone does not show it').toEqual([])
    const seq = (
      await shop.database.db.selectFrom('wallet').select('seq').where('member_id', '=', ann).executeTakeFirstOrThrow()
    ).seq
    const cut = { rule: 'ledger.hash-chain', fault: 'cutTail', at: `wallet ${ann} entry ${seq + 1n}` }
    await audits.run()
    expect(audits.state().findings).toEqual([cut])
    await pay(bob)
    await audits.run()
    expect(audits.state().findings, 'and not forgotten').toEqual([cut])
    // Another entry in the place of the one that was cut.
    await pay(ann)
    await audits.run()
    expect(audits.state().findings).toContainEqual({ ...cut, fault: 'edited', at: `wallet ${ann} entry ${seq + 2n}` })
    await past('drop table kept; drop table kept_journal; drop table kept_wallet')
  })

  test('an audit that stopped is not a clean one', async () => {
    const real = { now: evening }
    const audits = auditsAt(real)
    await audits.run()
    real.now += 9 * minute
    expect(audits.isClean()).toBe(true)
    real.now += minute
    expect(audits.isClean()).toBe(false)
  })
})
