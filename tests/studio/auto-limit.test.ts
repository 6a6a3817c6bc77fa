import { autoRounds } from '#domain/bet/limits.ts'
import { exact } from '#domain/money/exact.ts'
import { studioGames } from '#studio/games.ts'
import { type Rounds, openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { SendToWallet } from '#studio/wallet-client.ts'
import { gameRoundMachine } from '#machines/game/game-round.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { openApp } from '#studio/http/app.ts'
import { registerCalls } from '#studio/http/calls.ts'
import { openLimits } from '#studio/http/limits.ts'
import { createActor, fromCallback } from 'xstate'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A wallet that takes every stake, unless a test sets another answer. */
let answer = 'RS_OK'
const wallet: SendToWallet = async (path, body) =>
  path === 'wallet/check'
    ? { status: 'RS_OK', user: (body as { readonly token: string }).token, token: 't', currency: 'MYR', balance: 1 }
    : { status: path === 'wallet/bet' ? answer : 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }

let now = 0
let store = openStudioStore(':memory:')
const openStudio = (): Rounds =>
  openRounds({ store, send: wallet, elapsed: () => (now += 60_000), isAutoAllowed: true })
let rounds = openStudio()

afterEach(() => {
  store.close()
  store = openStudioStore(':memory:')
  rounds = openStudio()
  answer = 'RS_OK'
  vi.restoreAllMocks()
})

/** What the next rounds of dice and plinko return for a unit; those after them lose. */
const returns = (...next: readonly number[]) => {
  const all = [...next]
  for (const game of ['dice', 'plinko'])
    vi.spyOn(studioGames[game]!, 'returned').mockImplementation(() => exact(BigInt(all.shift() ?? 0)))
}
beforeEach(() => returns())

interface Asked {
  readonly rounds?: number
  readonly loss?: bigint
}

/** A page of a member that plays by itself. */
const openPage = async (member = '7', game = 'dice', bet = 'under-4950') => {
  const session = (await rounds.open(member, game))!
  const limits = (asked: Asked) => ({ rounds: asked.rounds ?? 10, lossLimit: asked.loss ?? 300n })
  const play = async (key: string, run: string, asked: Asked = {}, stake = 100n) => {
    const played = await rounds.play(session, [{ bet, stake }], key, { run, ...limits(asked) })
    return played?.is === 'refused' ? played.refusal : played?.is
  }
  return {
    play,
    /** Begins auto play: its first round is what it is known by. */
    begin: async (asked?: Asked, stake?: bigint) => {
      const run = randomUUID()
      return { run, is: await play(run, run, asked, stake) }
    },
    next: (run: string, asked?: Asked, stake?: bigint) => play(randomUUID(), run, asked, stake),
  }
}

describe('§game.auto-play: what the studio keeps to, whatever the page says', () => {
  test('it loses no more than the limit that it began with', async () => {
    const page = await openPage()
    const { run, is } = await page.begin({ loss: 300n })
    expect([is, await page.next(run), await page.next(run)]).toEqual(['over', 'over', 'over'])
    expect(await page.next(run)).toBe('AUTO_PLAY_LIMIT')
    // A page that names a higher limit later has the one that it began with.
    expect(await page.next(run, { loss: 9_000n })).toBe('AUTO_PLAY_LIMIT')
  })

  test('a round that costs more than is left of the limit is refused, and a smaller one is not', async () => {
    const page = await openPage()
    const { run } = await page.begin({ loss: 250n })
    expect([await page.next(run, {}, 200n), await page.next(run, {}, 150n)]).toEqual(['AUTO_PLAY_LIMIT', 'over'])
  })

  test('what it wins makes room for further losses', async () => {
    const page = await openPage()
    returns(2)
    const { run } = await page.begin({ loss: 100n })
    expect([await page.next(run), await page.next(run), await page.next(run)]).toEqual([
      'over',
      'over',
      'AUTO_PLAY_LIMIT',
    ])
  })

  test('it plays no more rounds than it began with', async () => {
    const page = await openPage()
    const { run } = await page.begin({ rounds: 2, loss: 9_000n })
    expect([await page.next(run, { rounds: 50 }), await page.next(run, { rounds: 50 })]).toEqual([
      'over',
      'AUTO_PLAY_LIMIT',
    ])
  })

  /** what is asked */
  test.each([
    ['a loss limit below its round', { loss: 99n }],
    ['no rounds', { rounds: 0 }],
    ['part of a round', { rounds: 1.5 }],
    ['too many rounds', { rounds: autoRounds.most + 1 }],
  ])('%s begins nothing', async (_, asked) => {
    const { is } = await (await openPage()).begin(asked)
    expect([is, store.rounds()]).toEqual(['AUTO_PLAY_LIMIT', []])
  })

  test('a stake that the wallet refused is neither a loss nor a round', async () => {
    const page = await openPage()
    const { run } = await page.begin({ rounds: 2, loss: 200n })
    answer = 'RS_ERROR_NOT_ENOUGH_MONEY'
    expect(await page.next(run)).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    answer = 'RS_OK'
    expect([await page.next(run), await page.next(run)]).toEqual(['over', 'AUTO_PLAY_LIMIT'])
  })

  test('a member has one auto play at a time: what is begun elsewhere ends it, in any game', async () => {
    const [here, there] = [await openPage(), await openPage('7', 'plinko', '8-low')]
    const first = await here.begin()
    const second = await there.begin()
    expect([first.is, second.is, await here.next(first.run)]).toEqual(['over', 'over', 'AUTO_PLAY_ELSEWHERE'])
    expect(await there.next(second.run)).toBe('over')
  })

  test('another member’s is nobody’s, and ends none', async () => {
    const [mine, theirs] = [await openPage('7'), await openPage('8')]
    const { run } = await mine.begin()
    expect([(await theirs.begin()).is, await theirs.next(run), await mine.next(run)]).toEqual([
      'over',
      'AUTO_PLAY_ELSEWHERE',
      'over',
    ])
  })

  test('a studio that was restarted keeps to it', async () => {
    const { run } = await (await openPage()).begin({ loss: 200n })
    rounds = openStudio()
    const page = await openPage()
    expect([await page.next(run), await page.next(run)]).toEqual(['over', 'AUTO_PLAY_LIMIT'])
  })

  test('a file of a studio that had none is brought up, and keeps to it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'auto-')), 'studio.sqlite')
    const key = randomBytes(32)
    openStudioStore(file, Date.now, key).close()
    const earlier = new DatabaseSync(file)
    earlier.exec('drop index round_of_run; alter table round drop column run; drop table auto_play')
    earlier.close()
    store.close()
    store = openStudioStore(file, Date.now, key)
    rounds = openStudio()
    const page = await openPage()
    const { run, is } = await page.begin({ loss: 200n })
    expect([is, await page.next(run), await page.next(run)]).toEqual(['over', 'over', 'AUTO_PLAY_LIMIT'])
  })
})

