import { hub88Draws } from '#server/games/adapters/hub88-draws.ts'
import { pageGames } from '#server/games/page-games.ts'
import { connectProviders } from '#server/games/providers.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { brands, offeredGames } from '#studio/brands.ts'
import { seedHash } from '#studio/laws/hmac.ts'
import { ticketsRoot } from '#studio/laws/ticket-tree.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore, type StudioStore } from '#studio/store/store.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const questions = 'what an operator asks is signed with this'
const all = { liveCasino: true, lottery: true, miniGame: true, esports: true }
const seed = '07'.repeat(32)

const fourD = {
  first: '0042',
  second: '1234',
  third: '9999',
  specials: ['1111', '2222'],
  consolations: ['3333'],
}
/** Keno of two days, one draw of 4D, and one that is still to be drawn. */
const fill = (store: StudioStore): void => {
  const add = (game: string, number: number, outcome?: object) => {
    store.addDraw({ game, number, at: outcome ? number : Date.now() + 600_000, closes: number, shoe: 0, server: seed })
    if (outcome) store.fixTickets(game, number, { isStaking: false, isDue: true })
    if (outcome) store.keepDraw(game, number, JSON.stringify(outcome))
  }
  for (const number of [202611270900, 202611280900, 202611280901]) add('keno', number, { numbers: [number % 7, 80] })
  add('4d', 202611281900, fourD)
  add('keno', 202612010000)
}

const entry = (url: string, more: object = {}) => ({
  id: 'studio',
  protocol: 'hub88',
  keys: [publicKey.export({ type: 'spki', format: 'pem' })],
  address: 'https://games.example/',
  stakes: { min: 2, max: 500 },
  totals: { address: `${url}${operatorRoundsPath}`, key: questions },
  games: offeredGames(brands.studio),
  ...more,
})

