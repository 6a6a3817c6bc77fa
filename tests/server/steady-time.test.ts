import { backWithin } from '#domain/steady-time.ts'
import { parseConfig } from '#server/config/config.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { betByKey } from '#server/bets/lists.ts'
import { addMember } from '#server/members/members.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { writeQuote } from '#domain/odds/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { type Database } from '#server/database/database.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { quickPasswords } from '../_kit/quick-passwords.ts'
import { slip } from '../_kit/shop.ts'
import { fixture, play, scriptedFeed } from '../_kit/scripted-feed.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-07T12:00:00Z')

const handmade = () => {
  let passed = 0
  let set = 0
  return {
    source: { wall: () => start + set + passed, elapsed: () => passed },
    pass: (ms: number) => (passed += ms),
    set: (ms: number) => (set += ms),
  }
}

describe.each(databases())('§time.steady: a server whose wall clock is set, on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-steps-'))
  const hand = handmade()
  const feed = scriptedFeed()
  let database: Database
  let server: Touchline
  beforeAll(async () => {
    database = await open()
    const config = parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent', '--data', folder])
    server = await startTouchline(config, {
      database,
      feed,
      manual: true,
      time: hand.source,
      passwords: quickPasswords(),
    })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const round = async (ms = 250) => {
    hand.pass(ms)
    await server.tick()
  }
  const ready = async () => {
    const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: Record<string, boolean> }
    return checks['clock']
  }
  const statuses = () => [...new Set([...server.house.board.odds.values()].map(({ status }) => status))]
  const events = async () =>
    (
      await database.db
        .selectFrom('significant_event')
        .select(['kind', 'details'])
        .where('kind', 'in', ['clock.stepped', 'clock.recovered'])
        .orderBy('seq')
        .execute()
    ).map(({ kind, details }) => [kind, (details as { ahead: number }).ahead])

  test.each([13 * hour, -hour])(
    'by %d ms and back: bets stop, it is not ready by name, an event, and it recovers by itself',
    async (by) => {
      const now = server.clock.book()
      feed.say(...fixture(`match ${by}`, now, now + 3 * hour))
      await round()
      await round()
      expect([statuses(), await ready()]).toEqual([['open'], true])
      const known = (await events()).length
      const real = server.clock.real()
      hand.set(by)
      await round()
      expect([statuses(), await ready(), server.clock.real()]).toEqual([['suspended'], false, real + 250])
      hand.set(-by)
      await round()
      await round(backWithin)
      await round()
      expect([statuses(), await ready()]).toEqual([['open'], true])
      expect((await events()).slice(known)).toEqual([
        ['clock.stepped', by],
        ['clock.recovered', 0],
      ])
    },
  )

  const enter = async (accountId: string): Promise<bigint> => {
    const [book, real] = [server.clock.book(), server.clock.real()]
    const entered = { accountId, password: 's3cret!', currency: 'MYR', sports: [soccer] } as const
    const member = await addMember(database, server.passwords, entered, real)
    await deposit(database.db, { kind: 'opening', member, amount: 100_000n, note: '', book, real })
    return member
  }
  /** Places 10.00 on a match in play; answers how to read the bet's state, and what is free and what is held. */
  const waitingBet = async (name: string) => {
    const now = server.clock.book()
    feed.say(...fixture(name, now, now - 60_000), play(name, now))
    await round()
    const [id, { type: market_type, match: match_id, line, prices }] = [...server.house.board.odds]
      .filter(([, { status, type }]) => status === 'open' && type === 'HDP')
      .at(-1)!
    const member = await enter(name.replaceAll(/\W/g, ''))
    const placement = openPlacement({ database, clock: server.clock })
    const body = slip({ match_id, odds_id: id, market_type, line, price: writeQuote(prices[0]!) })
    expect(await placement.placeSingle(member, body)).toMatchObject({ status: 1, bet_status: 'waiting' })
    return {
      state: async () => {
        const bet = await betByKey(database.db, member, body.bet_key)
        return `${bet?.bet_status} ${bet?.reason}`.trim()
      },
      money: async () => {
        const wallet = database.db.selectFrom('wallet').select(['cash', 'frozen']).where('member_id', '=', member)
        const { cash, frozen } = await wallet.executeTakeFirstOrThrow()
        return [cash - frozen, frozen]
      },
    }
  }

  test.each([13 * hour, -hour])(
    '§bet.incident: a bet that waits when the clock is set by %d ms ends at once and gives its stake back',
    async (by) => {
      const { state, money } = await waitingBet(`waiting ${by}`)
      await round()
      expect([await state(), await money()]).toEqual(['waiting', [99_000n, 1_000n]])
      hand.set(by)
      await round()
      expect([await state(), await money()]).toEqual(['rejected scoreChanged', [100_000n, 0n]])
      hand.set(-by)
      await round()
      await round(backWithin)
      await round()
      const after = await waitingBet(`after ${by}`)
      await round(5_000)
      expect(await after.state()).toBe('running')
    },
  )
})
