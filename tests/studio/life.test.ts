import type { StudioDrawEvent } from '#machines/game/studio-draw.ts'
import type { StudioRoundEvent } from '#machines/game/studio-round.ts'
import { chart } from '#review/chart.ts'
import { nameOf } from '#review/checks.ts'
import { explore, write, writeValue } from '#review/explore.ts'
import { studioDrawEnvironment } from '#review/flows/game/studio-draw.ts'
import { studioRoundEnvironment } from '#review/flows/game/studio-round.ts'
import { shortestPaths } from '#review/paths.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { studioGames } from '#studio/games.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { openRounds } from '#studio/rounds.ts'
import { sealBy } from '#studio/seal.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { openSchema } from '#studio/store/schema.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'

const roundStates = ['staking', 'open', 'waiting', 'taken', 'over', 'returning', 'returned', 'refused'] as const
const drawStates = ['selling', 'fixed', 'drawn'] as const
const key = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11'
const minute = 60_000

/** The steps of a machine, state by state; one that leads out of the database is left out. */
const stepsOf = (machine: Parameters<typeof chart>[0]): readonly string[] => [
  ...new Set(
    chart(machine)
      .edges.map(({ from, to }) => `${from.split('.')[1]} → ${to.split('.')[1]}`)
      .filter((step) => !step.endsWith('givenUp')),
  ),
]

describe('§machine.decides: the steps that the studio’s database takes', () => {
  const database = new DatabaseSync(':memory:')
  openSchema(database, sealBy(Buffer.alloc(32, 3)))
  const takes = (sql: string): boolean => {
    database.exec('savepoint before')
    try {
      database.exec(sql)
      return true
    } catch (error) {
      expect(String(error)).toMatch(/does not take this step|begins with its/)
      return false
    } finally {
      database.exec('rollback to before; release before')
    }
  }
  const round = (state: string) =>
    `insert into round (id, session, game, stakes, cost, state, seed, nonce) values ('${key}', 's', 'dice', '[]', '1', '${state}', 'e', 1)`
  const columns = { selling: ["''", "''"], fixed: ["'root'", "''"], drawn: ["'root'", "'{}'"] } as const
  const draw = (state: keyof typeof columns) =>
    `insert into draw (game, number, at, server, tickets, outcome) values ('keno', 1, 1, '', ${columns[state].join(', ')})`
  database.exec(`pragma foreign_keys = off`)

  test.each(roundStates)('a round that begins in %s', (state) => expect(takes(round(state))).toBe(state === 'staking'))
  test.each(drawStates)('a draw that begins in %s', (state) => expect(takes(draw(state))).toBe(state === 'selling'))

  test('are the edges of the machine of a round', () => {
    database.exec('drop trigger round_begins')
    const taken = roundStates.flatMap((from) => {
      database.exec(round(from))
      const allowed = roundStates.filter((to) => takes(`update round set state = '${to}'`))
      database.exec('delete from round')
      return allowed.map((to) => `${from} → ${to}`)
    })
    expect(taken.toSorted()).toEqual(stepsOf(studioRoundEnvironment.machine).toSorted())
  })

  test('are the edges of the machine of a draw', () => {
    database.exec('drop trigger draw_begins')
    const taken = drawStates.flatMap((from) => {
      database.exec(draw(from))
      const allowed = drawStates.filter((to) =>
        takes(`update draw set tickets = ${columns[to][0]}, outcome = ${columns[to][1]}`),
      )
      database.exec('delete from draw')
      return allowed.map((to) => `${from} → ${to}`)
    })
    expect(taken.toSorted()).toEqual(stepsOf(studioDrawEnvironment.machine).toSorted())
  })

  test('a draw that a ticket waits for is not removed', () => {
    database.exec(
      `${draw('selling')}; ${round('staking')}; update round set game = 'keno', draw = 1, state = 'waiting'`,
    )
    expect(() => database.exec('delete from draw')).toThrow('a draw that a ticket waits for is not removed')
    database.exec("update round set state = 'returning'; delete from draw; delete from round")
  })
})

