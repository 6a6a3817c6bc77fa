import { type CallName, calls } from '#calls/all.ts'
import { exclusionTerms } from '#domain/member/protection.ts'
import type { Database } from '#server/database/database.ts'
import { randomUUID } from 'node:crypto'
import { fixture } from '../../_kit/scripted-feed.ts'
import { opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const of = { kind: 'stake', period: 'day' } as const
/** A house whose feed has one match, for longer than any test of a limit takes. */
export const startHouse = async (database: Database): Promise<TestServer> => {
  const server = await startTestServer(database)
  server.feed.say(...fixture('one', opening, opening + 40 * exclusionTerms.year))
  await server.advance(1)
  return server
}

/** A member of a house who changes a stake limit of a day. */
export const memberOf = async (server: TestServer, name: string) => {
  const row = [...server.house.board.odds.values()].find(({ type }) => type === 'OXT')!
  let device = await server.signIn(name)
  const says = async (call: CallName, body: object) => {
    const { body: answer } = await server.send(calls[call].path, JSON.stringify({ ...device.identity, ...body }))
    return Number(answer.status) === 1 ? 'ok' : answer.statusdesc
  }
  return {
    set: (amount: string) => says('setOwnLimit', { ...of, amount }),
    confirm: (amount: string) => says('confirmOwnLimit', { ...of, amount }),
    keep: () => says('keepOwnLimit', of),
    /** The limit: its state, its present and its planned amount. */
    stands: async () => {
      const { answer } = await device.ask('loadProtection', {})
      const told = answer.limits[0] ?? { state: 'none', amount: '', next_amount: '' }
      return [told.state, told.amount || '–', told.next_amount || '–'].join(' ')
    },
    bet: (stake: string) =>
      says('placeBet', {
        match_id: row.match,
        odds_id: row.id,
        market_type: 'OXT',
        pick: 'home',
        line: row.line,
        odds_type: 'DEC',
        price: String(row.prices[0]! / 10_000),
        accept: 'any',
        stake,
        bet_key: randomUUID(),
      }),
    notices: async () => {
      const { answer } = await device.ask('listPersonal', { page: 1, page_size: 10 })
      return answer.messages.map(({ notice }) => notice!)
    },
    /** Real time passes without a round of the house; sessions last twelve hours. */
    waits: async (ms: number) => {
      server.clock.pass(ms)
      device = await server.signIn(name)
    },
    /** Real time passes, and the house has a round; after the silence of its feed a second one. */
    passes: async (ms: number) => {
      server.clock.pass(ms)
      await server.tick()
      await server.tick()
      device = await server.signIn(name)
    },
    device: () => device,
  }
}
