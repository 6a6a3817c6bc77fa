import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const calls = ['pendingDetails', 'acceptedDetails', 'rejectedDetails'] as const

describe.each(databases())('§wire.calls: the legs of one bet, by the call for its state, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device

  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...['alpha', 'beta'].flatMap((team) => [...fixture(team, opening, opening), play(team, opening)]))
    await server.tick()
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const place = async (team: string) => {
    const { matches, odds } = server.house.board
    const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
    const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
    const body = { match_id: match.id, odds_id: id, market_type: 'HDP', line, pick: 'home' } as const
    const asked = { odds_type: 'DEC', price: '2.04', stake: '20', accept: 'none', bet_key: randomUUID() } as const
    return (await ann.ask('placeBet', { ...body, ...asked })).answer.bet_id
  }
  /** The home team of the bet's leg by the one call that answers it; the others know no such bet. */
  const teamsBy = async (answering: (typeof calls)[number], bet: string) => {
    for (const name of calls.filter((each) => each !== answering))
      expect((await ann.ask(name, { bet_id: bet })).refusal.statusdesc).toBe('betNotExists')
    return (await ann.ask(answering, { bet_id: bet })).answer.bet.legs.map(({ home }) => home)
  }

  test('a live bet waits, then runs; one whose match scores in the meantime is rejected', async () => {
    const [running, rejected] = [await place('alpha'), await place('beta')]
    expect(await teamsBy('pendingDetails', running)).toEqual(['alpha Home'])
    expect(await teamsBy('pendingDetails', rejected)).toEqual(['beta Home'])
    server.feed.say(play('beta', server.clock.book(), { score: [1, 0] }))
    await server.advance(minute)
    expect(await teamsBy('acceptedDetails', running)).toEqual(['alpha Home'])
    expect(await teamsBy('rejectedDetails', rejected)).toEqual(['beta Home'])
  })
})
