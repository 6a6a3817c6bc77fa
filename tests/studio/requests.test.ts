import { gameRates, widerSessions } from '#domain/game/game-rates.ts'
import { openApp } from '#studio/http/app.ts'
import { registerCalls } from '#studio/http/calls.ts'
import { openLimits } from '#studio/http/limits.ts'
import { playRound } from '#studio/frame/api.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampled } from '../_kit/sample.ts'

const keyOf = (at: number) => `7f3d2f58-0d5f-4a0c-9f2c-${String(at).padStart(12, '0')}`

/** A studio's calls, at a time that only this moves, and the members who open sessions one after the other. */
const open = async () => {
  let now = 0
  let [opened, sent] = [0, 0]
  const store = openStudioStore(':memory:')
  const draws = openDraws(store)
  const rounds = openRounds({
    store,
    draws,
    send: async (path) => {
      if (path === 'wallet/check') opened += 1
      sent += 1
      return { status: 'RS_OK', user: String(opened), token: 't', currency: 'MYR', balance: 1 }
    },
  })
  const app = openApp(['127.0.0.1'])
  const limits = openLimits(() => now)
  registerCalls(app, { store, rounds, draws, games: ['dice'] }, limits)
  const ask = async (call: string, body: object, address = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': address }
    const { statusCode, headers: told, json } = await app.inject({ method: 'POST', url: `/api/${call}`, body, headers })
    return { code: statusCode, wait: told['retry-after'], told: json() as Record<string, unknown> }
  }
  const session = async (address: string) =>
    (await ask('session', { token: 'launch', game: 'dice' }, address)).told['session'] as string
  return { ask, session, store, sent: () => sent, pass: (ms: number) => (now += ms) }
}

const many = async <Answer>(count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers = []
  for (let at = 0; at < count; at++) answers.push(await ask(at))
  return answers
}
const codes = (answers: readonly { readonly code: number }[]) => answers.map(({ code }) => code)

describe('§game.requests: what comes too often is refused before anything is written', () => {
  test('rounds, by member, until the window ends', async () => {
    const { ask, session, store, sent, pass } = await open()
    const [ann, bo] = [await session('10.0.0.1'), await session('10.0.0.2')]
    const play = (who: string) => (at: number) =>
      ask('play', { session: who, stakes: [['under-4950', '1.00']], round: keyOf(at) })
    const { most, seconds } = gameRates.play
    expect(codes(await many(most, play(ann)))).not.toContain(429)
    const before = sent()
    expect(await play(ann)(most)).toEqual({ code: 429, wait: '2', told: { refused: 'tooManyRequests' } })
    expect([sent(), store.round(keyOf(most)), store.isBarred('7', keyOf(most))]).toEqual([before, undefined, false])
    expect((await play(bo)(200)).code).toBe(200)
    pass(1_000 * seconds)
    expect((await play(ann)(most)).told).toMatchObject({ is: 'over', round: keyOf(most) })
  })

  test.each([
    ['round', (at: number) => ({ round: keyOf(at) })],
    ['seed', () => ({})],
  ] as const)('%s, which writes each time', async (call, body) => {
    const { ask, session } = await open()
    const who = await session('10.0.0.1')
    const answers = await many(gameRates[call].most + 5, (at) => ask(call, { session: who, ...body(at) }))
    expect(codes(answers)).toEqual([...Array<number>(gameRates[call].most).fill(200), ...Array<number>(5).fill(429)])
  })

  test('sessions, by address', async () => {
    const { ask, sent } = await open()
    const launch = (address: string) => () => ask('session', { token: 'launch', game: 'dice' }, address)
    expect(codes(await many(gameRates.session.most + 1, launch('10.0.0.1'))).at(-1)).toBe(429)
    expect(sent()).toBe(gameRates.session.most)
    expect((await launch('10.0.0.2')()).code).toBe(200)
  })

  const opening = async (count: number, address: (at: number) => string) => {
    const { ask } = await open()
    const launch = (at: number) => ask('session', { token: 'launch', game: 'dice' }, address(at))
    const answers = codes(await many(count, launch))
    return { refused: answers.indexOf(429), ask: async (from: string) => (await ask('session', {}, from)).code }
  }
  test.each([
    ['an IPv6 household', (at: number) => `2001:db8:1:2::${at}`, '2001:db8:1:3::1'],
    ['an IPv4 address, however written', (at: number) => (at % 2 ? '::ffff:10.0.0.1' : '10.0.0.1'), '10.0.0.2'],
  ] as const)('sessions, by %s', async (_, address, neighbour) => {
    const { refused, ask } = await opening(gameRates.session.most + 1, address)
    expect(refused).toBe(gameRates.session.most)
    expect(await ask(neighbour)).toBe(400)
  })

  const wider = [
    ['an IPv6 /56', (at: number) => `2001:db8:1:${(at % 250).toString(16)}::1`, '2001:db8:2::1'],
    ['an IPv6 /48', (at: number) => `2001:db8:1:${(at * 100).toString(16)}::1`, '2001:db8:2::1'],
    ['an IPv4 /24', (at: number) => `10.0.0.${at % 250}`, '10.0.1.1'],
  ] as const
  test.each(sampled('networks of many households', wider, 2))(
    'sessions, by %s, which holds many households',
    async (_, address, elsewhere) => {
      const { refused, ask } = await opening(widerSessions.most + 1, address)
      expect(refused).toBe(widerSessions.most)
      expect(await ask(elsewhere)).toBe(400)
    },
  )
})

describe('§game.requests: the frame', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('sends a round that was too many again as it was: it never counts as lost', async () => {
    const bodies: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      bodies.push(body) < 3
        ? Response.json({ refused: 'tooManyRequests' }, { status: 429, headers: { 'retry-after': '0' } })
        : Response.json({ is: 'over', round: keyOf(1), outcome: { roll: 1 }, paid: '2.00' }),
    )
    const event = await playRound(
      's',
      'MYR',
      { key: keyOf(1), stakes: [['base', '1.00']] },
      new AbortController().signal,
    )
    expect(event).toEqual({ type: 'round.over', outcome: { roll: 1 }, paid: '2.00' })
    expect(new Set(bodies).size).toBe(1)
    expect(bodies).toHaveLength(3)
  })

  test('§game.ceiling: a win that is being checked is not told as paid', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ is: 'over', round: keyOf(1), outcome: { roll: 1 }, paid: '9.00', held: true }),
    )
    const event = await playRound(
      's',
      'MYR',
      { key: keyOf(1), stakes: [['base', '1.00']] },
      new AbortController().signal,
    )
    expect(event).toEqual({ type: 'round.held', outcome: { roll: 1 }, paid: '9.00' })
  })
})
