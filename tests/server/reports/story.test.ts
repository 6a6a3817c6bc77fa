import type { Answer } from '#calls/call.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import { dayOf } from '#domain/time.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, market, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const kickoff = opening + 60 * minute
const firstPage = { page: 1, page_size: 10 }

describe.each(databases())('a member’s afternoon on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  const day = dayOf(opening)
  const key = randomUUID()
  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...fixture('alpha', opening, kickoff), ...fixture('beta', opening, opening + 30 * minute))
    await server.tick()
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const on = (team: string, type: 'HDP' | 'OU' | 'OXT') => {
    const { board } = server.house
    const match = [...board.matches.values()].find(({ home }) => home === `${team} Home`)!
    const odds = [...board.odds.values()].find(
      (row) => row.match === match.id && row.type === type && row.status === 'open',
    )!
    return { match_id: match.id, odds_id: odds.id, market_type: odds.type as 'HDP' | 'OU' | 'OXT', line: odds.line }
  }
  const home = (team: string) => ({ ...on(team, 'HDP'), pick: 'home', odds_type: 'MY', price: '-0.96' }) as const
  const place = (more: object = {}) =>
    ann.ask('placeBet', { ...home('alpha'), bet_key: key, stake: '10', accept: 'none', ...more })
  const balance = async () => {
    const { answer } = await ann.ask('loadBalance', { parent_id: '' })
    return [answer.balance, answer.account_balance, answer.outstanding_balance]
  }

  test('§bet.order-of-checks: check answers price and limits and holds nothing', async () => {
    const { answer } = await ann.ask('checkBet', home('alpha'))
    expect(answer).toMatchObject({
      price: '-0.96',
      live: false,
      score: [0, 0],
      wait_seconds: 0,
      min_bet: '3.00',
      max_bet: '2000.00',
    })
    expect(await balance()).toEqual(['1000.00', '1000.00', '0.00'])
  })

  test('§stake.negative-odds: at −0.96 a stake of 10 wins 10 and holds 9.60', async () => {
    const { answer } = await place()
    expect(answer).toMatchObject({
      bet_status: 'accepted',
      price: '-0.96',
      stake: '10.00',
      risk: '9.60',
      to_win: '10.00',
      wait_until: 0,
    })
    expect(await balance()).toEqual(['990.40', '1000.00', '9.60'])
  })

  test('§bet.key: the same key and body answer the same bet; another body is refused', async () => {
    const again = await Promise.all(Array.from({ length: 5 }, () => place()))
    expect(new Set(again.map(({ answer }) => answer.bet_id)).size).toBe(1)
    expect((await place({ stake: '11' })).refusal.statusdesc).toBe('duplicate_debit_record')
    expect(await balance()).toEqual(['990.40', '1000.00', '9.60'])
  })

  test('§bet.no-answer: asked by key, the bet is found; another key is not', async () => {
    const { answer } = await ann.ask('listPending', { bet_key: key })
    expect(answer.bets).toMatchObject([
      { bet_key: key, bet_status: 'running', legs: [{ home: 'alpha Home' }], stake: '10.00' },
    ])
    expect((await ann.ask('listPending', { bet_key: randomUUID() })).refusal.statusdesc).toBe('betNotExists')
  })

  test('§bet.no-answer: a bet asked for while it is placed is waited for', async () => {
    const own = randomUUID()
    const placing = place({ bet_key: own })
    await new Promise((sent) => setImmediate(sent))
    const asked = (await ann.ask('listPending', { bet_key: own })).answer.total
    await placing
    const later = (await ann.ask('listPending', { bet_key: own })).answer.total
    expect([asked, later]).toEqual([1, 1])
  })

  test('§bet.consent: a moved price is refused with the fresh one, and taken with consent', async () => {
    server.feed.say({
      kind: 'prices',
      match: 'alpha',
      at: opening + minute,
      markets: [market('HDP', -2, 19_800, 19_200), market('OU', 10, 19_500, 19_500)],
    })
    await server.advance(minute)
    const moved = randomUUID()
    const { refusal } = await place({ bet_key: moved })
    expect(refusal).toMatchObject({ statusdesc: 'oddsChanged', price: '0.98', min_bet: '3.00', wait_seconds: 0 })
    expect((await place({ bet_key: moved, accept: 'any' })).refusal).toMatchObject({ statusdesc: 'betKeyClosed' })
    expect((await place({ bet_key: randomUUID(), accept: 'any' })).answer).toMatchObject({
      price: '0.98',
      risk: '10.00',
      to_win: '9.80',
    })
  })

  describe('§bet.danger-delay: a live bet waits', () => {
    const live = async (): Promise<Answer<typeof placeBet>> => {
      const { answer } = await ann.ask('placeBet', {
        ...on('beta', 'OU'),
        pick: 'over',
        odds_type: 'MY',
        price: '0.95',
        bet_key: randomUUID(),
        stake: '20',
        accept: 'any',
      })
      return answer
    }

    test('five seconds of book time, and is accepted when nothing changed', async () => {
      server.feed.say(play('beta', opening + 30 * minute), { kind: 'resume', match: 'beta', at: opening + 30 * minute })
      await server.advance(29 * minute)
      const bet = await live()
      expect(bet).toMatchObject({ bet_status: 'waiting', wait_until: server.clock.book() + 5_000 })
      expect((await ann.ask('listPending', {})).answer.bets).toMatchObject([
        { bet_id: bet.bet_id, bet_status: 'waiting', live: true },
      ])
      await server.advance(5_000)
      expect((await ann.ask('listPending', {})).answer.total).toBe(0)
    })

    test('and is rejected, its stake released, when a goal falls', async () => {
      const before = await balance()
      const bet = await live()
      const at = server.clock.book() + 2_000
      server.feed.say(
        { kind: 'stop', match: 'beta', at, reason: 'incident' },
        play('beta', at, { minute: 2, score: [1, 0] }),
      )
      await server.advance(6_000)
      expect((await ann.ask('listRejected', firstPage)).answer.bets).toMatchObject([
        { bet_id: bet.bet_id, bet_status: 'rejected', reason: 'scoreChanged' },
      ])
      expect(await balance()).toEqual(before)
    })
  })

  test('§settlement.outcomes: results pay; the statement opens, moves and closes (§ledger.statement)', async () => {
    const end = kickoff + 120 * minute
    server.feed.say(play('alpha', kickoff), result('alpha', end, [2, 0]), result('beta', end, [1, 1]))
    await server.advance(end - server.clock.book())
    await server.tick()
    expect((await ann.ask('listAccepted', firstPage)).answer.total).toBe(0)
    const { answer: history } = await ann.ask('settlementHistory', { ...firstPage, day })
    expect(history.bets.map(({ outcome, payout, legs }) => [legs[0]!.home, outcome, payout]).sort()).toEqual([
      ['alpha Home', 'won', '19.60'],
      ['alpha Home', 'won', '19.60'],
      ['alpha Home', 'won', '19.80'],
      ['beta Home', 'lost', '0.00'],
    ])
    const { answer: statement } = await ann.ask('dailyStatement', { day })
    const moved = statement.movements.map(({ kind, amount }) => [kind, amount]).sort()
    expect(moved).toEqual([
      ['opening', '1000.00'],
      ['settle', '-20.00'],
      ['settle', '10.00'],
      ['settle', '10.00'],
      ['settle', '9.80'],
    ])
    expect([statement.opening, statement.closing, statement.turnover]).toEqual(['0.00', '1009.80', '49.20'])
    expect(statement.movements.at(-1)!.balance).toBe('1009.80')
    expect(await balance()).toEqual(['1009.80', '1009.80', '0.00'])
  })

  test('§ledger.audited: the books are in order', async () => {
    expect(await audit(server.database.db)).toEqual([])
  })

  test('reports an invalid day by name', async () => {
    const { code, refusal } = await ann.ask('dailyStatement', { day: '2024-02-30' })
    expect([code, refusal.field]).toEqual([400, 'day'])
  })
})
