import { connectProviders, openProviders } from '#server/games/providers.ts'
import type { GameSwitches } from '#domain/game/games.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { speaking } from './kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()

const studio = {
  id: 'studio',
  protocol: 'hub88',
  keys: [pem],
  address: 'https://games.example/play?brand=house',
  stakes: { min: 0.1, max: 5_000 },
  games: [
    { id: 'orchard', name: 'Orchard', kind: 'slots', average: '96.0052', variance: 'low', art: 'art/orchard.svg' },
    { id: 'baccarat', name: 'Baccarat', kind: 'casino' },
    { id: 'dice', name: 'Dice', kind: 'mini' },
    { id: '4d', name: '4D', kind: 'lottery' },
    { id: 'arena', name: 'Arena', kind: 'esports' },
    { id: 'lanterns', name: 'Lanterns', kind: 'slots', off: true },
  ],
}
const all: GameSwitches = { liveCasino: true, lottery: true, miniGame: true, esports: true }

describe('a file of providers', () => {
  test.each<[string, unknown, string]>([
    ['no providers', {}, 'providers'],
    ['an unknown word', { providers: [{ ...studio, secret: 1 }] }, '--games: '],
    ['an unknown protocol', { providers: [{ ...studio, protocol: 'smoke' }] }, '--games: '],
    ['an address without encryption', { providers: [{ ...studio, address: 'http://games.example/' }] }, '--games: '],
    ['no key', { providers: [{ ...studio, keys: [] }] }, '--games: '],
    ['what is no key', { providers: [{ ...studio, keys: ['a key'] }] }, 'a key of studio is not a public RSA key'],
    ['a short key', { providers: [{ ...studio, keys: [short] }] }, 'a key of studio is not a public RSA key'],
    ['one provider twice', { providers: [studio, studio] }, 'two providers called studio'],
    [
      'stakes that end before they begin',
      { providers: [{ ...studio, stakes: { min: 2, max: 1 } }] },
      'begin above their end',
    ],
    ['a highest win of nothing', { providers: [{ ...studio, win: { round: 0, day: 5 } }] }, '--games: '],
    [
      'a round that may win more than a day',
      { providers: [{ ...studio, win: { round: 6, day: 5 } }] },
      'the highest win of studio in a round is above its day',
    ],
    [
      'a game that may win more than a day',
      { providers: [{ ...studio, games: [{ id: 'dice', name: 'Dice', kind: 'mini', win: 200_000 }] }] },
      'the highest win of studio in a round is above its day',
    ],
    [
      'a short token',
      { providers: [{ ...studio, protocol: 'evolution', keys: undefined, tokens: ['short'] }] },
      '--games: ',
    ],
  ])('%s is refused by name', (_, said, word) => {
    expect(() => connectProviders(said, all)).toThrow(word)
  })

  test('stakes are whole minor units of each currency, and at least one', () => {
    const [{ provider }] = connectProviders({ providers: [studio] }, all) as [
      ReturnType<typeof connectProviders>[number],
    ]
    expect(['MYR', 'THB', 'IDR', 'MMK'].map((currency) => provider.stakes(currency))).toEqual([
      { min: 10n, max: 500_000n },
      { min: 100n, max: 5_000_000n },
      { min: 400n, max: 20_000_000n },
      { min: 100n, max: 5_000_000n },
    ])
  })
})

describe('§game.ceiling: the highest wins that are paid without an operator', () => {
  const [first] = studio.games
  const games = [first, { id: 'dice', name: 'Dice', kind: 'mini', win: 700 }]
  /**
   * what the house says | what the provider’s entry says | a round of orchard, of dice, and a day, in MYR and in IDR;
   * the provider's day
   */
  test.each([
    [undefined, undefined, [2_000_000n, 70_000n, 10_000_000n], [80_000_000n, 2_800_000n, 400_000_000n], 100_000_000n],
    [[800, 900, 1_000], undefined, [80_000n, 70_000n, 90_000n], [3_200_000n, 2_800_000n, 3_600_000n], 100_000n],
    [
      [800, 900, 1_000],
      { round: 1_000, day: 2_500.5 },
      [100_000n, 70_000n, 250_050n],
      [4_000_000n, 2_800_000n, 10_002_000n],
      250_050n,
    ],
    [
      undefined,
      { round: 1_000, day: 2_000, provider: 5_000.5 },
      [100_000n, 70_000n, 200_000n],
      [4_000_000n, 2_800_000n, 8_000_000n],
      500_050n,
    ],
  ] as const)('%j, %j', (gameWins, win, inMyr, inIdr, ofProvider) => {
    const [one] = connectProviders({ providers: [{ ...studio, games, win }] }, { ...all, gameWins })
    const told = (currency: string) => {
      const of = (game: string) => one!.provider.ceilings(game, currency)
      return [of('orchard').round, of('dice').round, of('dice').day]
    }
    expect([told('MYR'), told('IDR'), one!.provider.dayWins]).toEqual([inMyr, inIdr, ofProvider])
  })
})

test('§game.ceiling: a provider’s own ceiling below that of one member is refused', () => {
  const win = { round: 100, day: 200, provider: 150 }
  expect(() => connectProviders({ providers: [{ ...studio, games: [studio.games[0]], win }] }, all)).toThrow(
    "the highest win of studio for a member's day is above that of its own",
  )
})

