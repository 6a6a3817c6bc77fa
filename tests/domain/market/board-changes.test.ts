import {
  apply,
  applyTogether,
  type Board,
  emptyBoard,
  isOddsAlone,
  load,
  type Segment,
  type Snapshot,
} from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { type HeadRow, type LeagueRow, type Match, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const league: LeagueRow = [1, 'League', 1, 1, 0, 1]
const live = { phase: 'firstHalf', minute: 10, score: [0, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [] } as const
const match = (id: number, over: Partial<Match> = {}) =>
  writeMatch({
    id,
    league: 1,
    sport: 1,
    order: id,
    kind: 1,
    home: 'H',
    away: 'A',
    tab: 'today',
    status: 'open',
    kickoff: 1_000,
    suspension: 'none',
    subject: 'match',
    live: null,
    ...over,
  })
const odds = (id: number, over: Partial<Odds> = {}) =>
  writeOdds({ id, match: 1, type: 'OXT', line: 0, status: 'open', version: 1, prices: [], ...over })
const head = (id: number): HeadRow => [id, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
const said = { epoch: 'e', alive: 50, book: 60, speed: 4, at: 70 }
const whole: Snapshot = {
  ...said,
  seq: 4,
  leagues: [league],
  matches: [match(1)],
  links: [],
  mmo: [],
  heads: [head(1)],
  odds: [odds(7)],
}
const held = (over: Partial<Snapshot> = {}): Board => {
  const board = emptyBoard()
  load(board, { ...whole, ...over })
  return board
}
const step = (board: Board, over: Partial<Segment>) => apply(board, { ...said, seq: board.seq + 1, ...over })

test('§feed.sequence: a board nobody has filled waits for any snapshot', () => {
  expect(emptyBoard()).toMatchObject({ epoch: '', seq: -1, isWhole: false, alive: 0, book: 0, speed: 1, at: 0 })
  expect(apply(emptyBoard(), { ...said, seq: 1 })).toBe('gap')
  expect(held()).toMatchObject({ ...said, seq: 4 })
})

/** what happens | the segment | matches that changed | markets that changed | whether rows came, went or moved */
const steps: readonly (readonly [string, Partial<Segment>, readonly number[], readonly number[], boolean])[] = [
  ['nothing', {}, [], [], false],
  ['the same match', { matches: [match(1)] }, [1], [], false],
  ['a match changes its suspension', { matches: [match(1, { suspension: 'feed' })] }, [1], [], false],
  ['a match changes its tab', { matches: [match(1, { tab: 'live' })] }, [1], [], true],
  ['a match changes its kick-off', { matches: [match(1, { kickoff: 2_000 })] }, [1], [], true],
  ['a match changes its league', { matches: [match(1, { league: 2 })] }, [1], [], true],
  ['a match comes', { matches: [match(2)] }, [2], [], true],
  ['a match comes before one that stays', { matches: [match(2), match(1)] }, [2, 1], [], true],
  ['a match goes', { gone: { matches: [1] } }, [1], [], true],
  ['a league comes', { leagues: [[2, 'Other', 1, 2, 0, 1]] }, [], [], true],
  ['a league goes', { gone: { leagues: [1] } }, [], [], true],
  ['nothing goes', { gone: { leagues: [], matches: [], odds: [] }, leagues: [] }, [], [], false],
  ['a price', { odds: [odds(7, { version: 2 })] }, [], [7], false],
  ['a market is suspended and stays on the board', { odds: [odds(7, { status: 'suspended' })] }, [], [7], false],
  ['a market is hidden', { odds: [odds(7, { status: 'hidden' })] }, [], [7], true],
  ['a market comes', { odds: [odds(8)] }, [], [8], true],
  ['a market comes before one that stays', { odds: [odds(8), odds(7)] }, [], [8, 7], true],
  ['a hidden market comes', { odds: [odds(8, { status: 'hidden' })] }, [], [8], true],
  ['a market goes', { gone: { odds: [7] } }, [], [7], true],
  ['a market goes that was never there', { gone: { odds: [9] } }, [], [9], false],
]

describe('§feed.sequence: what a segment changed', () => {
  test.each(steps)('%s', (_, segment, matches, markets, shape) => {
    const changes = step(held(), segment)
    expect(changes).toEqual({
      matches: new Set(matches),
      mmo: new Set(),
      mmoShape: false,
      odds: applied(changes).odds,
      shape,
    })
    expect(applied(changes).odds.map(({ id }) => id)).toEqual(markets)
  })

  test.each<[what: string, segment: Partial<Segment>, ids: number[], mmoShape: boolean]>([
    ['a Myanmar price comes', { mmo: [[9, 1, 'HDP', -4, 0, 1, -20]] }, [9], true],
    ['its percent moves', { mmo: [[8, 1, 'HDP', -4, 0, 2, -30]] }, [8], false],
    ['it is suspended', { mmo: [[8, 1, 'HDP', -4, 1, 2, -20]] }, [8], false],
    ['it is hidden', { mmo: [[8, 1, 'HDP', -4, 2, 2, -20]] }, [8], true],
    ['it goes', { gone: { mmo: [8] } }, [8], true],
    ['one goes that was never there', { gone: { mmo: [7] } }, [7], false],
  ])('§myanmar.price: %s', (_, segment, ids, mmoShape) => {
    const changes = applied(step(held({ mmo: [[8, 1, 'HDP', -4, 0, 1, -20]] }), segment))
    expect([[...changes.mmo], changes.mmoShape, changes.shape]).toEqual([ids, mmoShape, false])
  })

  test('a market as it was and as it is', () => {
    const board = held()
    const before = board.odds.get(7)
    const changes = applied(step(board, { odds: [odds(7, { version: 2 })] }))
    expect(changes.odds).toEqual([{ id: 7, before, after: { ...before, version: 2 } }])
  })

  test("the head of a segment is the board's", () => {
    const board = held()
    step(board, { alive: 51, book: 61, speed: 8, at: 71 })
    expect(board).toMatchObject({ epoch: 'e', seq: 5, alive: 51, book: 61, speed: 8, at: 71 })
  })
})

describe('segments that come together are read in one go', () => {
  const row = fc.record({
    id: fc.integer({ min: 5, max: 9 }),
    status: fc.constantFrom('open', 'suspended', 'hidden'),
    version: fc.nat(9),
  })
  test('the board is the one that each after the other leaves, and a market is reported once, from what it was to what it is', () => {
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 4 }), { minLength: 1, maxLength: 6 }), (told) => {
        const segments = told.map(
          (rows, n): Segment => ({
            ...said,
            seq: 5 + n,
            at: 70 + n,
            odds: rows.map(({ id, ...over }) => odds(id, over as Partial<Odds>)),
          }),
        )
        const [each, whole] = [held(), held()]
        for (const segment of segments) apply(each, segment)
        const changes = applyTogether(whole, segments)
        expect(whole).toEqual(each)
        const ids = [...new Set(told.flat().map(({ id }) => id))]
        if (segments.length > 1)
          expect(changes.odds).toEqual(ids.map((id) => ({ id, before: held().odds.get(id), after: each.odds.get(id) })))
        expect(changes.odds.every(({ after }) => after !== undefined)).toBe(true)
      }),
    )
  })

  test('one of any kind alone is applied as it is', () => {
    const board = held()
    expect(applyTogether(board, [{ ...said, seq: 5, gone: { odds: [7] } }])).toMatchObject({
      odds: [{ id: 7, after: undefined }],
      shape: true,
    })
    expect(board.odds.size).toBe(0)
  })

  test.each<[Partial<Segment>, boolean]>([
    [{ odds: [odds(7)] }, true],
    [{}, true],
    [{ leagues: [league] }, false],
    [{ matches: [match(1)] }, false],
    [{ links: [[2, 1]] }, false],
    [{ heads: [head(1)] }, false],
    [{ mmo: [[8, 1, 'HDP', -4, 0, 1, -20]] }, false],
    [{ odds: [odds(7)], gone: { odds: [8] } }, false],
  ])('%j is of odds alone: %s', (over, isAlone) => expect(isOddsAlone({ ...said, seq: 5, ...over })).toBe(isAlone))
})

