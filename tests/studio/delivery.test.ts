import { barredRounds, waitingRoundsMost } from '#domain/bet/limits.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { writeRound } from '#studio/http/rounds.ts'
import { openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { describe, expect, test } from 'vitest'

const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c${String(last).padStart(4, '0')}`
const starts = Date.parse('2026-11-28T08:00:10+08:00')
const big = [{ bet: 'big', stake: 200n }]

/** A studio in which time passes by hand, and a wallet that answers wins only when it is let. */
const openHall = async () => {
  let passed = 0
  const store = openStudioStore(':memory:', () => starts + passed)
  const draws = openDraws(store, schedulesOf(), () => starts + passed)
  const waiting: { readonly user: string; readonly round: string; readonly answer: (told?: WalletAnswer) => void }[] =
    []
  const sent: string[] = []
  let isSlow = true
  const rounds = openRounds({
    store,
    draws,
    elapsed: () => passed,
    send: async (path, body) => {
      const { user = '', round = '', token } = body as { user?: string; round?: string; token?: string }
      const answer = { status: 'RS_OK', user: token ?? user, token: token ?? '', currency: 'MYR', balance: 1 }
      if (path !== 'wallet/win') return answer
      sent.push(`${user} ${round}`)
      return isSlow ? new Promise((told) => waiting.push({ user, round, answer: (said) => told(said) })) : answer
    },
  })
  return {
    store,
    draws,
    rounds,
    waiting,
    sent,
    arrive: async (member: string, game = 'keno') => (await rounds.open(member, game))!,
    pass: (ms: number) => {
      passed += ms
      rounds.tend()
    },
    quicken: () => {
      isSlow = false
      for (const { user, answer } of waiting.splice(0))
        answer({ status: 'RS_OK', user, token: 't', currency: 'MYR', balance: 1 })
    },
  }
}

/** Everything that promises had in store has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('§game.delivery: a slow wallet delays no draw, and no other member', () => {
  test('766 tickets wait for a wallet that does not answer, and the next draw of every table is on time', async () => {
    const { rounds, store, draws, arrive, pass, waiting, quicken } = await openHall()
    for (let member = 0, left = 766; left > 0; member += 1) {
      const session = await arrive(`m${member}`)
      for (let ticket = 0; ticket < waitingRoundsMost && left > 0; ticket += 1, left -= 1)
        expect(await rounds.play(session, big, key(left))).toMatchObject({ is: 'waiting' })
    }
    pass(50_000)
    expect(store.outstanding()).toHaveLength(766)
    rounds.deliver()
    expect(waiting).toHaveLength(8)
    const { number } = draws.next('roulette')!
    pass(30_000)
    rounds.deliver()
    expect(store.draw('roulette', number)?.outcome).not.toBe('')
    expect(waiting).toHaveLength(8)
    quicken()
    await rounds.resolve()
    expect(store.outstanding()).toEqual([])
    expect(store.rounds().every(({ state }) => state === 'over')).toBe(true)
  })

  test('a member’s wins are sent one after the other, in order; others’ beside them', async () => {
    const { rounds, arrive, pass, waiting, sent } = await openHall()
    const [ann, bob] = [await arrive('ann'), await arrive('bob')]
    for (const at of [1, 2, 3]) await rounds.play(ann, big, key(at))
    await rounds.play(bob, big, key(4))
    pass(50_000)
    rounds.deliver()
    expect(sent).toEqual([`ann ${key(1)}`, `bob ${key(4)}`])
    const [first] = waiting
    first!.answer({ status: 'RS_OK' })
    await settled()
    expect(sent.slice(2)).toEqual([`ann ${key(2)}`])
  })

  test('what failed is tried again after a rest that doubles, and the others go on at once', async () => {
    const { rounds, arrive, pass, waiting, sent } = await openHall()
    const [ann, bob] = [await arrive('ann'), await arrive('bob')]
    await rounds.play(ann, big, key(1))
    for (const at of [2, 3]) await rounds.play(bob, big, key(at))
    pass(50_000)
    rounds.deliver()
    waiting.find(({ user }) => user === 'ann')!.answer(undefined)
    waiting.find(({ user }) => user === 'bob')!.answer({ status: 'RS_OK' })
    await settled()
    const tries = () => sent.filter((one) => one.startsWith('ann')).length
    expect([tries(), sent.at(-1)]).toEqual([1, `bob ${key(3)}`])
    for (const [rest, count] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
    ] as const) {
      pass(rest)
      rounds.deliver()
      waiting.findLast(({ user }) => user === 'ann')!.answer(undefined)
      await settled()
      expect(tries()).toBe(count)
    }
  })
})

describe('§game.delivery: a wallet that was away', () => {
  /** Every member's win fails for some minutes, until the longest rest. */
  const awayFor = async ({ rounds, pass, waiting }: Awaited<ReturnType<typeof openHall>>, ms: number) => {
    for (let gone = 0; gone < ms; gone += 5_000) {
      pass(5_000)
      rounds.deliver()
      for (const { answer } of waiting.splice(0)) answer(undefined)
      await settled()
    }
  }

  test('the first that it acknowledges again brings everybody’s wins at once', async () => {
    const hall = await openHall()
    const { rounds, store, arrive, pass, quicken } = hall
    for (let at = 1; at <= 20; at += 1) await rounds.play(await arrive(`m${at}`), big, key(at))
    pass(50_000)
    await awayFor(hall, 1_000_000)
    quicken()
    // Somebody who plays now, whose first win is not resting.
    await rounds.play(await arrive('late'), big, key(99))
    pass(50_000)
    rounds.deliver()
    await settled()
    rounds.deliver()
    await settled()
    expect(store.outstanding()).toEqual([])
  })

  test('members whose wins go on failing never hold more than half of the lanes', async () => {
    const hall = await openHall()
    const { rounds, arrive, pass, waiting } = hall
    for (let at = 1; at <= 20; at += 1) await rounds.play(await arrive(`m${at}`), big, key(at))
    pass(50_000)
    await awayFor(hall, 1_000_000)
    pass(300_000)
    rounds.deliver()
    expect(waiting).toHaveLength(4)
    for (let at = 1; at <= 9; at += 1) await rounds.play(await arrive(`late${at}`), big, key(100 + at))
    pass(50_000)
    rounds.deliver()
    expect(waiting.filter(({ user }) => user.startsWith('late'))).toHaveLength(4)
  })

  test('a member whose wins fail while others’ are acknowledged rests as before', async () => {
    const { rounds, arrive, pass, waiting, sent } = await openHall()
    const [ann, bob] = [await arrive('ann'), await arrive('bob')]
    await rounds.play(ann, big, key(1))
    for (let at = 0; at < 30; at += 1) await rounds.play(bob, big, key(200 + at))
    pass(50_000)
    for (let gone = 0; gone < 30; gone += 1) {
      pass(1_000)
      rounds.deliver()
      for (const { user, answer } of waiting.splice(0)) answer(user === 'ann' ? undefined : { status: 'RS_OK' })
      await settled()
    }
    // After 1, 2, 4, 8 and 16 seconds.
    expect(sent.filter((one) => one.startsWith('ann'))).toHaveLength(5)
  })
})

describe('what one member can make the studio keep is bounded', () => {
  test('§game.waiting: so many unfinished rounds of a game, and one more is refused by name', async () => {
    const { rounds, arrive, pass, quicken } = await openHall()
    const [ann, bob, table] = [await arrive('ann'), await arrive('bob'), await arrive('ann', 'roulette')]
    for (let at = 1; at <= waitingRoundsMost; at += 1)
      expect(await rounds.play(ann, big, key(at))).toMatchObject({ is: 'waiting' })
    const refused = { is: 'refused', id: key(90), refusal: 'TOO_MANY_ROUNDS' }
    expect(await rounds.play(ann, big, key(90))).toEqual(refused)
    expect(await rounds.play(bob, big, key(91))).toMatchObject({ is: 'waiting' })
    expect(await rounds.play(table, [{ bet: 'red', stake: 200n }], key(92))).toMatchObject({ is: 'waiting' })
    pass(50_000)
    expect(await rounds.play(ann, big, key(90))).toEqual(refused)
    quicken()
    await rounds.resolve()
    expect(await rounds.play(ann, big, key(93))).toMatchObject({ is: 'waiting' })
  })

  test('§game.unknown-round: the last keys asked about are refused for a while, and no more are kept', async () => {
    const { rounds, store, arrive, pass } = await openHall()
    const [ann, bob] = [await arrive('ann'), await arrive('bob')]
    for (let at = 1; at <= barredRounds.most + 10; at += 1) expect(rounds.find(ann, key(at)).is).toBe('returned')
    const kept = () => Array.from({ length: 70 }, (_, at) => key(at)).filter((one) => store.isBarred('ann', one)).length
    expect([kept(), store.isBarred('ann', key(10)), store.isBarred('ann', key(11))]).toEqual([
      barredRounds.most,
      false,
      true,
    ])
    expect(await rounds.play(ann, big, key(60))).toEqual({ is: 'returned', id: key(60) })
    expect(store.isBarred('bob', key(60))).toBe(false)
    pass(barredRounds.minutes * 60_000)
    rounds.find(bob, key(99))
    expect([kept(), store.isBarred('bob', key(99))]).toEqual([0, true])
  })

  test('§game.steps: six rounds asked for at once open one', async () => {
    const { rounds, store, arrive } = await openHall()
    const session = await arrive('ann', 'mines')
    const played = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => rounds.play(session, [{ bet: 'mines-3', stake: 200n }], key(at))),
    )
    expect(played.map((one) => (one?.is === 'refused' ? one.refusal : one?.is))).toEqual([
      'open',
      ...Array.from({ length: 5 }, () => 'ROUND_OPEN'),
    ])
    expect(store.rounds()).toHaveLength(1)
  })
})

describe('§game.ceiling: a win that the wallet holds', () => {
  test.each([
    ['paid', {}, undefined],
    ['held', { held: true }, true],
  ])('a round whose win is %s is answered so, at once and at each later question', async (_, more, isHeld) => {
    const store = openStudioStore(':memory:')
    const rounds = openRounds({
      store,
      send: async () => ({ status: 'RS_OK', user: 'ann', token: 't', currency: 'MYR', balance: 1, ...more }),
    })
    const session = (await rounds.open('launch', 'dice'))!
    const played = await rounds.play(session, [{ bet: 'under-4950', stake: 200n }], key(1))
    expect(played).toMatchObject({ is: 'over' })
    for (const told of [played, rounds.find(session, key(1))])
      expect(told && 'isHeld' in told ? told.isHeld : undefined).toBe(isHeld)
    expect(writeRound(rounds.find(session, key(1)), 'MYR')).toMatchObject({ is: 'over', ...more })
    expect('held' in writeRound(rounds.find(session, key(1)), 'MYR')).toBe(isHeld === true)
  })
})