describe('§game.frame: a provider at an address of our own is refused at the start', () => {
  const here = { host: '127.0.0.1', port: 8080, hosts: ['bet.example'], ...all }
  const opening = (address: string) => () =>
    openProviders(here, connectProviders({ providers: [{ ...studio, address }] }, all))

  test.each([
    'http://127.0.0.1:8080/',
    'http://localhost:8080/games',
    'https://bet.example/',
    'https://BET.example.:443/play',
    'https://bet.example:8080/',
  ])('%s', (address) => expect(opening(address)).toThrow('--games: the games of studio have an address of this server'))

  test.each([
    'http://127.0.0.1:8081/',
    'https://games.bet.example/',
    'https://bet.example:8443/',
    'https://other.example:8080/',
  ])('but not %s', (address) => expect(opening(address)()).toHaveLength(1))
})

describe.each(databases())('what a game cost and won, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    lobby = await openLobby(await open(), [], { parts: { games: connectProviders({ providers: [studio] }, all) } })
  })
  afterAll(() => lobby.close())

  test('§game.account: since its last launch, and what was given back is not staked', async () => {
    const someone = await lobby.someone()
    const position = async (game_id: string) => {
      const { staked, won } = (await someone.ask('gamePosition', { provider_id: 'studio', game_id })).answer
      return [staked, won]
    }
    const launch = () => someone.ask('launchProvider', { provider_id: 'studio', game_id: 'orchard', language: 'en' })
    const tell = speaking(lobby, someone)
    await tell('debit b0 r0 700')
    expect(await position('orchard')).toEqual(['0.00', '0.00'])
    lobby.server.clock.pass(1_000)
    await launch()
    for (const line of ['debit b1 r1 500', 'debit b2 r1 300', 'rollback x2 of b2', 'credit w1 of b1 r1 900 closes'])
      await tell(line)
    await tell('debit b3 r3 400 at dice')
    expect(await position('orchard')).toEqual(['5.00', '9.00'])
    expect(await position('dice')).toEqual(['0.00', '0.00'])
    lobby.server.clock.pass(1_000)
    await launch()
    expect(await position('orchard')).toEqual(['0.00', '0.00'])
  })
})

describe.each(databases())('§game.launch: the way into a game, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const flags = ['--mini-game', 'off', '--esports', 'off']
    const games = connectProviders({ providers: [studio] }, { ...all, miniGame: false, esports: false })
    lobby = await openLobby(await open(), flags, { parts: { games } })
  })
  afterAll(() => lobby.close())

  test('the list contains what is open, with its return and limits', async () => {
    const someone = await lobby.someone()
    const { answer } = await someone.ask('listGames', {})
    expect(answer.games.map(({ game_id }) => game_id)).toEqual(['orchard', 'baccarat', '4d'])
    expect(answer.games[0]).toEqual({
      provider_id: 'studio',
      provider: 'Studio',
      game_id: 'orchard',
      name: 'Orchard',
      kind: 'slots',
      average: '96.0052',
      variance: 'low',
      art: 'https://games.example/art/orchard.svg',
      table: false,
      tables: '',
      min_stake: '0.10',
      max_stake: '5000.00',
    })
    const slots = await someone.ask('listGames', { provider_id: 'studio', kind: 'slots' })
    expect(slots.answer.games.map(({ game_id }) => game_id)).toEqual(['orchard'])
    expect((await someone.ask('listGames', { provider_id: 'nobody' })).answer.games).toEqual([])
  })

  test('a launch opens the game at its provider, whose studio exchanges the token once', async () => {
    const someone = await lobby.someone()
    const { answer } = await someone.ask('launchSlot', { provider_id: 'studio', game_id: 'orchard', language: 'tw' })
    const url = new URL(answer.url)
    expect([answer.origin, url.pathname]).toEqual(['https://games.example', '/play'])
    const { token = '', ...told } = Object.fromEntries(url.searchParams)
    expect(told).toEqual({
      brand: 'house',
      game: 'orchard',
      language: 'tw',
      currency: 'MYR',
      min: '0.10',
      max: '5000.00',
    })
    const check = async () => {
      const raw = JSON.stringify({ token })
      const signature = sign('sha256', Buffer.from(raw), privateKey).toString('base64')
      const { body } = await lobby.server.send('/games/studio/wallet/check', raw, { 'x-hub88-signature': signature })
      return body as unknown as { status: string; user?: string }
    }
    expect(await check()).toMatchObject({ status: 'RS_OK', user: String(someone.id) })
    expect((await check()).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test.each([
    ['launchSlot', 'baccarat', 'invalidParameter'],
    ['launchGame', 'orchard', 'invalidParameter'],
    ['launchLottery', 'orchard', 'invalidParameter'],
    ['launchProvider', 'nothing', 'invalidParameter'],
    ['launchProvider', 'dice', 'MiniGameDisabled'],
    ['launchProvider', 'arena', 'esportsDisabled'],
    ['launchGame', 'arena', 'esportsDisabled'],
    ['launchSlot', 'lanterns', 'game_maintenance'],
  ] as const)('%s of %s is refused: %s', async (call, game, code) => {
    const { refusal } = await (await lobby.someone()).ask(call, {
      provider_id: 'studio',
      game_id: game,
      language: 'en',
    })
    expect(refusal.statusdesc).toBe(code)
  })

  test.each(['launchGame', 'launchProvider'] as const)('%s opens the casino', async (call) => {
    const { answer } = await (await lobby.someone()).ask(call, {
      provider_id: 'studio',
      game_id: 'baccarat',
      language: 'en',
    })
    expect(answer.url).toContain('game=baccarat')
  })

  test('an account that may only look opens no game', async () => {
    const someone = await lobby.someone()
    await lobby.server.database.db
      .updateTable('member')
      .set({ own_state: 'suspend' })
      .where('id', '=', someone.id)
      .execute()
    lobby.server.sessions.forget()
    const { refusal } = await someone.ask('launchLottery', { provider_id: 'studio', game_id: '4d', language: 'en' })
    expect(refusal.statusdesc).toBe('SUSPEND')
  })
})
