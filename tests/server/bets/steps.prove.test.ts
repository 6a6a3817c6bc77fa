import type * as bet from '#machines/bet/bet.ts'
import { chart } from '#review/chart.ts'
import { betsAfter, loadRecorded } from '#server/bets/record/record-store.ts'
import { parseRecord } from '#server/bets/record/record.ts'
import { replayBet } from '#server/bets/record/replay.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { opening, startTestServer } from '../../_kit/touchline.ts'

/** The machine the server asks: the real one, or the same with an edge taken away. */
const held = vi.hoisted(() => ({}) as { real: typeof bet.betMachine; machine: typeof bet.betMachine })
vi.mock('#machines/bet/bet.ts', async (original) => {
  held.real = (await original<typeof bet>()).betMachine
  held.machine = held.real
  return {
    get betMachine() {
      return held.machine
    },
  }
})

const minute = 60_000
const kickoff = opening + 60 * minute
const end = kickoff + 120 * minute
const firstPage = { page: 1, page_size: 10 }

/** Every turn a bet's life can take, lived over HTTP; answers what the member is answered on the way. */
const live = async (database: Database): Promise<string[]> => {
  const server = await startTestServer(database)
  try {
    server.feed.say(
      ...fixture('alpha', opening, kickoff),
      ...fixture('beta', opening, opening + 30 * minute),
      ...fixture('gamma', opening, kickoff),
      ...fixture('delta', opening, kickoff),
    )
    await server.tick()
    const ann = await server.signIn('ann')
    const told: string[] = []
    const place = async (team: string, type: 'HDP' | 'OU', price: string) => {
      const { matches, odds } = server.house.board
      const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
      const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === type)!
      const { answer } = await ann.ask('placeBet', {
        match_id: match.id,
        odds_id: id,
        market_type: type,
        line,
        pick: type === 'OU' ? 'over' : 'home',
        odds_type: 'DEC',
        price,
        stake: '20',
        accept: 'none',
        bet_key: randomUUID(),
      })
      told.push(`${team} ${answer.bet_status}`)
    }
    const balance = async (when: string) => {
      const { answer } = await ann.ask('loadBalance', { parent_id: '' })
      told.push(`${when}: ${answer.account_balance}, ${answer.outstanding_balance} held`)
    }
    const until = async (book: number) => {
      await server.advance(book - server.clock.book())
      await server.tick()
    }

    const sell = async (percent: number) => {
      const bet_id = (await ann.ask('listAccepted', firstPage)).answer.bets.find(
        ({ legs }) => legs[0]!.home === 'delta Home',
      )!.bet_id
      const {
        answer: {
          offers: [offer],
          time,
        },
      } = await ann.ask('checkCashOut', { bet_ids: [bet_id], percent })
      const { answer } = await ann.ask('cashOut', {
        bet_id,
        cash_key: randomUUID(),
        percent,
        amount: offer!.amount,
        offer_token: offer!.offer_token,
        time,
      })
      told.push(`delta ${answer.bet_status} for ${answer.amount}, ${answer.held_risk} left`)
    }
    const edit = async () => {
      const bet = (await ann.ask('listAccepted', firstPage)).answer.bets[0]!
      const [{ match_id, odds_id, line }] = bet.legs as [(typeof bet.legs)[number]]
      const leg = { match_id, odds_id, market_type: 'OU', line, pick: 'under', odds_type: 'DEC' } as const
      const asked = { bet_id: bet.bet_id, kind: 'single', stake: '10.00' } as const
      const { answer: quoted } = await ann.ask('checkEdit', { ...asked, legs: [{ ...leg, price: '1.95' }] })
      const { value, time, offer_token } = quoted
      const { answer } = await ann.ask('editBet', {
        ...asked,
        legs: [{ ...leg, price: quoted.price }],
        edit_key: randomUUID(),
        value,
        time,
        offer_token,
        accept: 'none',
      })
      told.push(`delta edited for ${answer.value}, ${answer.risk} held`)
    }
    await place('delta', 'HDP', '2.04')
    await sell(25)
    await sell(100)
    await place('delta', 'OU', '1.95')
    await edit()
    await sell(100)
    await place('alpha', 'HDP', '2.04')
    await place('gamma', 'HDP', '2.04')
    server.feed.say(play('beta', opening + 30 * minute), { kind: 'resume', match: 'beta', at: opening + 30 * minute })
    await until(opening + 30 * minute)
    await place('beta', 'OU', '1.95')
    await until(server.clock.book() + 5_000)
    await place('beta', 'OU', '1.95')
    const goal = server.clock.book() + 2_000
    server.feed.say(
      { kind: 'stop', match: 'beta', at: goal, reason: 'incident' },
      play('beta', goal, { minute: 2, score: [1, 0] }),
    )
    await until(goal + 4_000)
    const { bets } = (await ann.ask('listRejected', firstPage)).answer
    told.push(...bets.map(({ bet_status, reason }) => `${bet_status} ${reason}`))
    await balance('three bets run')

    server.feed.say(
      play('alpha', kickoff),
      result('alpha', end, [2, 0]),
      result('beta', end, [1, 1]),
      result('gamma', end, [0, 0], [0, 0], { status: 'cancelled' }),
    )
    await until(end)
    await balance('won, lost, and void')
    server.feed.say(
      result('alpha', end + minute, [0, 2], [0, 0], { action: 2 }),
      result('gamma', end + minute, [3, 0], [0, 0], { action: 2 }),
    )
    await until(end + minute)
    await balance('the won one lost after all, the void one won')
    const { bets: ended } = (await ann.ask('listAcceptedFull', firstPage)).answer
    const alpha = ended.find(({ legs }) => legs[0]!.home === 'alpha Home')!
    const said = {
      bet_id: alpha.bet_id,
      steps: [
        { event: 'slip.submitted', after: 900 },
        { event: 'bet.taken', after: 2_700 },
      ],
    } as const
    await ann.ask('keepDeviceRecord', { ...said, steps: [...said.steps] })
    await ann.ask('keepDeviceRecord', { ...said, steps: [{ event: 'bet.absent', after: 1 }] })
    const [kept] = await server.database.db
      .selectFrom('bet')
      .select('device_record')
      .where('id', '=', BigInt(alpha.bet_id))
      .execute()
    told.push(kept!.device_record!.replaceAll('\n', ' ').trim())
    const record = (await ann.ask('loadBetRecord', { bet_id: alpha.bet_id })).answer
    told.push(
      ...record.steps.map(({ event, by, state, prices, amount }) =>
        [event, by, state, ...prices, amount].join(' ').trim(),
      ),
    )
    return told
  } finally {
    await server.close()
  }
}

