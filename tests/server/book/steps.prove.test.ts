import { matchStatusId, matchStatusIds } from '#domain/text/labels.ts'
import { type ResultStatus, resultStatuses } from '#domain/market/result.ts'
import { isShown, type MarketStatus, marketStatuses } from '#domain/market/status.ts'
import type * as market from '#machines/board/market.ts'
import type * as match from '#machines/board/match.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { chart } from '#review/chart.ts'
import { marketEnvironment } from '#review/flows/board/market.ts'
import { matchEnvironment } from '#review/flows/board/match.ts'
import { type Environment, explore } from '#review/explore.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { at, hours, minutes, openHouse, recordingStore } from '../../odds/kit.ts'
import { databases, everyDatabase } from '../../_kit/databases.ts'
import { fixture, market as offer, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { evening, market as marketRow, match as matchRow, openShop, type Shop } from '../../_kit/shop.ts'
import { without } from '../../_kit/without-edge.ts'

/** The machines the house asks: the real ones, or one of them with an edge taken away. */
const asked = vi.hoisted(
  () =>
    ({}) as {
      market: typeof market.marketMachine
      match: typeof match.matchMachine
      real: { market: typeof market.marketMachine; match: typeof match.matchMachine }
    },
)
vi.mock('#machines/board/market.ts', async (original) => {
  const { marketMachine } = await original<typeof market>()
  asked.real = { ...asked.real, market: marketMachine }
  asked.market = marketMachine
  return {
    get marketMachine() {
      return asked.market
    },
  }
})
vi.mock('#machines/board/match.ts', async (original) => {
  const { matchMachine } = await original<typeof match>()
  asked.real = { ...asked.real, match: matchMachine }
  asked.match = matchMachine
  return {
    get matchMachine() {
      return asked.match
    },
  }
})

/** What a state of either machine is in the book; what nobody told of is in none. */
const statusOf = (snapshot: AnyMachineSnapshot): MarketStatus | undefined => {
  const { undecided, decided } = snapshot.value as { undecided?: unknown; decided?: MarketStatus }
  if (decided !== undefined) return decided
  if (undecided === 'untold' || undecided === 'unlisted') return undefined
  return typeof undecided === 'string' ? (undecided as MarketStatus) : 'hidden'
}

/** Every step between two statuses that a machine allows, as the database says it. */
const stepsOf = (environment: Environment<AnyStateMachine>): string[] => {
  const { states } = explore(environment)
  const steps = [...states.values()].flatMap(({ snapshot, moves }) =>
    moves.map(({ to }) => [statusOf(snapshot), statusOf(states.get(to)!.snapshot)] as const),
  )
  return [...new Set(steps.flatMap(([from, to]) => (from && to && from !== to ? [`${from} → ${to}`] : [])))].toSorted()
}

const machines = [
  ['market', marketEnvironment as Environment<AnyStateMachine>],
  ['match', matchEnvironment as Environment<AnyStateMachine>],
] as const

describe.each(databases())('§machine.decides: the book’s steps in SQL, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  test.each(machines)('the steps of a %s are the machine’s, no more and no fewer', async (name, environment) => {
    const states = sql.val([...marketStatuses])
    const { rows } = await sql<{ step: string }>`
      select f || ' → ' || t as step from unnest(${states}::text[]) f, unnest(${states}::text[]) t
      where ${sql.ref(`${name}_may_move`)}(f, t)`.execute(database.db)
    expect(rows.map(({ step }) => step).toSorted()).toEqual(stepsOf(environment))
  })

  test.each(machines)(
    'every status of a %s is one of its machine’s, and shown where the machine says so',
    (_, environment) => {
      const found = [...explore(environment).states.values()].map(({ snapshot }) => snapshot)
      for (const snapshot of found) {
        const status = statusOf(snapshot)
        if (status) expect([status, isShown(status)]).toEqual([status, snapshot.hasTag('shown')])
        expect(snapshot.hasTag('takesBets')).toBe(status === 'open')
      }
    },
  )
})

