import { calls, type CallName } from '#calls/all.ts'
import { dayOf } from '#domain/time.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const day = dayOf(opening)
const next = dayOf(opening + 24 * 60 * minute)
const page = { page: 1, page_size: 10 }

/**
 * Four bets of a Saturday: one won, one void, one half cashed out and lost, one fully cashed out; on Sunday a fifth
 * runs.
 */
describe.each(databases())('§wire.lists: lists and reports by day on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    server = await startTestServer(await open())
    const teams = ['alpha', 'beta', '=gamma', 'delta']
    const kickoff = opening + 60 * minute
    server.feed.say(
      ...teams.flatMap((team) => fixture(team, opening, kickoff)),
      ...fixture('sunday', opening, opening + 48 * 60 * minute),
    )
    await server.tick()
    ann = await server.signIn('ann')
    await server.database.db
      .updateTable('member_commission')
      .set({ rate: 50 })
      .where('member_id', '=', ann.id)
      .execute()
    const place = async (team: string) => {
      const { matches, odds } = server.house.board
      const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
      const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
      const { answer } = await ann.ask('placeBet', {
        match_id: match.id,
        odds_id: id,
        market_type: 'HDP',
        line,
        pick: 'home',
        odds_type: 'DEC',
        price: '2.04',
        stake: '20',
        accept: 'none',
        bet_key: randomUUID(),
      })
      ids[team] = answer.bet_id
    }
    const sell = async (team: string, percent: number) => {
      const {
        answer: {
          offers: [offer],
          time,
        },
      } = await ann.ask('checkCashOut', { bet_ids: [ids[team]!], percent })
      await ann.ask('cashOut', {
        bet_id: ids[team]!,
        cash_key: randomUUID(),
        percent,
        amount: offer!.amount,
        offer_token: offer!.offer_token,
        time,
      })
    }
    for (const team of teams) await place(team)
    await sell('=gamma', 50)
    await sell('delta', 100)
    const end = kickoff + 120 * minute
    server.feed.say(
      ...teams.map((team) => play(team, kickoff)),
      result('alpha', end, [2, 0]),
      result('beta', end, [0, 0], [0, 0], { status: 'cancelled' }),
      result('=gamma', end, [0, 2]),
      result('delta', end, [2, 0]),
    )
    await server.advance(end - server.clock.book())
    await server.tick()
    await server.advance(opening + 24 * 60 * minute - server.clock.book())
    await place('sunday')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)![0]
  const listed = async (
    name:
      | 'listAccepted'
      | 'listAcceptedFull'
      | 'listRejectedFull'
      | 'listDay'
      | 'listDayCancelled'
      | 'listCancelled'
      | 'settlementHistory'
      | 'listRejected',
    body: object,
  ) =>
    (await ann.ask(name, { ...page, ...body } as never)).answer.bets
      .map(({ bet_id, bet_status }) => `${nameOf(bet_id)} ${bet_status}`)
      .join(', ')

  test.each([
    ['listAccepted', {}, 'sunday running'],
    ['listAccepted', { day }, ''],
    ['listAccepted', { day: next }, 'sunday running'],
    ['listRejected', { day, to: next }, ''],
    ['listAcceptedFull', {}, 'sunday running, delta cashedOut, =gamma settled, beta void, alpha settled'],
    ['listAcceptedFull', { day }, 'delta cashedOut, =gamma settled, beta void, alpha settled'],
    ['listAcceptedFull', { page: 2, page_size: 2 }, '=gamma settled, beta void'],
    ['listRejectedFull', {}, 'beta void'],
    ['listDay', { day }, 'delta cashedOut, =gamma settled, beta void, alpha settled'],
    ['listDay', { day, to: next }, 'sunday running, delta cashedOut, =gamma settled, beta void, alpha settled'],
    ['listDayCancelled', { day }, 'beta void'],
    ['listCancelled', { day }, 'beta void'],
    ['listCancelled', { day: next }, ''],
    ['settlementHistory', { day }, '=gamma settled, beta void, alpha settled, delta cashedOut'],
  ] as const)('%s %j → %s', async (name, body, expected) => expect(await listed(name, body)).toBe(expected))

  test('§commission.credited: each bet shows its turnover, valid turnover and commission; the day adds them up', async () => {
    const {
      answer: { bets },
    } = await ann.ask('settlementHistory', { ...page, day })
    expect(
      bets.map((bet) => [nameOf(bet.bet_id), bet.payout, bet.cashed, bet.turnover, bet.valid_turnover, bet.commission]),
    ).toEqual([
      ['=gamma', '9.24', '9.24', '20.00', '10.76', '0.05'],
      ['beta', '20.00', '0.00', '0.00', '0.00', '0.00'],
      ['alpha', '40.80', '0.00', '20.00', '20.00', '0.10'],
      ['delta', '18.49', '18.49', '20.00', '1.51', '0.00'],
    ])
    const { answer } = await ann.ask('platformWinLose', { ...page, day, to: next })
    expect(answer).toMatchObject({
      total: 1,
      days: [
        {
          day,
          platform: 'sportsbook',
          bets: 4,
          turnover: '60.00',
          valid_turnover: '32.27',
          payout: '88.53',
          win_lose: '8.53',
          commission: '0.15',
        },
      ],
    })
    const { answer: statement } = await ann.ask('dailyStatement', { day, to: next })
    expect(statement).toMatchObject({
      opening: '0.00',
      closing: '1008.68',
      turnover: '60.00',
      valid_turnover: '32.27',
      commission: '0.15',
      total: 5,
    })
    expect(statement.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'opening 1000.00',
      'cashout -0.76',
      'cashout -1.51',
      'settle -9.95',
      'settle 20.90',
    ])
  })

  const sheet = async (name: CallName, body: object) => {
    const response = await fetch(server.url + calls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ann.identity, ...body, format: 'csv' }),
    })
    return {
      code: response.status,
      type: response.headers.get('content-type'),
      file: response.headers.get('content-disposition'),
      text: await response.text(),
      bytes: response,
    }
  }

  test('CSV: the same rows as a sheet, no cell a formula', async () => {
    const { code, type, file, text } = await sheet('settlementHistory', { ...page, day })
    expect([code, type, file]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="settlementHistory.csv"'])
    const [head, gamma, ...rest] = text.split('\r\n')
    expect(head).toMatch(
      /^\uFEFF?bet_id,ref_no,price,stake,risk,to_win,placed_at,wait_until,bet_key,kind,bet_type,bet_status/,
    )
    expect(gamma).toContain(`${ids['=gamma']},`)
    expect(gamma).toContain('14/09/2024')
    expect(gamma).not.toMatch(/(^|,)[=+@]/)
    expect(rest.filter((line) => line !== '')).toHaveLength(3)
    expect((await sheet('dailyStatement', { day })).text).toContain("'=gamma Home")
    expect((await sheet('platformWinLose', { ...page, day })).text).toContain(
      `${day},sportsbook,4,60.00,32.27,88.53,8.53,0.15`,
    )
  })

  test('a refusal is JSON all the same, and names the field', async () => {
    const { code, text } = await sheet('settlementHistory', { ...page, day: '2024-02-30' })
    expect([code, JSON.parse(text)]).toMatchObject([400, { status: 0, statusdesc: 'invalidParameter', field: 'day' }])
    expect((await ann.ask('listDay', { ...page, day, to: '2024-09-01' })).refusal.field).toBe('to')
    expect((await ann.ask('listAccepted', { ...page, to: day })).refusal.field).toBe('day')
    expect((await ann.ask('dailyStatement', { day, page: 2 })).refusal.field).toBe('page_size')
  })

  test('§ledger.audited: the books are in order', async () => expect(await audit(server.database.db)).toEqual([]))
})