const lived = [
  'delta accepted',
  'delta running for 4.62, 15.00 left',
  'delta cashedOut for 13.86, 0.00 left',
  'delta accepted',
  'delta edited for 18.53, 10.00 held',
  'delta cashedOut for 9.26, 0.00 left',
  'alpha accepted',
  'gamma accepted',
  'beta waiting',
  'beta waiting',
  'rejected scoreChanged',
  'three bets run: 996.27, 60.00 held',
  'won, lost, and void: 997.07, 0.00 held',
  'the won one lost after all, the void one won: 977.07, 0.00 held',
  'slip.submitted|900 bet.taken|2700',
  'bet.held member running 2.04',
  'result.decided house settled 40.80',
  'result.corrected house running',
  'result.decided house settled 0.00',
]

const steps = [
  'bet.cashedOut → cashedOut, by member',
  'bet.cashedOut → cashedOut, by member',
  'bet.edited → cashedOut, by member',
  'bet.held → running, by member',
  'bet.held → running, by member',
  'bet.held → running, by member',
  'bet.held → running, by member',
  'bet.held → waiting, by member',
  'bet.held → waiting, by member',
  'edit.held → running, by member',
  'part.cashedOut → running, by member',
  'play.changed → rejected, by house',
  'result.corrected → running, by house',
  'result.corrected → running, by house',
  'result.decided → settled, by house',
  'result.decided → settled, by house',
  'result.decided → settled, by house',
  'result.decided → settled, by house',
  'result.voided → void, by house',
  'wait.elapsed → running, by clock',
]