describe.each(everyDatabase())('§settlement.correction: what is decided takes no bets again, on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
  })
  afterAll(() => shop?.database.close())

  const standing = async () => {
    const { db } = shop.database
    const [row] = await db.selectFrom('match').select(['status', 'suspension']).where('id', '=', 1n).execute()
    const [kept] = await db.selectFrom('market').select(['status', 'version']).where('id', '=', 11n).execute()
    return `${row!.status} ${row!.suspension}, ${kept!.status} ${kept!.version}`
  }

  test('a commit of the house that had not heard of the operator’s result opens nothing', async () => {
    await shop.tell({ matches: [matchRow(1)], markets: [marketRow(11, 1, [1.95, 1.95])] })
    expect(await standing()).toBe('open none, open 1')
    await shop.tell({
      matches: [matchRow(1, { status: 'settled', incident: 1 })],
      markets: [marketRow(11, 1, [1.95, 1.95], { status: 'settled', version: 2 })],
      results: [{ match: 1, at: evening, result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1_000 } }],
    })
    const elsewhere = await shop.store.commit({
      book: evening,
      real: evening,
      alive: evening,
      leagues: [],
      results: [],
      matches: [matchRow(1, { status: 'suspended', suspension: 'incident', incident: 1 })],
      markets: [marketRow(11, 1, [1.5, 2.4], { version: 2 })],
    })
    expect(elsewhere).toEqual([{ id: 11, match: 1, type: 'HDP', line: 0, status: 'settled', version: 3 }])
    expect(await standing()).toBe('settled none, settled 3')
  })

  test('a correction moves it on: void, pending, and decided again', async () => {
    for (const [version, status] of (['cancelled', 'hidden', 'settled'] as const).entries()) {
      const next = version + 4
      await shop.tell({
        matches: [matchRow(1, { status, incident: next })],
        markets: [marketRow(11, 1, [1.95, 1.95], { status, version: next })],
      })
      expect(await standing()).toBe(`${status} none, ${status} ${next}`)
    }
  })
})

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)
const offered = [
  offer('OU', 10, 19_500, 19_500),
  offer('OUH', 4, 19_500, 19_500),
  offer('OXT', 0, 18_000, 45_000, 34_000),
]

/** The life of three matches as their feed reports it; every edge of both machines is on the way. */
const live = async (): Promise<string[]> => {
  const feed = scriptedFeed()
  const store = recordingStore()
  const names = ['north', 'south', 'west']
  feed.say(...names.flatMap((name) => fixture(name, before, kickoff, offered)))
  const { house, play: go } = await openHouse(feed, before, store)
  const told: string[] = []
  let now = before
  const after = async (what: string, ...messages: readonly FeedMessage[]) => {
    feed.say(...messages)
    await go((now += minutes(1)))
    const { matches, markets } = store.now()
    const rows = matches
      .toSorted((a, b) => a.home.localeCompare(b.home))
      .map(({ id, status }) =>
        [status, ...markets.filter((one) => one.match === id).map((one) => `${one.type} ${one.status}`)].join(' '),
      )
    told.push(`${what}: ${rows.join(' · ')}`)
  }
  const next = () => now + minutes(1)
  const prices = (name: string, left = offered): FeedMessage => ({
    kind: 'prices',
    match: name,
    at: next(),
    markets: left,
  })
  await after('told')
  now = kickoff
  await after('begun', ...names.flatMap((name) => [play(name, next()), prices(name)]))
  await after('a goal in the north', play('north', next(), { minute: 10, score: [1, 0] }))
  await after('played on', { kind: 'resume', match: 'north', at: next() }, prices('north'))
  await after('a market is withdrawn', prices('north', offered.slice(0, 2)))
  await after('the south is broken off', result('south', next(), [0, 0], [0, 0], { status: 'suspended' }))
  await after('the west waits for its result', result('west', next(), [0, 0], [0, 0], { status: 'pending' }))
  await after('the west has a result without its half', result('west', next(), [2, 0], [0, 0], { ht: null, action: 2 }))
  await after('the half is told as well', result('west', next(), [2, 0], [1, 0], { action: 3 }))
  await after('the west was void', result('west', next(), [2, 0], [1, 0], { status: 'cancelled', action: 4 }))
  await after(
    'the west’s result is taken back',
    result('west', next(), [2, 0], [1, 0], { status: 'pending', action: 5 }),
  )
  await after('the north is over', play('north', next(), { phase: 'ended', minute: 90, score: [1, 0] }))
  await after('the north has its result', result('north', next(), [1, 0]))
  await after('the south is void', result('south', next(), [0, 0], [0, 0], { status: 'refund', action: 2 }))
  expect(house.board.matches.size).toBeLessThanOrEqual(names.length)
  return told
}

