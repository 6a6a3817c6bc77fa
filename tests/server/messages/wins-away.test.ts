import { listPersonal } from '#calls/member/message.ts'
import { awayMinutes } from '#domain/member/message.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { Check } from 'typebox/value'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, result } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000

describe.each(databases())('§page.wins: a bet won while its member is away is a message, on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  let teams = 0
  const matched = async () => {
    const team = `team${(teams += 1)}`
    const at = server.clock.book()
    server.feed.say(...fixture(team, at + 1, at + 60 * minute))
    await server.advance(1_000)
    return team
  }
  /** Backs the home side at 2.04 on −0.5. */
  const bets = async (device: Device, team: string) => {
    const { matches, odds } = server.house.board
    const { id } = [...matches.values()].find(({ home }) => home === `${team} Home`)!
    const handicap = [...odds.values()].find((row) => row.match === id && row.type === 'HDP')!
    const { answer } = await device.ask('placeBet', {
      match_id: id,
      odds_id: handicap.id,
      market_type: 'HDP',
      pick: 'home',
      line: handicap.line,
      odds_type: 'DEC',
      price: '2.04',
      stake: '10.00',
      accept: 'any',
      quick: false,
      bet_key: randomUUID(),
    })
    return referenceOf(BigInt(answer.bet_id))
  }
  const ends = async (team: string, score: readonly [number, number]) => {
    const at = server.clock.book() + 180 * minute
    server.feed.say(result(team, at, [...score]))
    await server.advance(181 * minute)
    // Nobody calls for longer than §page.wins waits.
    server.clock.pass((awayMinutes + 1) * minute)
  }
  const inbox = async (name: string) => {
    const device = await server.signIn(name)
    const { answer } = await device.ask('listPersonal', { page: 1, page_size: 10 })
    expect(Check(listPersonal.answer, answer)).toBe(true)
    return answer.messages.map(({ notice }) => notice)
  }

  test('once, with what came back; not about a lost bet, nor one that returned its stake, nor to a member who is here', async () => {
    const [ann, bob] = [await server.signIn('ann'), await server.signIn('bob')]
    const [won, lost, void_] = [await matched(), await matched(), await matched()]
    const ref = await bets(ann, won)
    for (const team of [lost, void_]) await bets(ann, team)
    await bets(bob, won)
    await ends(won, [1, 0])
    await ends(lost, [0, 1])
    await server.signIn('bob')
    await server.events.drain()
    await server.events.drain()
    expect(await inbox('ann')).toEqual([{ kind: 'betWon', bet: ref, amount: '20.40', currency: 'MYR' }])
    expect(await inbox('bob')).toEqual([])
  })

  test('a delivery that is rolled back writes none, and the next one does', async () => {
    const team = await matched()
    const ref = await bets(await server.signIn('cid'), team)
    await ends(team, [1, 0])
    const { db } = server.database
    const { writeWins } = await import('#server/messages/wins-away.ts')
    const { openRelay } = await import('#server/events/relay.ts')
    const relay = openRelay({
      database: server.database,
      now: server.clock.real,
      deliver: () => undefined,
      claimed: async (step, events) => {
        await writeWins(step, events, server.clock.real())
        throw new Error('killed here')
      },
    })
    await expect(relay.drain()).rejects.toThrow('killed here')
    expect(
      await db
        .selectFrom('personal_message')
        .select('id')
        .where('notice', '@>', { bet: ref } as never)
        .execute(),
    ).toEqual([])
    await server.events.drain()
    expect(await inbox('cid')).toEqual([{ kind: 'betWon', bet: ref, amount: '20.40', currency: 'MYR' }])
  })
})
