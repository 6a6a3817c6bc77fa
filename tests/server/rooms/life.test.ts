import type { Answer } from '#calls/call.ts'
import type { rankRoom } from '#calls/rooms/tournament.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { market } from '../../_kit/shop.ts'
import { hour, type Lobby, prediction, describeLobby } from './kit.ts'

type Player = Awaited<ReturnType<Lobby['someone']>>

/** What the house wrote to a member, newest first. */
const noticesTo = async (player: Player) =>
  (await player.ask('listPersonal', { page: 1, page_size: 10 })).answer.messages.map(({ notice }) => notice)

const withoutName = ({
  rank,
  seat,
  you,
  score,
  live_score,
  correct,
  prize,
}: Answer<typeof rankRoom>['ranking'][number]) => ({
  rank,
  seat,
  you,
  score,
  live_score,
  correct,
  prize,
})

describeLobby('a room on $name', (lobby) => {
  test('§room.prizes: from its creation to its prizes: 3 × 100 → 135, 81, 54 and a fee of 30', async () => {
    const [ann, bob, cid] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const created = (await ann.ask('createRoom', lobby.room())).answer
    expect(created).toMatchObject({ balance: '900.00', account_balance: '900.00', wallet_seq: 4 })
    expect(created.room).toMatchObject({ room_status: 'A', players: 1, is_owner: true, joined: true, pool: '100.00' })
    const id = created.room.room_id
    for (const player of [bob, cid]) {
      const { answer } = await player.ask('joinRoom', { room_key: randomUUID(), room_id: id })
      expect(answer.balance).toBe('900.00')
    }
    expect(await lobby.escrow(id)).toBe(30_000n)

    const put = async (
      player: typeof ann,
      ...more: Parameters<typeof prediction> extends [number, ...infer R] ? R : never
    ) => (await player.ask('predict', prediction(id, ...more))).answer
    expect(await put(ann, 1, 60)).toMatchObject({ points_left: 40, bet: { price: '2.00', points: 60, outcome: '' } })
    await put(ann, 2, 40)
    await put(bob, 1, 50)
    await put(bob, 2, 50, 'away')
    await put(cid, 1, 10, 'away')

    // Others' predictions stay hidden until their match begins.
    const seen = async (player: typeof ann) =>
      (await player.ask('listPredictions', { room_id: id })).answer.players.map(({ bets }) => bets.length)
    expect(await seen(ann)).toEqual([2, 0, 0])
    await lobby.pass(hour)
    expect(await lobby.stateOf(id)).toBe('active')
    expect(await seen(ann)).toEqual([2, 1, 1])
    expect((await cid.ask('joinRoom', { room_key: randomUUID(), room_id: id })).refusal.statusdesc).toBe('joinFailed-1')

    await lobby.pass(2 * hour)
    expect(await lobby.stateOf(id)).toBe('stopped')
    await lobby.result(1, [1, 0])
    await lobby.pass(60_000)
    const ranking = async () => (await bob.ask('rankRoom', { room_id: id })).answer.ranking.map(withoutName)
    expect(await ranking()).toEqual([
      { rank: 1, seat: 1, you: false, score: '120', live_score: '120', correct: 1, prize: '135.00' },
      { rank: 2, seat: 2, you: true, score: '100', live_score: '100', correct: 1, prize: '81.00' },
      { rank: 3, seat: 3, you: false, score: '0', live_score: '0', correct: 0, prize: '54.00' },
    ])
    await lobby.result(2, [0, 3])
    await lobby.result(3, [0, 0])
    await lobby.pass(60_000)
    expect((await ranking()).map(({ seat, score }) => [seat, score])).toEqual([
      [2, '250'],
      [1, '120'],
      [3, '0'],
    ])
    // Corrected before it is confirmed: the ranking turns again.
    await lobby.result(2, [3, 3], { action: 2 })
    await lobby.pass(60_000)
    expect((await ranking()).map(({ seat, score }) => [seat, score])).toEqual([
      [1, '120'],
      [2, '100'],
      [3, '0'],
    ])
    expect(await lobby.stateOf(id)).toBe('stopped')
    await lobby.pass(5 * 60_000)
    expect(await lobby.stateOf(id)).toBe('ended')
    expect([await lobby.cashOf(ann), await lobby.cashOf(bob), await lobby.cashOf(cid)]).toEqual([
      103_500n,
      98_100n,
      95_400n,
    ])
    expect(await lobby.escrow(id)).toBe(0n)
    const over = (await cid.ask('roomOutcome', { room_id: id })).answer
    expect(over).toMatchObject({ refunded: false, room: { room_status: '3', pool: '300.00', fee: '30.00' } })
    expect(over.winners.map(({ rank, prize }) => [rank, prize])).toEqual([
      [1, '135.00'],
      [2, '81.00'],
      [3, '54.00'],
    ])
    expect(await Promise.all([ann, bob, cid].map(noticesTo))).toEqual(
      ['135.00', '81.00', '54.00'].map((amount, place) => [
        { kind: 'roomPrize', amount, currency: 'MYR', room: id, place: place + 1 },
      ]),
    )
    // A result that is corrected after the prizes were paid changes nothing.
    await lobby.result(1, [0, 1], { action: 3 })
    await lobby.pass(10 * 60_000)
    expect(await lobby.cashOf(ann)).toBe(103_500n)
    const statement = (await ann.ask('dailyStatement', { day: '2024-09-14' })).answer
    expect(statement.movements.map(({ kind, amount, place, players }) => [kind, amount, place, players])).toEqual([
      ['opening', '1000.00', undefined, undefined],
      ['roomEntry', '-100.00', undefined, undefined],
      ['roomPrize', '135.00', 1, 3],
    ])
    const range = { day: '2024-09-14', page: 1, page_size: 10 }
    expect((await ann.ask('gameResultTournament', range)).answer.rooms).toMatchObject([
      { room_id: id, rank: 1, prize: '135.00', win_lose: '35.00', score: '120' },
    ])
    expect(await lobby.audited()).toEqual([])
  })
})