describe('§machine.decides: an edge of the book taken away is missed', () => {
  let whole: readonly string[]

  test('with all of them its matches live as the machines say', async () => {
    whole = await live()
    expect(whole).toMatchInlineSnapshot(`
      [
        "told: open OU open OUH open OXT open · open OU open OUH open OXT open · open OU open OUH open OXT open",
        "begun: open OU open OUH open OXT open · open OU open OUH open OXT open · open OU open OUH open OXT open",
        "a goal in the north: suspended OU suspended OUH suspended OXT suspended · open OU open OUH open OXT open · open OU open OUH open OXT open",
        "played on: open OU open OUH open OXT open · open OU open OUH open OXT open · open OU open OUH open OXT open",
        "a market is withdrawn: open OU open OUH open OXT hidden · open OU open OUH open OXT open · open OU open OUH open OXT open",
        "the south is broken off: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · open OU open OUH open OXT open",
        "the west waits for its result: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · hidden OU hidden OUH hidden OXT hidden",
        "the west has a result without its half: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · settled OU settled OUH hidden OXT settled",
        "the half is told as well: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · settled OU settled OUH settled OXT settled",
        "the west was void: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · cancelled OU cancelled OUH cancelled OXT cancelled",
        "the west’s result is taken back: open OU open OUH open OXT hidden · hidden OU hidden OUH hidden OXT hidden · hidden OU hidden OUH hidden OXT hidden",
        "the north is over: hidden OU hidden OUH hidden OXT hidden · hidden OU hidden OUH hidden OXT hidden · hidden OU hidden OUH hidden OXT hidden",
        "the north has its result: settled OU settled OUH settled OXT settled · hidden OU hidden OUH hidden OXT hidden · hidden OU hidden OUH hidden OXT hidden",
        "the south is void: settled OU settled OUH settled OXT settled · cancelled OU cancelled OUH cancelled OXT cancelled · hidden OU hidden OUH hidden OXT hidden",
      ]
    `)
  })

  const edges = machines.flatMap(([name, { machine }]) =>
    [...new Set(chart(machine).edges.map(({ id }) => id))].map((id) => [name, id] as const),
  )
  test.each(edges)('the %s without %s', async (name, id) => {
    asked[name] = without(asked.real[name] as AnyStateMachine, id) as never
    try {
      expect(await live().catch((error: unknown) => [String(error)])).not.toEqual(whole)
    } finally {
      asked[name] = asked.real[name] as never
    }
  })
})

describe('§settlement.match-status: what members read of a result is the state the machine is in', () => {
  const ids = {
    open: matchStatusIds.live,
    awaited: matchStatusIds.live,
    brokenOff: matchStatusIds.suspended,
    settled: matchStatusIds.completed,
    cancelled: matchStatusIds.cancelled,
  } as const
  const events: Readonly<Record<ResultStatus, match.MatchEvent['type']>> = {
    upcoming: 'bets.opened',
    firstHalf: 'bets.opened',
    pending: 'result.pending',
    suspended: 'result.suspended',
    completed: 'result.decided',
    refund1H: 'result.decided',
    refund2H: 'result.decided',
    abandoned2H: 'result.decided',
    called: 'result.decided',
    cancelled: 'result.voided',
    refund: 'result.voided',
    abandoned1H: 'result.voided',
  }

  test.each(resultStatuses)('%s', async (status) => {
    const machine = asked.real.match
    const stands = machine.resolveState({ value: { undecided: 'open' } })
    const [after] = transition(machine, stands, { type: events[status] })
    const name = JSON.stringify(after.value).match(/"(\w+)"\}+$/)![1] as keyof typeof ids
    expect(ids[name]).toBe(matchStatusId(status))

    const feed = scriptedFeed()
    const store = recordingStore()
    feed.say(...fixture('north', before, kickoff, offered))
    const { play: go } = await openHouse(feed, before, store)
    feed.say(result('north', before + 1, [2, 1], [1, 0], { status }))
    await go(before + 1)
    expect(store.now().matches.map((one) => one.status)).toEqual([statusOf(after)])
  })
})
