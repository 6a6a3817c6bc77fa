import { isFair, type OwnRound } from '#studio/frame/verify.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { outcomeOf } from '#studio/draws/outcome.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { type CrashRound, crashLasts, multipleAfter } from '#studio/laws/crash.ts'
import { seedHash } from '#studio/laws/hmac.ts'
import { openRounds } from '#studio/rounds.ts'
import type { Stake } from '#studio/game.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const began = Date.UTC(2026, 10, 28, 0, 0, 10)
const key = (round: number) => `7f3d2f58-0d5f-4a0c-9f2c-${String(round).padStart(12, '0')}`
const hand = [{ bet: 'hand', stake: 137n }]
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The studio looks at its curves as often as this, in milliseconds. */
const look = 500

/** A studio whose clock is set by hand and that can be killed; the wallet keeps each transaction once. */
const openHall = async (file = ':memory:') => {
  let time = began
  let answers: Readonly<Record<string, WalletAnswer | undefined>> = {}
  const wallet = new Map<string, number>()
  const start = () => {
    const store = openStudioStore(file, () => time, Buffer.alloc(32, 9))
    const draws = openDraws(store, { crash: schedulesOf()['crash']! }, () => time)
    const rounds = openRounds({
      store,
      draws,
      send: async (path, body) => {
        const told = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
        if (path === 'wallet/check') return told
        const { transaction_uuid: id, amount } = body as { transaction_uuid: string; amount?: number }
        const sign = path === 'wallet/bet' ? -1 : path === 'wallet/win' ? 1 : 0
        wallet.set(String(id), sign * Number(amount ?? 0))
        return path in answers ? answers[path] : told
      },
    })
    draws.tend()
    return { store, draws, rounds }
  }
  let studio = start()
  const session = (await studio.rounds.open('launch', 'crash'))!
  const hall = {
    session,
    wallet,
    studio: () => studio,
    at: () => time,
    answering: (next: typeof answers) => void (answers = next),
    /** Lets time pass as the studio spends it: it looks again and again. */
    pass: (ms: number) => {
      const end = time + ms
      while (time < end) {
        time = Math.min(end, time + look)
        studio.draws.tend()
      }
    },
    /** Time passes, and the studio does nothing. */
    stall: (ms: number) => void (time += ms),
    /** The process dies, and another one starts after a while. */
    kill: (away: number) => {
      studio.store.close()
      time += away
      studio = start()
    },
    /** The curve to come, which only this side may know. */
    coming: () => {
      const draw = studio.draws.next('crash')!
      return { ...draw, lasts: () => crashLasts(outcomeOf(studio.store.draw('crash', draw.number)!) as CrashRound) }
    },
    /** What the wallet was sent of a ticket. */
    sent: (round: number) => [...wallet].filter(([id]) => id.startsWith(key(round))).map(([, amount]) => amount),
  }
  return hall
}
type Hall = Awaited<ReturnType<typeof openHall>>

type Ticket = readonly [key: number, stakes: readonly Stake[]]

/**
 * Buys tickets for curve after curve, from one key on, until one lasts longer than this; answers its key once it has
 * begun.
 */
const rideOn = async (hall: Hall, from: number, lasts: number, tickets: readonly Ticket[] = [[0, hand]]) => {
  for (let round = from; ; round += 1) {
    const { at, number } = hall.coming()
    for (const [ticket, stakes] of tickets)
      expect(await hall.studio().rounds.play(hall.session, stakes, key(round + ticket))).toMatchObject({
        is: 'waiting',
      })
    hall.pass(at - hall.at())
    const draw = hall.studio().store.draw('crash', number)!
    if (draw.outcome === '' && crashLasts(outcomeOf(draw) as CrashRound) > lasts) return round
    toEnd(hall)
    await hall.studio().rounds.resolve()
  }
}

const leave = (hall: Hall, round: number) => hall.studio().rounds.move(hall.session, key(round), 0, 'out')
const found = (hall: Hall, round: number) => hall.studio().rounds.find(hall.session, key(round))
/** The curve to come, or the one that runs, goes on to its end. */
const toEnd = (hall: Hall) => {
  const { number } = hall.coming()
  while (hall.studio().store.draw('crash', number)!.outcome === '') hall.pass(look)
}