describeLobby('a room that is not played for on $name', (lobby) => {
  test('an owner alone closes it and has the entry back; with company it cannot be closed', async () => {
    const [ann, bob] = [await lobby.someone(), await lobby.someone()]
    const alone = await lobby.filled([ann])
    const { answer } = await ann.ask('closeRoom', { room_id: alone })
    expect(answer).toMatchObject({ balance: '1000.00', room: { room_status: '1', reason: 'owner' } })
    expect((await ann.ask('closeRoom', { room_id: alone })).answer.balance).toBe('1000.00')
    expect(await noticesTo(ann)).toEqual([])
    const joined = await lobby.filled([ann, bob])
    expect((await ann.ask('closeRoom', { room_id: joined })).refusal.statusdesc).toBe('cannotCloseRoom')
    expect((await bob.ask('closeRoom', { room_id: joined })).refusal.statusdesc).toBe('cannotCloseRoom')
  })

  test('the last joining and the last prediction are shown when they were, and not the kick-offs', async () => {
    const [ann, bob] = [await lobby.someone(), await lobby.someone()]
    const id = await lobby.filled([ann], { room_rate: '60.00', matches: [2, 3, 4] })
    const book = () => lobby.server.clock.book()
    const made = book()
    const shown = async () => {
      const { first_kickoff, last_join, last_bet } = (await ann.ask('loadRoom', { room_id: id })).answer.room
      return { first_kickoff, last_join, last_bet }
    }
    const first_kickoff = (await shown()).first_kickoff
    expect(await shown()).toEqual({ first_kickoff, last_join: made, last_bet: 0 })
    await lobby.pass(60_000)
    const joined = book()
    await bob.ask('joinRoom', { room_key: randomUUID(), room_id: id })
    await lobby.pass(60_000)
    await bob.ask('predict', prediction(id, 2, 10))
    expect(await shown()).toEqual({ first_kickoff, last_join: joined, last_bet: book() })
    // Who left is no longer the last, and neither is what is void.
    await bob.ask('leaveRoom', { room_key: randomUUID(), room_id: id })
    expect(await shown()).toEqual({ first_kickoff, last_join: made, last_bet: 0 })
  })

  test('§odds.types: a price of four decimals is shown as it is taken', async () => {
    const ann = await lobby.someone()
    const id = await lobby.filled([ann], { room_rate: '40.00', matches: [2, 3, 4] })
    await lobby.tell({ markets: [market(40, 4, [1.9903, 3.1449, 4], { type: 'OXT', version: 2 })] })
    const { matches } = (await ann.ask('lookUpMatches', { room_id: id })).answer
    const { picks } = matches.find(({ match_id }) => match_id === 4)!.markets[0]!
    expect(picks.map(({ price }) => price)).toEqual(['1.99', '3.14', '4.00'])
    const { bet } = (await ann.ask('predict', { ...prediction(id, 4, 10), price: picks[0]!.price })).answer
    expect(bet.price).toBe('1.99')
  })

  test('§room.refund: too few players at the first kick-off, or too few results: everyone is refunded, the fee too, once', async () => {
    const players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const [ann, bob] = players
    const few = await lobby.filled([ann!, bob!], { room_rate: '10.00' })
    const unplayed = await lobby.filled(players, { room_rate: '20.00' })
    await ann!.ask('predict', prediction(unplayed, 1, 100))
    await lobby.pass(hour)
    expect(await lobby.stateOf(few)).toBe('cancelled')
    const isFinal = async (id: number) => (await ann!.ask('rankRoom', { room_id: id })).answer.final
    expect([await isFinal(few), await isFinal(unplayed)]).toEqual([true, false])
    expect(await lobby.escrow(few)).toBe(0n)
    await lobby.pass(2 * hour)
    await lobby.result(1, [1, 0])
    await lobby.result(2, [1, 0], { status: 'cancelled', ht: null, ft: null })
    await lobby.result(3, [1, 0])
    await lobby.pass(10 * 60_000)
    expect(await lobby.stateOf(unplayed)).toBe('cancelled')
    await lobby.pass(10 * 60_000)
    for (const player of players) expect(await lobby.cashOf(player)).toBe(100_000n)
    const range = { day: '2024-09-14', page: 1, page_size: 10 }
    expect((await ann!.ask('gameResultTournamentRefund', range)).answer.refunds).toMatchObject([
      { room_id: unplayed, amount: '20.00', reason: 'tooFewResults' },
      { room_id: few, amount: '10.00', reason: 'tooFewPlayers' },
    ])
    expect(await noticesTo(ann!)).toEqual(
      [
        { room: unplayed, amount: '20.00' },
        { room: few, amount: '10.00' },
      ].map((one) => ({ kind: 'roomRefund', currency: 'MYR', place: 0, ...one })),
    )
    expect(await lobby.audited()).toEqual([])
  })
})

