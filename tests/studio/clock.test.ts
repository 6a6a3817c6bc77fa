import { believedAfter, steadyTime } from '#domain/steady-time.ts'
import { type Draws, openDraws } from '#studio/draws/draws.ts'
import { schedulesOf, tablesEvery } from '#studio/draws/schedules.ts'
import { openRounds, type Rounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { StudioSession } from '#studio/store/store.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../_kit/sample.ts'

const at = (text: string) => Date.parse(`2026-11-28T${text}+08:00`)
const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c${String(last).padStart(4, '0')}`
const answer = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** A studio at a time that is set by hand, as a studio is that starts again at each time. */
const openHall = async (game: string, begins: string) => {
  let time = at(begins)
  const store = openStudioStore(':memory:', () => time)
  const draws = openDraws(store, schedulesOf(), () => time)
  const rounds = openRounds({ store, draws, send: async () => answer })
  return {
    store,
    draws,
    rounds,
    session: (await rounds.open('launch', game))!,
    set: (text: string) => void (time = at(text)),
  }
}

describe('§game.draws: a draw that has an outcome sells nothing, whatever the clock says', () => {
  test.each([
    ['26 seconds', '08:00:41', '08:00:15'],
    ['15 hours, which pass again', '23:00:01', '08:00:15'],
  ])('a clock set back by %s', async (_, now, back) => {
    const { rounds, draws, store, session, set } = await openHall('roulette', '08:00:10')
    await rounds.resolve()
    set(now)
    await rounds.resolve()
    const drawn = store.draw('roulette', 20261128080040)!
    set(back)
    expect(draws.open('roulette')).not.toBe(20261128080040)
    const { number } = JSON.parse(drawn.outcome) as { number: number }
    expect(await rounds.play(session, [{ bet: `${number}`, stake: 100n }], key(1))).not.toMatchObject({
      draw: 20261128080040,
    })
    await rounds.resolve()
    expect(store.draw('roulette', 20261128080040)).toEqual(drawn)
  })

  test('the next draw follows the last that was drawn; one too far ahead sells nothing until the clock comes near', async () => {
    const { rounds, draws, set } = await openHall('roulette', '08:00:10')
    await rounds.resolve()
    set('08:00:41')
    await rounds.resolve()
    set('08:00:15')
    expect(draws.open('roulette')).toBe(20261128080120)
    set('07:00:00')
    expect([draws.next('roulette')?.number, draws.open('roulette')]).toEqual([20261128080120, undefined])
  })

  test('tickets on a draw that a clock set back has moved far into the future are given back, and it is drawn from another secret', async () => {
    const { rounds, draws, store, session, set } = await openHall('keno', '20:00:10')
    expect(await rounds.play(session, [{ bet: 'big', stake: 100n }], key(1))).toMatchObject({ draw: 202611282001 })
    const { server } = draws.next('keno')!
    set('19:30:00')
    await rounds.resolve()
    expect(store.round(key(1))!.state).toBe('waiting')
    set('08:00:00')
    await rounds.resolve()
    expect(store.round(key(1))!.state).toBe('returned')
    set('20:00:30')
    expect(draws.next('keno')).toMatchObject({ number: 202611282001, isOpen: true })
    expect(draws.next('keno')!.server).not.toBe(server)
  })

  test('nothing is sold from a step of the wall clock until it runs evenly', () => {
    let [wall, elapsed] = [at('08:00:10'), 0]
    const time = steadyTime({ wall: () => wall, elapsed: () => elapsed })
    const store = openStudioStore(':memory:', time.real)
    const draws = openDraws(store, schedulesOf(), time.real, time.isEven)
    expect(draws.open('keno')).toBe(202611280801)
    wall -= hour
    expect(time.watch()?.kind).toBe('clock.stepped')
    expect(draws.open('keno')).toBeUndefined()
    elapsed += believedAfter
    wall += believedAfter
    expect(time.watch()?.kind).toBe('clock.recovered')
    expect(draws.open('keno')).toBe(202611280801)
    store.close()
  })
})

type Step =
  | { readonly does: 'pass' | 'set'; readonly by: number }
  | { readonly does: 'restart' | 'tend' | 'deliver' }
  | { readonly does: 'buy'; readonly game: string; readonly answered: boolean }

const games = ['roulette', 'baccarat', 'keno', '4d'] as const
const bets = { roulette: 'red', baccarat: 'banker', keno: 'big', '4d': 'big:straight:1234' } as const
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('pass' as const), by: fc.integer({ min: 0, max: 90 * second }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('set' as const),
        by: fc.oneof(
          fc.integer({ min: -100 * second, max: 100 * second }),
          fc.integer({ min: -3 * hour, max: 3 * hour }),
          fc.integer({ min: -9 * day, max: 9 * day }),
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
    { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('tend' as const, 'deliver' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('buy' as const),
        game: fc.constantFrom(...games),
        answered: fc.boolean(),
      }),
    },
  ),
  { maxLength: 40 },
)

/** A studio that is killed and started again over what it has stored, under a wall clock that anybody may set. */
class Hall {
  private wall = at('08:00:10')
  private elapsed = 0
  readonly store = openStudioStore(':memory:', () => this.parts.time.real())
  private readonly open: StudioSession[] = []
  /** What the wallet did for each round, in order. */
  readonly moved = new Map<string, string[]>()
  private bought = 0
  private hangs = false
  private parts!: ReturnType<Hall['start']>

  constructor() {
    this.parts = this.start()
  }

  private start() {
    const time = steadyTime({ wall: () => this.wall, elapsed: () => this.elapsed })
    const { store } = this
    const draws: Draws = openDraws(store, { ...schedulesOf(true), ...tablesEvery(40, 3) }, time.real, time.isEven)
    const rounds: Rounds = openRounds({
      store,
      draws,
      elapsed: () => this.elapsed,
      send: async (path, body) => {
        if (path === 'wallet/check') return answer
        const { round } = body as { round: string }
        this.moved.set(round, [...(this.moved.get(round) ?? []), path.slice(7)])
        // The process dies before it hears the answer.
        if (path === 'wallet/bet' && this.hangs) return new Promise(() => undefined)
        return answer
      },
    })
    return { time, draws, rounds }
  }

  async arrive(): Promise<void> {
    for (const game of games) this.open.push((await this.parts.rounds.open('launch', game))!)
  }

  async take(step: Step): Promise<void> {
    const { time, rounds, draws } = this.parts
    const { store } = this
    if (step.does === 'pass' || step.does === 'set') this.wall += step.by
    if (step.does === 'pass') this.elapsed += step.by
    if (step.does === 'restart') {
      this.parts = this.start()
      return
    }
    time.watch()
    if (step.does === 'tend') rounds.tend()
    if (step.does === 'deliver') await rounds.resolve()
    if (step.does !== 'buy') return
    const known = new Set(store.lastDraws(step.game, 9_999).map(({ number }) => number))
    const open = draws.open(step.game)
    expect(open === undefined || !known.has(open)).toBe(true)
    this.hangs = !step.answered
    const id = key((this.bought += 1))
    const session = this.open.find(({ game }) => game === step.game)!
    const playing = rounds.play(session, [{ bet: bets[step.game as keyof typeof bets], stake: 100n }], id)
    if (!step.answered) return
    const played = await playing
    if (played?.is === 'waiting') expect(known.has(played.draw)).toBe(false)
  }

  /** Time passes evenly for long enough that everything must have come to an end. */
  async end(): Promise<void> {
    await this.take({ does: 'restart' })
    for (let days = 0; days < 3; days += 1) {
      await this.take({ does: 'pass', by: day })
      await this.take({ does: 'deliver' })
    }
  }
}

test('§game.draws: under any steps of the clock and any restarts, no ticket is sold on a known outcome, each draw is drawn once, and each ticket is decided once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const hall = new Hall()
      await hall.arrive()
      const outcomes = new Map<string, string>()
      const note = () => {
        for (const game of games)
          for (const { number, outcome, tickets, server } of hall.store.lastDraws(game, 9_999)) {
            const said = `${outcome} ${tickets} ${server}`
            expect(outcomes.get(`${game} ${number}`) ?? said).toBe(said)
            outcomes.set(`${game} ${number}`, said)
          }
      }
      for (const step of schedule) {
        await hall.take(step)
        note()
      }
      await hall.end()
      note()
      for (const { id, state } of hall.store.rounds()) {
        const moved = hall.moved.get(id)!
        expect(['over', 'returned']).toContain(state)
        expect(moved).toEqual(state === 'over' ? ['bet', 'win'] : ['bet', 'rollback'])
      }
      hall.store.close()
    }),
    { numRuns: cases(12), seed: 20_261_128 },
  )
})