describe('§game.crash: one curve for everybody', () => {
  test('bets are taken until a second before it begins, and the next one is known only when it has ended', async () => {
    const hall = await openHall()
    const { at, closes, number } = hall.coming()
    expect([closes - hall.at(), at - hall.at()]).toEqual([8_000, 9_000])
    await rideOn(hall, 1, 1_000)
    const riding = hall.coming()
    expect(riding.isOpen).toBe(false)
    expect(await hall.studio().rounds.play(hall.session, hand, key(900))).toMatchObject({ refusal: 'DRAW_CLOSED' })
    // Nothing of where it crashes is in what everybody, or its member, may read.
    hall.pass(riding.at + riding.lasts() - 1 - hall.at())
    expect(hall.coming()).toMatchObject({ number: riding.number, at: riding.at, outcome: '' })
    expect(
      hall
        .studio()
        .store.drawnOf('7', 99)
        .every(({ nonce }) => nonce < riding.number),
    ).toBe(true)
    hall.pass(1)
    expect(hall.coming().number).toBeGreaterThan(riding.number)
    expect(hall.coming().isOpen).toBe(true)
    expect(number).toBeLessThanOrEqual(riding.number)
  })

  test('the studio’s clock says at which multiple a member leaves, and the win is paid when the curve has ended', async () => {
    const hall = await openHall()
    const round = await rideOn(hall, 1, 3_000)
    hall.pass(2_345)
    const left = multipleAfter(2_345)
    expect(await leave(hall, round)).toEqual({
      is: 'waiting',
      id: key(round),
      draw: hall.coming().number,
      moves: [`out-${left}`],
    })
    toEnd(hall)
    await hall.studio().rounds.resolve()
    const paid = (137n * BigInt(left)) / 100n
    expect(found(hall, round)).toMatchObject({ is: 'over', paid, outcome: { out: left } })
    expect(hall.sent(round)).toEqual([-137_000, Number(paid) * 1_000])
  })

  test.each([
    ['a multiple of the client’s', 'out-90000'],
    ['a moment of the client’s', 'out@5000'],
    ['nothing', ''],
    ['another game’s move', 'take'],
    ['cut bytes', 'ou'],
    ['a name of the language', '__proto__'],
  ])('%s is not a move: the ticket rides on', async (_, move) => {
    const hall = await openHall()
    const round = await rideOn(hall, 1, 1_000)
    hall.pass(500)
    expect(await hall.studio().rounds.move(hall.session, key(round), 0, move)).toBeUndefined()
    expect(found(hall, round)).toEqual({ is: 'waiting', id: key(round), draw: hall.coming().number })
  })

  test('only its own member leaves with a ticket', async () => {
    const hall = await openHall()
    const round = await rideOn(hall, 1, 1_000)
    const other = { ...hall.session, id: 'other', member: '8' }
    expect(await hall.studio().rounds.move(other, key(round), 0, 'out')).toEqual({ is: 'returned', id: key(round) })
    expect(found(hall, round)).not.toHaveProperty('moves')
  })

  test('sent twice, and again later, it is made once, at the first moment', async () => {
    const hall = await openHall()
    const round = await rideOn(hall, 1, 3_000)
    hall.pass(1_000)
    const [first, second] = await Promise.all([leave(hall, round), leave(hall, round)])
    hall.pass(1_000)
    expect([second, await leave(hall, round)]).toEqual([first, first])
    toEnd(hall)
    expect(await leave(hall, round)).toMatchObject({ outcome: { out: multipleAfter(1_000) } })
    await hall.studio().rounds.resolve()
    expect(hall.sent(round)).toHaveLength(2)
  })

  test('before it begins, and from the moment it crashes, nobody leaves', async () => {
    const hall = await openHall()
    await hall.studio().rounds.play(hall.session, hand, key(500))
    expect(await leave(hall, 500)).not.toHaveProperty('moves')
    hall.pass(8_500)
    expect(await leave(hall, 500)).not.toHaveProperty('moves')
    toEnd(hall)
    const round = await rideOn(hall, 1, 1_000)
    const { at, lasts } = hall.coming()
    // The studio has not looked since, and the request comes in the millisecond of the crash.
    const late = at + lasts() - hall.at()
    hall.pass(late)
    expect(await leave(hall, round)).toMatchObject({ is: 'paying', paid: 0n })
    await hall.studio().rounds.resolve()
    expect(hall.sent(round)).toEqual([-137_000, 0])
  })

  test('a bet leaves by itself at its multiple, with nobody there', async () => {
    const hall = await openHall()
    const bySelf = [{ bet: 'auto-120', stake: 100n }]
    for (let round = 1; round <= 12; round += 1) {
      await hall.studio().rounds.play(hall.session, bySelf, key(round))
      const { number } = hall.coming()
      toEnd(hall)
      await hall.studio().rounds.resolve()
      const { crashed } = JSON.parse(hall.studio().store.draw('crash', number)!.outcome) as CrashRound
      expect(found(hall, round)).toMatchObject({ is: 'over', paid: crashed > 120 ? 120n : 0n })
    }
  })

  test('§game.fair: the hash is shown before, the secret after, and the browser draws the curve again', async () => {
    const hall = await openHall()
    const { number, server } = hall.coming()
    const hash = seedHash(Buffer.from(server, 'hex'))
    const round = await rideOn(hall, 1, 2_000)
    hall.pass(1_500)
    await leave(hall, round)
    toEnd(hall)
    const own = hall
      .studio()
      .store.drawnOf('7', 99)
      .map(
        (drawn): OwnRound => ({
          ...drawn,
          round: drawn.id,
          stakes: [['hand', '1.37']],
          moves: JSON.parse(drawn.moves) as string[],
          outcome: JSON.parse(drawn.outcome),
          paid: `${BigInt(drawn.paid) / 100n}.${String(BigInt(drawn.paid) % 100n).padStart(2, '0')}`,
          held: undefined as never,
          client_seed: drawn.client,
          seed_hash: seedHash(Buffer.from(drawn.server, 'hex')),
          server_seed: drawn.server,
        }),
      )
    expect(own.find(({ nonce }) => nonce === number)).toMatchObject({ seed_hash: hash })
    for (const one of own) expect(await isFair(one, 'MYR')).toBe(true)
    const left = own.find(({ moves }) => moves.length > 0)!
    expect(await isFair({ ...left, moves: ['out-90000'] }, 'MYR')).toBe(false)
    expect(await isFair({ ...left, paid: '99.00' }, 'MYR')).toBe(false)
  })
})