describeLobby('a room of a member who owes money, on $name', (lobby) => {
  test('§room.escrow: a room whose account is not its entries is found, and no other', async () => {
    const [ann, bob] = [await lobby.someone(), await lobby.someone()]
    await lobby.filled([bob], { room_rate: '30.00' })
    const id = await lobby.filled([ann, bob], { room_rate: '20.00' })
    const count = (players: number) =>
      lobby.server.database.exec(
        `update room set players = players + ${players}, version = version + 1 where id = ${id}`,
      )
    await count(-1)
    const found = (await lobby.audited()) as { fault: string; at: string }[]
    expect(found.map(({ fault, at }) => `${fault} ${at}`)).toEqual([
      `roomHoldsOtherwise room ${id}`,
      `roomWithoutItsPlayers room ${id}`,
    ])
    await count(1)
    expect(await lobby.audited()).toEqual([])
  })

  test('§ledger.owed, §room.refund: who owes the house has the entry back, the debt taken off', async () => {
    const [ann, bob] = [await lobby.someone('MYR', 10_000n), await lobby.someone()]
    const bet = { match_id: 1, odds_id: 10, market_type: 'OXT', pick: 'home', line: 0, odds_type: 'DEC' } as const
    const placed = { ...bet, price: '2.00', stake: '50.00', accept: 'none', bet_key: randomUUID() } as const
    expect((await ann.ask('placeBet', placed)).answer.status).toBe(1)
    await lobby.result(1, [1, 0])
    await lobby.pass(0)
    const id = await lobby.filled([bob, ann], { room_rate: '150.00', matches: [2, 3, 4] })
    await lobby.result(1, [0, 1], { action: 2 })
    await lobby.pass(0)
    expect(await lobby.cashOf(ann)).toBe(0n)
    await lobby.pass(2 * hour)
    expect([await lobby.stateOf(id), await lobby.escrow(id)]).toEqual(['cancelled', 0n])
    expect(await lobby.cashOf(ann)).toBe(5_000n)
    expect(await lobby.audited()).toEqual([])
  })
})