describe.each(databases())('§game.draws-published: past draws for everybody, on $name', ({ open }) => {
  let lobby: Lobby
  let studio: Studio
  let isOpen = true
  const close = async () => {
    if (isOpen) await studio?.close()
    isOpen = false
  }
  beforeAll(async () => {
    const store = openStudioStore(':memory:')
    fill(store)
    studio = await startStudio({
      host: '127.0.0.1',
      port: 0,
      store,
      send: async () => undefined,
      resolveEvery: 3_600_000,
      operator: { questions, key: privateKey },
      schedules: { '4d': schedulesOf()['4d']! },
    })
    const games = connectProviders({ providers: [entry(studio.url)] }, all)
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(async () => {
    await close()
    await lobby?.close()
  })
  const page = { page: 1, page_size: 10 }

  test('a member without a ticket sees each draw with its proof, the latest first, and none that is to come', async () => {
    const someone = await lobby.someone()
    const { games, draws, total } = (await someone.ask('listDraws', page)).answer
    expect(games.map(({ game }) => game)).toEqual(['Keno', '4D'])
    expect([total, draws.map(({ number }) => number)]).toEqual([3, ['202611280901', '202611280900', '202611270900']])
    // The root of no tickets.
    const tickets = ticketsRoot([])
    expect(draws[0]).toMatchObject({ seed, hash: seedHash(Buffer.from(seed, 'hex')), tickets, count: 0 })
    expect(draws[0]!.prizes).toEqual([{ prize: 'numbers', numbers: [String(202611280901 % 7), '80'] }])
  })

  test.each([
    ['its day', { number: '20261128' }, ['202611280901', '202611280900']],
    ['its number', { number: '202611270900' }, ['202611270900']],
    ['a year without one', { number: '2025' }, []],
    ['a page', { page: 2, page_size: 2 }, ['202611270900']],
    ['4D by its name', { provider_id: 'studio', game_id: '4d' }, ['202611281900']],
  ])('a draw is found by %s', async (_, asked, numbers) => {
    const { draws } = (await (await lobby.someone()).ask('listDraws', { ...page, ...asked })).answer
    expect(draws.map(({ number }) => number)).toEqual(numbers)
  })

  test('4D has its prizes in their order', async () => {
    const { draws } = (await (await lobby.someone()).ask('listDraws', { ...page, game_id: '4d' })).answer
    expect(draws[0]!.prizes.map(({ prize, numbers }) => [prize, numbers.join(' ')])).toEqual([
      ['first', '0042'],
      ['second', '1234'],
      ['third', '9999'],
      ['specials', '1111 2222'],
      ['consolations', '3333'],
    ])
  })

  test.each([
    [{ game_id: 'roulette' }, 'game_id'],
    [{ provider_id: 'nobody' }, 'provider_id'],
    [{ number: '2026-11' }, 'number'],
    [{ number: '0' }, 'number'],
  ])('rejects %j by its field', async (asked, field) => {
    expect((await (await lobby.someone()).ask('listDraws', { ...page, ...asked })).refusal.field).toBe(field)
  })

  test('a provider that does not answer is named', async () => {
    await close()
    expect((await (await lobby.someone()).ask('listDraws', page)).refusal.statusdesc).toBe('gameProviderSilent')
  })
})

describe('§game.draws-published: only an answer that its provider signed, with secrets of their hashes, is shown', () => {
  let listener: FastifyInstance
  let url: string
  let answer: (question: Record<string, unknown>) => object
  let key = privateKey
  beforeAll(async () => {
    listener = Fastify()
    listener.post('/', async ({ body }, reply) => {
      const raw = JSON.stringify(answer(body as Record<string, unknown>))
      return reply
        .header('content-type', 'application/json')
        .header('x-hub88-signature', sign('sha256', Buffer.from(raw), key).toString('base64'))
        .send(raw)
    })
    url = await listener.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => listener.close())

  const draw = {
    number: '202611280900',
    at: 1,
    prizes: [{ prize: 'numbers', numbers: ['7'] }],
    hash: seedHash(Buffer.from(seed, 'hex')),
    seed,
    tickets: '',
    count: 0,
  }
  const told =
    (draws: readonly object[], more: object = {}) =>
    (question: Record<string, unknown>) => ({
      status: 'RS_OK',
      request_uuid: question['request_uuid'],
      draws,
      total: draws.length,
      ...more,
    })
  const ask = () =>
    hub88Draws({ address: url, key: questions }, [publicKey])({ game: 'keno', number: '', skip: 0, most: 10 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  test.each<[string, (question: Record<string, unknown>) => object, typeof privateKey, boolean]>([
    ['a signed answer', told([draw]), privateKey, true],
    ['another key', told([draw]), other, false],
    ['the answer to another question', told([draw], { request_uuid: 'x' }), privateKey, false],
    ['a secret of another hash', told([draw, { ...draw, seed: '08'.repeat(32) }]), privateKey, false],
    ['an unknown prize', told([{ ...draw, prizes: [{ prize: 'jackpot', numbers: ['7'] }] }]), privateKey, false],
    ['numbers that are none', told([{ ...draw, prizes: [{ prize: 'first', numbers: ['<b>'] }] }]), privateKey, false],
    ['a refusal', told([], { status: 'RS_ERROR_WRONG_TYPES' }), privateKey, false],
  ])('%s', async (_, said, signer, isTaken) => {
    answer = said
    key = signer
    expect((await ask())?.draws.length).toBe(isTaken ? 1 : undefined)
  })
})

describe('§page.shelves: what the page of a house knows of its games', () => {
  const slots = { id: 'reels', name: 'Reels', kind: 'slots' }
  const cup = { id: 'cup', name: 'Cup', kind: 'esports' }
  const dice = { id: 'dice', name: 'Dice', kind: 'mini' }
  test.each([
    ['nobody', [], {}, [0, false]],
    ['one provider of slots', [[slots, dice]], {}, [1, false]],
    ['two, and one in maintenance', [[slots], [slots], [{ ...slots, off: true }]], {}, [2, false]],
    ['e-sports', [[cup], [dice]], {}, [0, true]],
    ['e-sports that are switched off', [[cup]], { esports: false }, [0, false]],
  ])('%s', (_, shelves, off, expected) => {
    const providers = shelves.map((games, at) => entry('https://games.example', { id: `p${at}`, games }))
    const { slotProviders, esportsGames } = pageGames(connectProviders({ providers }, { ...all, ...off }))
    expect([slotProviders, esportsGames]).toEqual(expected)
  })

  test('a provider has the name of its entry, or its id in words', () => {
    const providers = [
      entry('https://games.example', { name: 'Reel Works' }),
      entry('https://x.example', { id: 'big-top' }),
    ]
    expect(connectProviders({ providers }, all).map(({ name }) => name)).toEqual(['Reel Works', 'Big top'])
  })
})
