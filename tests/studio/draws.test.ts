import { isFair, type OwnRound } from '#studio/frame/verify.ts'
import { numberOf, schedulesOf } from '#studio/draws/schedules.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { outcomeOf } from '#studio/draws/outcome.ts'
import { studioGames } from '#studio/games.ts'
import { paidByRound } from '#studio/stakes.ts'
import { seedHash } from '#studio/laws/hmac.ts'
import { ticketsSeed } from '#studio/laws/ticket-tree.ts'
import { openRounds, replaceSeed } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { startStudio } from '#studio/server.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { describe, expect, test } from 'vitest'

const at = (text: string) => Date.parse(`${text}+08:00`)
const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a${String(last).padStart(2, '0')}`

describe('§game.draws: when games are drawn, in GMT+8', () => {
  /** the game | whether 4D is drawn hourly | now | the draw that is next */
  test.each([
    ['keno', false, '2026-11-24T09:23:00', 202611240924],
    ['keno', false, '2026-11-24T09:22:59.999', 202611240923],
    ['keno', false, '2026-11-24T23:59:30', 202611250000],
    ['4d', false, '2026-11-24T09:00:00', 202611251900],
    ['4d', false, '2026-11-25T18:59:59', 202611251900],
    ['4d', false, '2026-11-25T19:00:00', 202611281900],
    ['4d', false, '2026-11-28T19:00:00', 202611291900],
    ['4d', false, '2026-11-29T20:00:00', 202612021900],
    ['4d', true, '2026-11-24T09:59:00', 202611241000],
    ['roulette', false, '2026-11-24T09:22:10', 20261124092240],
    ['baccarat', false, '2026-11-24T09:22:40', 20261124092320],
  ])('%s (hourly: %s), %s: %i', (game, isHourly, now, number) => {
    const { after, isQuick } = schedulesOf(isHourly)[game]!
    expect(numberOf(after(at(now)), isQuick)).toBe(number)
  })
})

/** A studio whose clock is set by hand, and a wallet that answers as the test says. */
const openHall = async (game = 'keno') => {
  let time = at('2026-11-24T09:22:10')
  const sent: string[] = []
  let silent = ''
  const store = openStudioStore(':memory:', () => time)
  const draws = openDraws(store, schedulesOf(), () => time)
  const open = (member: string) =>
    openRounds({
      store,
      draws,
      send: async (path, body): Promise<WalletAnswer | undefined> => {
        if (path !== 'wallet/check') sent.push(path.slice(7))
        if (path === silent) return undefined
        const { user = member } = body as { user?: string }
        return { status: 'RS_OK', user, token: 't', currency: 'MYR', balance: 1 }
      },
    })
  const rounds = open('7')
  return {
    store,
    draws,
    rounds,
    sent,
    session: (await rounds.open('launch', game))!,
    other: (await open('8').open('launch', game))!,
    set: (text: string) => void (time = at(`2026-11-24T${text}`)),
    silence: (path: string) => void (silent = path),
  }
}

describe('§game.draws: keno, the same draw for everybody', () => {
  const stakes = [
    { bet: 'big', stake: 100n },
    { bet: 'small', stake: 100n },
    { bet: 'exact810', stake: 100n },
  ]

  test('tickets wait for their draw, and one draw decides them all', async () => {
    const { rounds, session, other, sent, store, set } = await openHall()
    const waiting = { is: 'waiting', id: key(1), draw: 202611240923 }
    expect(await rounds.play(session, stakes, key(1))).toEqual(waiting)
    expect(await rounds.play(session, stakes, key(1))).toEqual(waiting)
    expect(await rounds.play(other, stakes, key(2))).toMatchObject({ is: 'waiting', draw: 202611240923 })
    expect(sent).toEqual(['bet', 'bet'])
    set('09:22:59.999')
    expect(await rounds.resolve()).toBe(0)
    expect(rounds.find(session, key(1))).toEqual(waiting)
    set('09:23:00')
    expect(await rounds.resolve()).toBe(0)
    const [first, second] = [rounds.find(session, key(1)), rounds.find(other, key(2))]
    const { outcome } = first as { outcome: { numbers: number[] } }
    expect(new Set(outcome.numbers).size).toBe(20)
    expect(first).toEqual({ is: 'over', id: key(1), outcome, paid: paidByRound(studioGames['keno']!, stakes, outcome) })
    expect(second).toEqual({ ...first, id: key(2) })
    expect(sent).toEqual(['bet', 'bet', 'win', 'win'])
    expect(store.lastDraws('keno', 5).map(({ number }) => number)).toEqual([202611240923])
  })

  test('no ticket is sold in the last eight seconds, and then for the next draw', async () => {
    const { rounds, session, sent, set } = await openHall()
    set('09:22:51.999')
    expect(await rounds.play(session, stakes, key(1))).toMatchObject({ is: 'waiting', draw: 202611240923 })
    set('09:22:52')
    expect(await rounds.play(session, stakes, key(2))).toEqual({ is: 'refused', id: key(2), refusal: 'DRAW_CLOSED' })
    set('09:23:00')
    expect(await rounds.play(session, stakes, key(3))).toMatchObject({ is: 'waiting', draw: 202611240924 })
    expect(sent).toEqual(['bet', 'bet'])
  })

  test('the hash is shown before, the secret after, and both sides draw the same', async () => {
    const { rounds, session, draws, store, set } = await openHall()
    const { number, server, outcome } = draws.next('keno')!
    expect(draws.next('keno')!.server).toBe(server)
    expect(outcome).toBe('')
    await rounds.play(session, stakes, key(1))
    expect(store.drawnOf('7', 9)).toEqual([])
    // The member's own seed has no part in it, and may be replaced.
    expect(replaceSeed(store, '7')?.shown).toMatchObject({ stage: 'current' })
    set('09:23:30')
    await rounds.resolve()
    const drawn = store.draw('keno', number)!
    expect(JSON.parse(drawn.outcome)).toEqual(outcomeOf(drawn))
    const [told] = store.drawnOf('7', 9)
    const client = ticketsSeed('keno', number, 1, drawn.tickets)
    expect(told).toMatchObject({ server, client, nonce: number, isShown: 1 })
    const round = {
      round: told!.id,
      game: 'keno',
      stakes: stakes.map(({ bet }) => [bet, '1.00'] as const),
      moves: [],
      outcome: JSON.parse(told!.outcome) as unknown,
      paid: (Number(told!.paid) / 100).toFixed(2),
      nonce: told!.nonce,
      client_seed: told!.client,
      seed_hash: seedHash(Buffer.from(server, 'hex')),
      server_seed: server,
    }
    expect(await isFair(round, 'MYR')).toBe(true)
    expect(await isFair({ ...round, nonce: number + 1 }, 'MYR')).toBe(false)
  })

  test('a draw that nobody was there for is held when the studio is back, as it was fixed', async () => {
    const { rounds, session, draws, store, set, silence } = await openHall()
    const { number } = draws.next('keno')!
    await rounds.play(session, stakes, key(1))
    silence('wallet/win')
    set('11:00:00')
    expect(await rounds.resolve()).toBe(1)
    expect(store.round(key(1))).toMatchObject({ state: 'taken', draw: number })
    silence('')
    expect(await rounds.resolve()).toBe(0)
    expect(rounds.find(session, key(1))).toMatchObject({ is: 'over', outcome: outcomeOf(store.draw('keno', number)!) })
  })

  test('a stake whose answer was lost is on no draw: it comes back', async () => {
    const { rounds, session, store, set, silence } = await openHall()
    silence('wallet/bet')
    expect(await rounds.play(session, stakes, key(1))).toMatchObject({ is: 'unanswered' })
    silence('')
    set('09:24:00')
    await rounds.resolve()
    expect(store.round(key(1))).toMatchObject({ state: 'returned', outcome: '', paid: '' })
  })
})

describe('§game.tables: a round for everybody at the table', () => {
  test.each([
    ['roulette', 'red'],
    ['sic-bo', 'big'],
    ['baccarat', 'banker'],
    ['dragon-tiger', 'dragon'],
  ])('%s: no bets in the last three seconds, and one result for all', async (game, bet) => {
    const { rounds, session, other, set, sent } = await openHall(game)
    const stakes = [{ bet, stake: 100n }]
    set('09:22:36.999')
    const waiting = { is: 'waiting', draw: 20261124092240 }
    expect(await rounds.play(session, stakes, key(1))).toMatchObject(waiting)
    // A latecomer is in the same round.
    expect(await rounds.play(other, stakes, key(2))).toMatchObject(waiting)
    set('09:22:37')
    expect(await rounds.play(session, stakes, key(3))).toEqual({ is: 'refused', id: key(3), refusal: 'DRAW_CLOSED' })
    expect(sent).toEqual(['bet', 'bet'])
    set('09:22:40')
    await rounds.resolve()
    const [first, second] = [rounds.find(session, key(1)), rounds.find(other, key(2))]
    expect(first).toMatchObject({ is: 'over' })
    expect(second).toEqual({ ...first, id: key(2) })
  })

  test('hands are dealt from one shoe without the cards that are gone, and then from a fresh one', async () => {
    const { rounds, draws, store, set } = await openHall('baccarat')
    const taken = studioGames['baccarat']!.taken!
    const shoes = new Set<number>()
    for (let second = 0; second < 3_600; second += 40) {
      set(`10:${new Date(second * 1_000).toISOString().slice(14, 19)}`)
      await rounds.resolve()
      shoes.add(draws.next('baccarat')!.shoe)
    }
    // Half an hour is a shoe: 45 hands, the first one 40 seconds into it.
    expect([...shoes]).toEqual([20261124100040, 20261124103040])
    const whole = store.drawsOfShoe('baccarat', 20261124100040)
    expect(whole).toHaveLength(45)
    const gone = whole.flatMap(({ outcome }) => [...taken(JSON.parse(outcome))])
    for (let card = 0; card < 52; card += 1) expect(gone.filter((one) => one === card).length).toBeLessThanOrEqual(8)
    const last = whole.at(-1)!
    const before = gone.slice(0, -taken(JSON.parse(last.outcome)).length)
    expect(JSON.parse(last.outcome)).toEqual(outcomeOf(last, before))
    expect(JSON.parse(last.outcome)).not.toEqual(outcomeOf(last))
  })
})

test('a member verifies each hand of a shoe in use, by the cards that were gone before it', async () => {
  const store = openStudioStore(':memory:')
  const studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store,
    resolveEvery: 3_600_000,
    send: async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }),
  })
  const ask = async (path: string, body: object) => {
    const response = await fetch(studio.url + path, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as Record<string, unknown>
  }
  const session = String((await ask('/api/session', { token: 'launch', game: 'baccarat' }))['session'])
  for (const hand of [1, 2, 3]) {
    const draw = 20200101000000 + hand
    store.addDraw({
      game: 'baccarat',
      number: draw,
      at: hand,
      closes: hand,
      shoe: 20200101000001,
      server: `0${hand}`.repeat(32),
    })
    const seed = store.seedOf('7')!.id
    store.begin({ id: key(hand), session, game: 'baccarat', stakes: '[["banker","100"]]', cost: '100', seed, draw })
    store.step(key(hand), { type: 'ticket.taken', isSelling: true })
  }
  await studio.rounds.resolve()
  const own = ((await ask('/api/rounds', { session }))['rounds'] as OwnRound[]).toReversed()
  expect(own.map(({ nonce }) => nonce)).toEqual([20200101000001, 20200101000002, 20200101000003])
  expect(own[0]!.gone).toEqual([])
  for (const round of own) expect(await isFair(round, 'MYR')).toBe(true)
  // Dealt from another shoe, the last hand is another.
  expect(await isFair({ ...own[2]!, gone: [] }, 'MYR')).toBe(false)
  await studio.close()
})

test('a page receives the coming draw without its secret, the last ones with theirs, and the member’s own tickets', async () => {
  const store = openStudioStore(':memory:')
  const studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store,
    resolveEvery: 3_600_000,
    schedules: { keno: { after: (time) => (Math.floor(time / 3_600_000) + 1) * 3_600_000, closesMs: 0 } },
    send: async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }),
  })
  store.addDraw({ game: 'keno', number: 202001010000, at: 0, closes: 0, shoe: 0, server: '07'.repeat(32) })
  await studio.rounds.resolve()
  const ask = async (path: string, body: object) => {
    const response = await fetch(studio.url + path, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as Record<string, never>
  }
  const { session } = await ask('/api/session', { token: 'launch', game: 'keno' })
  expect(await ask('/api/play', { session, stakes: [['big', '1.00']], round: key(1) })).toMatchObject({ is: 'waiting' })
  const told = await ask('/api/draws', { session })
  const { number, server } = store.draw('keno', (told['next'] as unknown as { number: number }).number)!
  expect(told['next']).toMatchObject({ number, hash: seedHash(Buffer.from(server, 'hex')) })
  expect(JSON.stringify(told)).not.toContain(server)
  expect(told['last']).toMatchObject([{ number: 202001010000, seed: '07'.repeat(32) }])
  const ticket = { round: key(1), draw: number, state: 'waiting', stakes: [['big', '1.00']], cost: '1.00' }
  expect(told['tickets']).toEqual([ticket])
  const dice = await ask('/api/session', { token: 'launch', game: 'dice' })
  expect(await ask('/api/draws', { session: dice['session'] })).toEqual({ refused: 'invalidParameter' })
  await studio.close()
})