describe('§game.auto-play: what the page sends', () => {
  const run = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11'
  const ask = async (auto: unknown) => {
    const app = openApp(['127.0.0.1'])
    registerCalls(
      app,
      { store, rounds, draws: openDraws(store), games: ['dice'] },
      openLimits(() => now),
    )
    const body = { session: (await rounds.open('7', 'dice'))!.id, round: run, stakes: [['under-4950', '1.00']], auto }
    const { statusCode, json } = await app.inject({ method: 'POST', url: '/api/play', body })
    return [statusCode, (json() as { readonly is?: string }).is]
  }

  test('the key of its first round, its rounds and its loss limit', async () => {
    expect(await ask({ run, rounds: 10, loss: '5.00' })).toEqual([200, 'over'])
  })

  test.each([
    true,
    'auto',
    null,
    { rounds: 10, loss: '5.00' },
    { run: 7, rounds: 10, loss: '5.00' },
    { run, loss: '5.00' },
    { run, rounds: '10', loss: '5.00' },
    { run, rounds: 10 },
    { run, rounds: 10, loss: 500 },
    { run, rounds: 10, loss: '-5.00' },
  ])('%j is malformed', async (auto) => {
    expect(await ask(auto)).toEqual([400, undefined])
    expect(store.rounds()).toEqual([])
  })

  test('every round of the frame says which auto play it is of', () => {
    const requests: unknown[] = []
    const heard = (name: string) =>
      fromCallback(({ input }) => {
        if (name === 'requestRound') requests.push(input)
      }) as never
    const actor = createActor(
      gameRoundMachine.provide({
        actors: {
          requestSession: heard('requestSession'),
          requestRound: heard('requestRound'),
          waitForNext: heard('waitForNext'),
        },
      }),
      { input: { currency: 'MYR' } },
    ).start()
    const stakes = [['base', '1.00']] as const
    const plan = { stakes, cost: 100n, rounds: 3, lossLimit: 250n, stopAtWin: null }
    actor.send({ type: 'session.opened', isAutoAllowed: true })
    actor.send({ type: 'auto.asked', plan })
    for (const key of ['first', 'second']) {
      actor.send({ type: 'round.due', key })
      actor.send({ type: 'round.over', outcome: {}, paid: '0.00' })
      actor.send({ type: 'round.shown' })
    }
    const auto = { run: 'first', rounds: 3, lossLimit: 250n }
    expect(requests).toEqual([
      { key: 'first', stakes, auto },
      { key: 'second', stakes, auto },
    ])
    actor.stop()
  })
})