/** Each transition of a machine once, after the fewest steps that lead to it. */
const walksOf = <Event extends AnyEventObject>(environment: Parameters<typeof explore>[0]) => {
  const reach = explore(environment)
  return shortestPaths(environment, reach).flatMap(({ steps }) => {
    const last = steps.at(-1)?.snapshot ?? reach.states.get(reach.starts[0]!.state)!.snapshot
    return reach.states.get(write(last))!.moves.map((move) => {
      const walked = [
        ...steps.map(({ event, snapshot }) => ({ event: event as Event, state: nameOf(snapshot) })),
        { event: move.event as Event, state: nameOf(reach.states.get(move.to)!.snapshot) },
      ]
      return [walked.map(({ event, state }) => `${writeValue(event)} ${state}`).join(', '), walked] as const
    })
  })
}

const ok = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
type Answer = WalletAnswer | undefined

/** A studio whose clock and wallet the test holds: the wallet is silent until it is said what it answers. */
const openStudio = async (game: string) => {
  let time = 1_000 * minute
  let answers: Readonly<Record<string, Answer>> = {}
  let stake!: (answer: Answer) => void
  const store = openStudioStore(':memory:', () => time)
  const schedule = { after: (from: number) => (Math.floor(from / minute) + 1) * minute, closesMs: 8_000 }
  const draws = openDraws(store, { keno: schedule, crash: schedulesOf()['crash']! }, () => time)
  const rounds = openRounds({
    store,
    draws,
    send: async (path) => {
      if (path === 'wallet/check') return ok
      if (path === 'wallet/bet') return new Promise<Answer>((resolve) => void (stake = resolve))
      return answers[path]
    },
  })
  const session = (await rounds.open('launch', game))!
  draws.tend()
  const bet = { dice: 'under-4950', mines: 'mines-1', keno: 'big', crash: 'hand' }[game]!
  const safe = () => {
    const { seed, nonce } = store.round(key)!
    const { server, client } = store.seed(seed)!
    const draw = fairDraw(Buffer.from(server, 'hex'), { client, nonce })
    const { laid } = studioGames['mines']!.play(['mines-1'], draw, ['open-1', 'take']) as { laid: number[] }
    return [1, 2, 3, 4, 5, 6, 7, 8].filter((tile) => !laid.includes(tile)).map((tile) => `open-${tile}`)
  }
  return {
    store,
    draws,
    rounds,
    session,
    safe,
    pass: (ms: number) => void (time += ms),
    setBack: () => void (time -= 1_000 * 3 * minute),
    answering: (next: typeof answers) => void (answers = next),
    begin: () => {
      const played = rounds.play(session, [{ bet, stake: 100n }], key)
      return async (answer: Answer) => {
        stake(answer)
        await played
      }
    },
  }
}

/** Which game takes these steps: one at once, one of several steps, or one on a draw or a curve. */
const gameOf = (events: readonly StudioRoundEvent[]): string => {
  if (events.some(({ type }) => type.startsWith('curve.'))) return 'crash'
  if (events.some(({ type }) => type === 'ticket.taken' || type.startsWith('draw.'))) return 'keno'
  return events.some((event) => event.type === 'move.made' || (event.type === 'stake.taken' && !event.isOver))
    ? 'mines'
    : 'dice'
}

type Studio = Awaited<ReturnType<typeof openStudio>>
type Acts<Event extends { type: string }> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => unknown
}