describe('§feed.whole-answer: what is gone leaves nothing behind', () => {
  test('a match with its head and its link', () => {
    const board = held({ matches: [match(1), match(2, { kind: 3 })], links: [[2, 1]], heads: [head(1), head(2)] })
    step(board, { gone: { matches: [2] } })
    expect([[...board.matches.keys()], [...board.heads.keys()], [...board.parents.keys()]]).toEqual([[1], [1], []])
  })

  test('a league', () => {
    const board = held()
    step(board, { gone: { leagues: [1] } })
    expect(board.leagues.size).toBe(0)
  })

  test('a new snapshot removes leagues, matches and markets it does not name, and says so', () => {
    const board = held({
      leagues: [league, [2, 'Other', 1, 2, 0, 1]],
      matches: [match(1), match(2)],
      odds: [odds(7), odds(8)],
    })
    const changes = load(board, { ...whole, seq: 9, epoch: 'f' })
    expect([
      [...board.leagues.keys()],
      [...board.matches.keys()],
      [...board.odds.keys()],
      [...board.heads.keys()],
      board.epoch,
    ]).toEqual([[1], [1], [7], [1], 'f'])
    expect([[...changes.matches].toSorted(), changes.odds.map(({ id }) => id).toSorted()]).toEqual([
      [1, 2],
      [7, 8],
    ])
  })

  test('one that names all it held removes nothing', () => {
    const changes = load(held(), { ...whole, leagues: [], heads: [] })
    expect(changes.odds).toMatchObject([{ id: 7, after: { id: 7 } }])
  })
})