describe('§game.crash: a studio that is away while a curve runs', () => {
  /** How long it is away, in milliseconds; its clock may be set back in the meantime. */
  test.each([0, 10, 700, 5_000, 3_600_000, -1_000, -1_800_000, -86_400_000])(
    'killed for %i ms: who has left is paid, who leaves by itself is decided, who was on it gets the stake back',
    async (away) => {
      const hall = await openHall(join(folder, `${away}.sqlite`))
      const [left, riding, alone] = [0, 1, 2].map((ticket) => ticket * 100)
      const round = await rideOn(hall, 1, 2_000, [
        [left!, hand],
        [riding!, hand],
        [alone!, [{ bet: 'auto-110', stake: 100n }]],
      ])
      const { number } = hall.coming()
      hall.pass(1_000)
      expect(await leave(hall, round + left!)).toMatchObject({ moves: [`out-${multipleAfter(1_000)}`] })
      hall.kill(away)
      // It has ended, and is not begun again by any clock: what members saw of it is of no use to them.
      expect(hall.studio().store.draw('crash', number)!.outcome).not.toBe('')
      expect(hall.coming().number).toBeGreaterThan(number)
      expect(await leave(hall, round + riding!)).toMatchObject({ is: 'unanswered' })
      await hall.studio().rounds.resolve()
      const paid = Number((137n * BigInt(multipleAfter(1_000))) / 100n) * 1_000
      expect(hall.sent(round + left!)).toEqual([-137_000, paid])
      expect(hall.sent(round + riding!)).toEqual([-137_000, 0])
      expect(hall.sent(round + alone!)).toEqual([-100_000, 110_000])
      const states = [left, riding, alone].map((ticket) => hall.studio().store.round(key(round + ticket!))!.state)
      expect(states).toEqual(['over', 'returned', 'over'])
    },
  )

  test('one that does not keep up ends its curve, and a request that waited so long does not lose', async () => {
    const hall = await openHall()
    const round = await rideOn(hall, 1, 4_000)
    hall.pass(500)
    hall.stall(2_001)
    expect(await leave(hall, round)).toMatchObject({ is: 'unanswered' })
    await hall.studio().rounds.resolve()
    expect(found(hall, round)).toMatchObject({ is: 'returned' })
    const next = await rideOn(hall, 500, 4_000)
    hall.pass(500)
    hall.stall(2_000)
    expect(await leave(hall, next)).toMatchObject({ moves: [`out-${multipleAfter(2_500)}`] })
  })

  test('a stake whose answer was lost is on no curve: it comes back', async () => {
    const hall = await openHall()
    hall.answering({ 'wallet/bet': undefined })
    expect(await hall.studio().rounds.play(hall.session, hand, key(1))).toMatchObject({ is: 'unanswered' })
    hall.answering({})
    toEnd(hall)
    await hall.studio().rounds.resolve()
    expect(hall.studio().store.round(key(1))).toMatchObject({ state: 'returned', outcome: '' })
  })
})
