import { verifyDatabase } from '#server/verify/verify.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match } from '../../_kit/shop.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from '../rooms/kit.ts'

type Pick = 'home' | 'draw' | 'away'

describe.each(databases())('§operator.weight: what a result changes in payouts, on $name', ({ open }) => {
  let lobby: Lobby
  let ann: Device
  beforeAll(async () => {
    lobby = await openLobby(await open(), ['--four-eyes', 'result=999,void=999'])
    ann = await lobby.someone('USD', 1_000_000n)
  })
  afterAll(async () => {
    expect(await lobby.audited()).toEqual([])
    expect((await verifyDatabase(lobby.server.database.db)).findings).toEqual([])
    await lobby.close()
  })

  let last = 10
  const names = 'abcdefghjkopqstuxyz'
  /** A trader who has done nothing today. */
  const trader = () => `trader${names[last % names.length]}${names[Math.floor(last / names.length)]}`
  /** A match that begins in an hour, at 10.00 for each side. */
  const upcoming = async (): Promise<number> => {
    const id = ++last
    await lobby.tell({
      matches: [match(id, { kickoff: lobby.server.clock.book() + hour })],
      markets: [market(id * 10, id, [10, 10, 10], { type: 'OXT' })],
    })
    await lobby.server.tick()
    return id
  }
  const pick = (id: number, side: Pick) =>
    ({
      match_id: id,
      odds_id: id * 10,
      market_type: 'OXT',
      pick: side,
      line: 0,
      odds_type: 'DEC',
      price: '10.00',
    }) as const
  const bets = async (id: number, stake: string, side: Pick = 'home') =>
    (await ann.ask('placeBet', { ...pick(id, side), stake, accept: 'none', bet_key: randomUUID() })).answer
  const says = async (act: 'result' | 'void', id: number, ft?: string) => {
    const key = randomUUID()
    const answer = await lobby.server.operator.perform({
      act,
      key,
      actor: trader(),
      reason: 'the feed is silent',
      fields: { match: String(id), ...(ft !== undefined && { ft, ht: '0-0' }) },
    })
    if (!answer.ok || !('act' in answer)) throw new Error(JSON.stringify(answer))
    const { rows } = await sql<{ weight: bigint }>`
      select weight from operator_act where key = ${key}::uuid union all select weight from pending_act where key = ${key}::uuid`.execute(
      lobby.server.database.db,
    )
    return [Number(rows[0]!.weight) / 100, 'pending' in answer ? 'asks' : 'done']
  }
  const ended = () => lobby.pass(3 * hour)

  test('a stake of 100 at ten times: what it would be paid is weighed, not what was staked', async () => {
    const id = await upcoming()
    await bets(id, '100.00')
    await ended()
    expect(await says('result', id, '1-0')).toEqual([1000, 'asks'])
    expect(await says('result', id, '0-1')).toEqual([0, 'done'])
  })

  test('a void pays every stake back', async () => {
    const id = await upcoming()
    await bets(id, '100.00')
    await bets(id, '60.00', 'away')
    expect(await says('void', id)).toEqual([160, 'done'])
  })

  test('a correction weighs what it pays and what it takes back', async () => {
    const id = await upcoming()
    await bets(id, '60.00')
    await bets(id, '50.00', 'away')
    await ended()
    await lobby.result(id, [1, 0])
    await lobby.pass(1_000)
    expect(await says('result', id, '0-1')).toEqual([1100, 'asks'])
    expect(await says('result', id, '0-0')).toEqual([600, 'done'])
    await lobby.pass(1_000)
    expect(await says('result', id, '0-0')).toEqual([0, 'done'])
  })

  test('a parlay counts at the most it can return, and once it is lost at nothing', async () => {
    const [one, other] = [await upcoming(), await upcoming()]
    const third = await upcoming()
    const parlay = [one, other, third].map((id) => pick(id, 'home'))
    const { answer } = await ann.ask('placeParlay', {
      legs: parlay,
      stake: '4.00',
      accept: 'none',
      bet_key: randomUUID(),
    })
    expect(answer).toMatchObject({ status: 1 })
    await ended()
    expect(await says('result', one, '1-0')).toEqual([4000, 'asks'])
    expect(await says('result', one, '0-1')).toEqual([0, 'done'])
    await lobby.pass(1_000)
    expect(await says('result', other, '1-0')).toEqual([0, 'done'])
  })

  test('the prizes of a room whose players predicted on the match', async () => {
    const players = [await lobby.someone('USD'), await lobby.someone('USD'), await lobby.someone('USD')]
    const ids = [await upcoming(), await upcoming(), await upcoming()]
    const room = await lobby.filled(players, { room_rate: '100.00', matches: ids })
    await players[0]!.ask('predict', { ...prediction(room, ids[0]!, 100), price: '10.00' })
    await ended()
    expect(await says('result', ids[1]!, '1-0')).toEqual([0, 'done'])
    expect(await says('result', ids[0]!, '1-0')).toEqual([300, 'done'])
  })
})