describe('§board.child-matches: a child match and its parent', () => {
  const pair = {
    matches: [match(1, { live }), match(2, { kind: 3 }), match(3)],
    links: [
      [2, 1],
      [3, 1],
      [9, 1],
    ],
  } as const

  test("only a child takes its parent's live state", () => {
    const board = held(pair)
    expect([1, 2, 3].map((id) => board.matches.get(id)?.live)).toEqual([live, live, null])
  })

  test('it changes with its parent, and is said to have changed; a child that is not there is not', () => {
    const board = held(pair)
    const changes = applied(step(board, { matches: [match(1, { live: { ...live, minute: 11 } })] }))
    expect(changes.matches).toEqual(new Set([1, 2, 3]))
    expect(board.matches.get(2)?.live?.minute).toBe(11)
    expect(applied(step(board, { matches: [match(3)] })).matches).toEqual(new Set([3]))
  })

  test('a link that comes alone gives it the live state of its parent, one that goes takes it', () => {
    const board = held({ ...pair, links: [] })
    const liveOf = (id: number) => board.matches.get(id)?.live
    expect(liveOf(2)).toBeNull()
    expect([applied(step(board, { links: [[2, 1]] })).matches, liveOf(2)]).toEqual([new Set([2]), live])
    expect([applied(step(board, { matches: [match(2, { kind: 3 })] })).matches, liveOf(2)]).toEqual([
      new Set([2]),
      live,
    ])
    expect([applied(step(board, { gone: { links: [2] } })).matches, liveOf(2)]).toEqual([new Set([2]), null])
  })

  test('one that is reported as its link goes keeps its report', () => {
    const [board, own] = [held(pair), { ...live, minute: 5 }]
    step(board, { matches: [match(2, { kind: 3, live: own })], gone: { links: [2] } })
    expect(board.matches.get(2)?.live).toEqual(own)
  })

  test('without a link it keeps its own', () => {
    const own = { ...live, minute: 5 }
    expect(held({ matches: [match(1, { live }), match(2, { kind: 3, live: own })] }).matches.get(2)?.live).toEqual(own)
  })
})

test.each([
  ['open', true],
  ['suspended', true],
  ['hidden', false],
  ['settled', false],
  ['cancelled', false],
] as const)('§feed.market-status: a market that is %s is shown: %s', (status, shown) => {
  expect(isShown(status)).toBe(shown)
})

/** The changes of a step that was applied. */
function applied(changes: ReturnType<typeof apply>) {
  if (typeof changes === 'string') throw new Error(changes)
  return changes
}