const actsOnRound = (studio: Studio, stake: (answer: Answer) => Promise<void>): Acts<StudioRoundEvent> => {
  const { rounds, session, store, draws, pass, answering } = studio
  let made = 0
  const safe = () => studio.safe()[made]!
  return {
    'stake.taken': () => stake(ok),
    'ticket.taken': ({ isSelling }) => {
      if (!isSelling) pass(2 * minute)
      draws.tend()
      return stake(ok)
    },
    'stake.refused': () => stake({ ...ok, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
    'stake.unanswered': () => stake(undefined),
    'move.made': async ({ isLast }) => {
      if (isLast && made === 0) await rounds.move(session, key, made++, safe())
      await rounds.move(session, key, made, isLast ? 'take' : safe())
      made += 1
    },
    'member.left': () => {
      pass(12 * 60 * minute)
      rounds.tend()
    },
    'draw.held': () => {
      pass(2 * minute)
      rounds.tend()
    },
    'draw.givenUp': () => {
      studio.setBack()
      rounds.tend()
    },
    'curve.left': () => {
      pass(8_500)
      draws.tend()
      store.leaveDraw(key, 'out-100')
    },
    'curve.broken': () => {
      pass(8_500)
      draws.tend()
      pass(minute)
      draws.tend()
    },
    'win.acknowledged': () => {
      answering({ 'wallet/win': ok })
      return rounds.resolve([store.round(key)!.id])
    },
    'return.acknowledged': () => {
      answering({ 'wallet/rollback': ok })
      return rounds.resolve([store.round(key)!.id])
    },
  }
}

describe('§game.steps, §game.delivery: a stored round, walked over what its wallet answers', () => {
  test.each(walksOf<StudioRoundEvent>(studioRoundEnvironment))('%s', async (_, steps) => {
    const studio = await openStudio(gameOf(steps.map(({ event }) => event)))
    const acts = actsOnRound(studio, studio.begin())
    expect(studio.store.round(key)?.state).toBe('staking')
    for (const { event, state } of steps) {
      await acts[event.type](event as never)
      expect(studio.store.round(key)?.state, event.type).toBe(state)
    }
    // What the machine does not allow there changes nothing.
    const before = studio.store.round(key)!
    const at = studioRoundEnvironment.machine.resolveState({ value: before.state, context: {} })
    for (const event of studioRoundEnvironment.events.filter((each) => !at.can(each))) {
      expect(studio.store.step(key, event, { outcome: '"other"', paid: '9' }), event.type).toBe(false)
      expect(studio.store.round(key)).toEqual(before)
    }
    studio.store.close()
  })
})

describe('§game.tickets: a stored draw, walked by its clock', () => {
  test.each(walksOf<StudioDrawEvent>(studioDrawEnvironment))('%s', async (_, steps) => {
    const studio = await openStudio('keno')
    const { store, draws, pass } = studio
    const { number } = draws.next('keno')!
    const acts: Acts<StudioDrawEvent> = {
      'sales.ended': ({ isStaking, isDue }) => {
        if (isStaking) studio.begin()
        // Its sales end eight seconds before the draw; one that is due would be held in the same turn.
        pass(isDue ? minute : 52_001)
        if (isDue) store.fixTickets('keno', number, { isStaking, isDue })
        else draws.tend()
      },
      'draw.due': () => {
        pass(minute)
        draws.tend()
      },
      'clock.setBack': () => {
        studio.setBack()
        draws.tend()
      },
    }
    for (const { event, state } of steps) {
      await acts[event.type](event as never)
      expect(store.draw('keno', number)?.state ?? 'givenUp', event.type).toBe(state)
    }
    store.close()
  })

  test('with a stake that is not answered, and before it is due, its tickets are not fixed', async () => {
    const { store, draws, pass, begin } = await openStudio('keno')
    const { number } = draws.next('keno')!
    begin()
    pass(52_001)
    draws.tend()
    expect(store.draw('keno', number)?.state).toBe('selling')
    pass(8_000)
    draws.tend()
    expect(store.draw('keno', number)?.state).toBe('drawn')
    store.close()
  })
})

test('§game.highest-win: a number is sold until its tickets could pay exactly what a draw may', async () => {
  const { store, draws, session } = await openStudio('keno')
  const [draw, seed] = [draws.next('keno')!.number, store.seedOf('7')!.id]
  const begin = (id: string, amount: number) =>
    store.begin({
      id,
      session: session.id,
      game: 'keno',
      stakes: '[]',
      cost: '1',
      seed,
      draw,
      covers: [{ number: '1234', amount, most: 100 }],
    })
  expect([begin('a', 60), begin('b', 41), begin('c', 40), begin('d', 1)]).toEqual([
    undefined,
    'NUMBER_SOLD_OUT',
    undefined,
    'NUMBER_SOLD_OUT',
  ])
  store.close()
})
