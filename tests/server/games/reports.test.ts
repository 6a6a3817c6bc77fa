import { connectProviders } from '#server/games/providers.ts'
import { dayOf } from '#domain/time.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const studio = {
  id: 'studio',
  protocol: 'hub88',
  keys: [publicKey.export({ type: 'spki', format: 'pem' })],
  address: 'https://games.example/',
  stakes: { min: 0.1, max: 5_000 },
  games: [
    { id: 'orchard', name: 'Orchard', kind: 'slots' },
    { id: 'sprats', name: 'Sprats', kind: 'fishing', off: true },
    { id: 'baccarat', name: 'Baccarat', kind: 'casino' },
    { id: 'dice', name: 'Dice', kind: 'mini' },
  ],
}

describe.each(databases())('§game.account: reports of games, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const games = connectProviders(
      { providers: [studio] },
      { liveCasino: true, lottery: true, miniGame: true, esports: true },
    )
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  test('rounds by kind, provider and page, and what they came to by day and platform', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone)
    const other = speaking(lobby, someone, provider({}, 'other'))
    const day = dayOf(lobby.server.clock.book())
    const lines = [
      'debit b1 r1 500',
      'credit w1 of b1 r1 900 closes',
      'debit b2 r2 300 at sprats',
      'debit b3 r3 400 at baccarat',
      'credit w3 of b3 r3 0 at baccarat closes',
      'debit b4 r4 200 at dice',
      'rollback x4 of b4',
      'debit b5 r5 100 at dice',
      'debit b6 r5 150 at dice',
      'rollback x6 of b6',
      'credit w5 of b5 r5 200 at dice closes',
    ]
    for (const line of lines) {
      expect(await tell(line)).toMatch(/^ok/)
      lobby.server.clock.pass(1_000)
    }
    await other('debit b1 r1 700')
    const page = { day, page: 1, page_size: 10 }
    const results = async (call: 'gameResultSlots' | 'gameResultCasino' | 'gameResultLottery', more = {}) => {
      const { rounds, total, staked, won, win_lose, providers } = (await someone.ask(call, { ...page, ...more })).answer
      return [
        rounds.map(({ provider_id, game, offered, state, bets, staked: out, won: back, win_lose: both }) =>
          [provider_id, game, offered ? '' : 'gone', state, bets, out, back, both]
            .filter((one) => one !== '')
            .join(' '),
        ),
        [total, staked, won, win_lose, providers.join('+')].join(' '),
      ]
    }
    expect(await results('gameResultSlots')).toEqual([
      [
        'other orchard gone running 1 7.00 0.00 -7.00',
        'studio Sprats gone running 1 3.00 0.00 -3.00',
        'studio Orchard over 1 5.00 9.00 4.00',
      ],
      '3 15.00 9.00 -6.00 other+studio',
    ])
    expect(await results('gameResultSlots', { provider_id: 'studio', page: 2, page_size: 1 })).toEqual([
      ['studio Orchard over 1 5.00 9.00 4.00'],
      '2 8.00 9.00 1.00 other+studio',
    ])
    expect(await results('gameResultCasino')).toEqual([
      ['studio Baccarat over 1 4.00 0.00 -4.00'],
      '1 4.00 0.00 -4.00 studio',
    ])
    expect(await results('gameResultLottery')).toEqual([
      ['studio Dice over 2 1.00 2.00 1.00', 'studio Dice returned 1 0.00 0.00 0.00'],
      '2 1.00 2.00 1.00 studio',
    ])
    const cancelled = (await someone.ask('listCancelledLottery', page)).answer
    expect([
      cancelled.total,
      cancelled.bets.map(({ reference, game, stake }) => `${reference} ${game} ${stake}`),
    ]).toEqual([2, ['b6 Dice 1.50', 'b4 Dice 2.00']])
    expect((await someone.ask('gameResultSlots', { ...page, day: '2020-01-01' })).answer.rounds).toEqual([])
    const { days } = (await someone.ask('platformWinLose', page)).answer
    expect(
      days.map(({ platform, bets, turnover, valid_turnover, payout, win_lose }) => [
        platform,
        bets,
        turnover,
        valid_turnover,
        payout,
        win_lose,
      ]),
    ).toEqual([
      ['slots', 1, '5.00', '0.00', '9.00', '4.00'],
      ['liveCasino', 1, '4.00', '0.00', '0.00', '-4.00'],
      ['lottery', 1, '1.00', '0.00', '2.00', '1.00'],
    ])
    const nobody = await lobby.someone()
    expect((await nobody.ask('gameResultSlots', page)).answer.total).toBe(0)
  })
})
