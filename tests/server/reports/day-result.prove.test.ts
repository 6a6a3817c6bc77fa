import { kindOfPlatform } from '#domain/settlement/day-result.ts'
import { mostMinor } from '#domain/money/money.ts'
import { dayLength, dayOf } from '#domain/time.ts'
import { connectProviders } from '#server/games/providers.ts'
import { seeded } from '#commands/faults/chance.ts'
import { sql } from 'kysely'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match } from '../../_kit/shop.ts'
import type { Device } from '../../_kit/touchline.ts'
import { provider, speaking } from '../games/kit.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { sampled } from '../../_kit/sample.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const studio = {
  id: 'studio',
  protocol: 'hub88',
  keys: [publicKey.export({ type: 'spki', format: 'pem' })],
  address: 'https://games.example/',
  stakes: { min: 0.1, max: 5_000 },
  games: [
    { id: 'orchard', name: 'Orchard', kind: 'slots' },
    { id: 'dice', name: 'Dice', kind: 'mini' },
  ],
}
const minor = (text: string) => BigInt(text.replace('.', ''))
const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)

/**
 * Members bet, sell, play rooms and games over three days in ways drawn by a seed; results come later and are
 * corrected.
 * Whatever was drawn, every report gives the same figure for a day.
 */
describe.each(databases())('§page.day-result: one figure for a day, on $name', ({ open }) => {
  let lobby: Lobby
  let last = 100
  beforeAll(async () => {
    const games = connectProviders(
      { providers: [studio] },
      { liveCasino: true, lottery: true, miniGame: true, esports: true },
    )
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  const newMatch = async (until = dayLength) => {
    const id = (last += 1)
    await lobby.tell({
      matches: [match(id, { kickoff: lobby.server.clock.book() + until })],
      markets: [market(id * 10, id, [2.5, 1.5], { type: 'BS' })],
    })
    return id
  }
  const bet = async (member: Device) => {
    const id = await newMatch()
    const on = {
      match_id: id,
      odds_id: id * 10,
      market_type: 'BS',
      pick: 'yes',
      line: 0,
      odds_type: 'DEC',
      price: '2.50',
    }
    const { answer } = await member.ask('placeBet', {
      ...on,
      stake: '20.00',
      accept: 'none',
      bet_key: randomUUID(),
    } as never)
    expect(answer.status).toBe(1)
    return { id, bet: String(answer.bet_id) }
  }
  const sell = async (member: Device, bet_id: string, percent: number) => {
    const { answer: shown } = await member.ask('checkCashOut', { bet_ids: [bet_id], percent })
    const { amount, offer_token } = shown.offers[0]!
    const body = { bet_id, cash_key: randomUUID(), percent, amount, time: shown.time, offer_token }
    expect((await member.ask('cashOut', body)).answer.status).toBe(1)
  }
  const results = [
    { ht: [0, 0], ft: [1, 1] },
    { ht: [0, 0], ft: [1, 0] },
    { status: 'cancelled', ht: null, ft: null },
  ] as const
  const decide = (id: number, which: number, action = 1) =>
    lobby.tell({
      results: [
        {
          match: id,
          at: lobby.server.clock.book(),
          result: { status: 'completed', ...results[which]!, action } as never,
        },
      ],
    })

  const highest = 1_000
  const held = { ...provider(), ceilings: () => ({ round: BigInt(highest), day: mostMinor }) }
  /** Decides the member's oldest held win. */
  const decideWin = async (member: Device, act: string) => {
    const { id } = await lobby.server.database.db
      .selectFrom('game_held_win')
      .select('id')
      .where('member_id', '=', member.id)
      .where('state', '=', 'held')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const fields = { win: String(id) }
    const asked = { act, key: randomUUID(), actor: 'rita', reason: 'the provider confirmed it', fields }
    expect(await lobby.server.operator.perform(asked)).toMatchObject({ ok: true })
  }

  /** Three days of one member; answers the first and the last of them. */
  const live = async (member: Device, seed: number) => {
    const { below, pick } = seeded(seed, 'day results')
    const speak = speaking(lobby, member, held)
    const decideAfter: number[] = []
    const begun = lobby.server.clock.book()
    const corrections: number[] = []
    for (let step = 0; step < 9; step++) {
      const { id, bet: bet_id } = await bet(member)
      const way = below(4)
      if (way === 1) await sell(member, bet_id, 100)
      if (way === 2) await sell(member, bet_id, 30)
      if (way !== 1) await decide(id, below(3))
      if (way === 3) corrections.push(id)
      const game = pick(['orchard', 'dice'])
      const name = `s${seed}n${step}`
      expect(await speak(`debit b${name} r${name} ${100 + below(900)} at ${game}`)).toMatch(/^ok/)
      // Some rounds are closed on the next day.
      const late = below(3) === 0
      if (late) await lobby.pass(dayLength / 3)
      // Some wins are above what is paid without an operator, who decides later.
      const won = below(4) * 400
      expect(await speak(`credit w${name} of b${name} r${name} ${won} at ${game} closes`)).toMatch(/^ok/)
      if (won > highest) decideAfter.push(step + below(4))
      for (const at of decideAfter.splice(0)) {
        if (at > step) decideAfter.push(at)
        else await decideWin(member, pick(['releasewin', 'releasewin', 'refusewin']))
      }
      await lobby.pass(late ? 1_000 : dayLength / 3)
      const corrected = corrections.length > 1 && below(2) === 0 ? corrections.shift() : undefined
      if (corrected !== undefined) await decide(corrected, below(3), 2)
    }
    await lobby.pass(1_000)
    return { day: dayOf(begun), to: dayOf(lobby.server.clock.book()) }
  }

  test.each(sampled('days of bets, rooms and games by chance', [1, 2, 3], 1))(
    'history, summary, statement and ledger agree, seed %i',
    async (seed) => {
      const players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
      const [ann] = players as [Device, Device, Device]
      const ofRoom = [await newMatch(2 * dayLength), await newMatch(2 * dayLength), await newMatch(2 * dayLength)]
      await lobby.tell({
        markets: ofRoom.map((id) => market(id * 10 + 1, id, [2, 3, 4], { type: 'OXT' })),
      })
      await lobby.filled(players, { matches: ofRoom })
      const range = await live(ann, seed)
      for (const id of ofRoom) await decide(id, 1)
      await lobby.pass(600_000)
      const all = { ...range, page: 1, page_size: 500 }
      const { days } = (await ann.ask('platformWinLose', all)).answer
      const of = (kind: string) => days.filter(({ platform }) => kindOfPlatform(platform) === kind)
      const { bets } = (await ann.ask('settlementHistory', { ...all, page_size: 100 })).answer
      for (const day of new Set(days.map((one) => one.day))) {
        const own = days.filter((one) => one.day === day)
        const statement = (await ann.ask('dailyStatement', { day })).answer
        expect(minor(statement.turnover), `turnover of ${day}`).toBe(sum(own.map(({ turnover }) => minor(turnover))))
        expect(minor(statement.commission), `commission of ${day}`).toBe(
          sum(own.map(({ commission }) => minor(commission))),
        )
        const listed = bets.filter(({ settled_at: at }) => dayOf(at) === day)
        expect(sum(listed.map(({ payout, risk }) => minor(payout) - minor(risk))), `bets of ${day}`).toBe(
          sum(own.filter(({ platform }) => platform === 'sportsbook').map(({ win_lose }) => minor(win_lose))),
        )
      }
      const { rows } = await sql<{ kind: string; moved: bigint }>`
      select case when j.kind like 'room%' then 'rooms' when j.kind like 'game%' then 'games' else 'sports' end as kind,
        sum(j.moved - j.commission)::bigint as moved
      from journal j where j.member_id = ${ann.id} and j.kind <> 'opening' group by 1 order by 1`.execute(
        lobby.server.database.db,
      )
      expect(
        ['games', 'rooms', 'sports'].map((kind) => ({
          kind,
          moved: sum(of(kind).map(({ win_lose }) => minor(win_lose))),
        })),
      ).toEqual(rows)
      expect(await lobby.audited()).toEqual([])
    },
  )

  test('a win that was held counts on the day of its release, and changes no day before', async () => {
    const ann = await lobby.someone()
    const speak = speaking(lobby, ann, held)
    const begun = lobby.server.clock.book()
    const figures = async () => {
      const range = { day: dayOf(begun), to: dayOf(lobby.server.clock.book()), page: 1, page_size: 50 }
      const { days } = (await ann.ask('platformWinLose', range)).answer
      return days.map(({ day, win_lose, bets }) => `${day} ${win_lose} ${bets}`).toSorted()
    }
    const moved = async (day: string) => {
      const { opening, closing } = (await ann.ask('dailyStatement', { day })).answer
      return minor(closing) - minor(opening)
    }
    for (const round of ['r1', 'r2']) {
      await speak(`debit b${round} ${round} 500`)
      await speak(`credit w${round} of b${round} ${round} 2000 closes`)
    }
    const first = dayOf(begun)
    const lost = `${first} -10.00 2`
    expect(await figures()).toEqual([lost])
    await lobby.pass(dayLength)
    const second = dayOf(lobby.server.clock.book())
    await decideWin(ann, 'releasewin')
    await decideWin(ann, 'refusewin')
    expect(await figures()).toEqual([lost, `${second} 20.00 0`])
    expect(await moved(second)).toBe(2_000n)
    // The game's own list is of rounds: it shows the outcome of each.
    const { rounds } = (await ann.ask('gameResultSlots', { day: first, page: 1, page_size: 10 })).answer
    expect(rounds.map(({ won, refused }) => [won, refused])).toEqual([
      ['0.00', '20.00'],
      ['20.00', '0.00'],
    ])
  })
})