const pairs = ({ db }: Database) =>
  sql<{ pair: string }>`
  select distinct coalesce(body ->> 'from', 'offered') || ' → ' || substr(topic, 5) as pair from outbox where topic like 'bet.%'`.execute(
    db,
  )

describe.each(databases())('§machine.decides: the life of bets on $name', ({ open }) => {
  test('every step found in the database is an edge of the machine, and every edge was taken', async () => {
    held.machine = held.real
    const database = await open()
    expect(await live(database)).toEqual(lived)
    const found = (await pairs(database)).rows.map(({ pair }) => pair)
    const edges = chart(held.real).edges.map(({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`)
    expect(found.toSorted()).toEqual([...new Set(edges)].toSorted())
    expect(await audit(database.db)).toEqual([])
    const recorded = await loadRecorded(database.db, await betsAfter(database.db, 0n, 100))
    expect(recorded.map((bet) => [bet.id, replayBet(bet)])).toEqual(recorded.map(({ id }) => [id, undefined]))
    const lines = recorded.map(({ record }) =>
      parseRecord(record!).steps.map(({ event, by, state }) => `${event?.type} → ${state}, by ${by}`),
    )
    expect(lines.flat().toSorted()).toEqual(steps)
    await database.close()
  })
})

describe('§machine.decides: the server moves a bet as the machine says and not otherwise', () => {
  // The edges are the code's: one database shows it, the one that opens faster.
  const { open } = databases().at(-1)!

  const edges = [
    'BET-01',
    'BET-02',
    'BET-03',
    'BET-04',
    'BET-05',
    'BET-06',
    'BET-07',
    'BET-08',
    'BET-09',
    'BET-10',
    'BET-11',
    'BET-12',
  ]
  test.each(sampled('edges of a bet', edges, 2))('without %s the story goes otherwise', async (id) => {
    held.machine = without(held.real, id)
    expect(chart(held.machine).edges.map((edge) => edge.id)).not.toContain(id)
    const database = await open()
    const told = await live(database).catch((error: unknown) => [String(error)])
    expect(told).not.toEqual(lived)
    await database.close()
  })

  test('with all of them it goes as it did', async () => {
    held.machine = without(held.real, 'none')
    const database = await open()
    expect(await live(database)).toEqual(lived)
    await database.close()
  })

  test('those are all the edges there are', () => {
    expect(chart(held.real).edges.map(({ id }) => id)).toEqual([
      'BET-01',
      'BET-02',
      'BET-11',
      'BET-03',
      'BET-04',
      'BET-05',
      'BET-06',
      'BET-09',
      'BET-10',
      'BET-12',
      'BET-07',
      'BET-08',
    ])
  })
})

const nameOf = (id: string): string => id.split('.').at(-1)!

interface Choice {
  readonly meta?: { readonly id?: string }
}

/** The machine with one transition taken away. */
const without = (machine: typeof bet.betMachine, id: string): typeof bet.betMachine => {
  const states = Object.entries(machine.config.states ?? {}).map(
    ([name, state]) =>
      [
        name,
        {
          ...state,
          on: Object.fromEntries(
            Object.entries((state as { on?: Record<string, Choice | Choice[]> }).on ?? {}).map(
              ([event, choices]) => [event, [choices].flat().filter(({ meta }) => meta?.id !== id)] as const,
            ),
          ),
        },
      ] as const,
  )
  const mutant: unknown = createMachine(
    { ...machine.config, states: Object.fromEntries(states) } as never,
    machine.implementations as never,
  )
  return mutant as typeof bet.betMachine
}
