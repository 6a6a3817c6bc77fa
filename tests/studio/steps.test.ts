import { compare, type Exact, exact, plus } from '#domain/money/exact.ts'
import { studioGames } from '#studio/games.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { type MinesField, mineTiles, minesReturn, mostOpened } from '#studio/laws/mines.ts'
import { openRounds, replaceSeed } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'

const mines = studioGames['mines']!
const key = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11'
const hours = (count: number) => count * 3_600_000

/** A draw that lays the mines on these tiles. */
const laying = (tiles: readonly number[]) => {
  const left = Array.from({ length: mineTiles }, (_, index) => index + 1)
  const places = tiles.map((tile) => {
    const place = left.indexOf(tile)
    left.splice(place, 1)
    return place
  })
  return () => places.shift()!
}

describe('§game.laws: mines, as it is played', () => {
  const layouts = Array.from({ length: mineTiles }, (_, a) =>
    Array.from({ length: a }, (__, b) => [a + 1, b + 1]),
  ).flat()

  test.each([1, 2, 5, 22, 23])(
    'beside 2 mines, whoever takes after %i tiles gets 99 %% over every layout',
    (opened) => {
      const moves = [...Array.from({ length: opened }, (_, tile) => `open-${tile + 1}`), 'take']
      let [sum, count]: [Exact, bigint] = [exact(0n), 0n]
      for (const layout of layouts) {
        const played: string[] = []
        let field = mines.play(['mines-2'], laying(layout), played)
        while (!mines.steps!.isOver(field)) {
          const move = moves[played.length]!
          expect(mines.steps!.allows(field, move)).toBe(true)
          played.push(move)
          field = mines.play(['mines-2'], laying(layout), played)
        }
        sum = plus(sum, mines.returned('mines-2', field))
        count += 1n
      }
      expect(count).toBe(300n)
      expect(compare(sum, exact(99n * count, 100n))).toBe(0)
    },
  )

  /** mines | tiles that can be opened: all safe ones, or until the return would pass 10,000 stakes */
  test.each([
    [1, 24],
    [2, 23],
    [3, 22],
    [24, 1],
    [23, 2],
    [12, 9],
  ])('%i mines: %i tiles', (count, most) => {
    expect(mostOpened(count)).toBe(most)
    const last = minesReturn(count, most)
    expect(compare(last, exact(10_000n))).not.toBe(1)
    if (most < mineTiles - count) expect(compare(minesReturn(count, most + 1), exact(10_000n))).toBe(1)
  })

  test('where the mines are is shown once the round is over, and no sooner', () => {
    const after = (...moves: string[]) => mines.play(['mines-2'], laying([7, 3]), moves)
    expect(after('open-1', 'open-25')).toEqual({ mines: 2, opened: [1, 25] })
    expect(after('open-1', 'open-3')).toEqual({ mines: 2, opened: [1, 3], laid: [3, 7] })
    expect(after('open-1', 'take')).toEqual({ mines: 2, opened: [1], laid: [3, 7] })
  })

  test.each<[string, MinesField, boolean]>([
    ['take', { mines: 2, opened: [] }, false],
    ['take', { mines: 2, opened: [1] }, true],
    ['open-1', { mines: 2, opened: [1] }, false],
    ['open-2', { mines: 2, opened: [1] }, true],
    ['open-2', { mines: 2, opened: [1], laid: [3, 7] }, false],
    ['open-26', { mines: 2, opened: [1] }, false],
    ['open-02', { mines: 2, opened: [1] }, false],
    ['peek', { mines: 2, opened: [1] }, false],
  ])('%s in %j: %s', (move, field, isAllowed) => expect(mines.steps!.allows(field, move)).toBe(isAllowed))
})

/** A studio in which time passes by hand, and a wallet that answers as the test says. */
const openTable = async (file = ':memory:') => {
  let time = 1_000_000
  const sent: string[] = []
  let answers: Readonly<Record<string, WalletAnswer | undefined>> = {}
  const store = openStudioStore(file, () => time, Buffer.alloc(32, 5))
  const ok = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
  const rounds = openRounds({
    store,
    send: async (path, body) => {
      const amount = 'amount' in body ? ` ${String(body.amount)}` : ''
      if (path !== 'wallet/check') sent.push(`${path.slice(7)}${amount}`)
      return path in answers ? answers[path] : ok
    },
  })
  const session = (await rounds.open('launch', 'mines'))!
  return {
    store,
    rounds,
    session,
    sent,
    pass: (ms: number) => void (time += ms),
    answering: (next: typeof answers) => void (answers = next),
    begin: () => rounds.play(session, [{ bet: 'mines-1', stake: 100n }], key),
    /** A tile without a mine, which only this side may know. */
    safe: () => {
      const laid = JSON.stringify(mines.play(['mines-1'], drawn(store), ['open-1', 'take']))
      return `open-${(JSON.parse(laid) as { laid: number[] }).laid[0] === 1 ? 2 : 1}`
    },
  }
}

const drawn = (store: ReturnType<typeof openStudioStore>) => {
  const round = store.round(key)!
  const { server, client } = store.seed(round.seed)!
  return fairDraw(Buffer.from(server, 'hex'), { client, nonce: round.nonce })
}

describe('§game.steps: a round in several steps', () => {
  test('a stake opens it, the member moves, and the win ends it', async () => {
    const { rounds, session, sent, store, begin, safe } = await openTable()
    expect(await begin()).toEqual({
      is: 'open',
      id: key,
      outcome: { mines: 1, opened: [] },
      moves: 0,
      stakes: [{ bet: 'mines-1', stake: 100n }],
    })
    expect(await rounds.move(session, key, 0, safe())).toMatchObject({ is: 'open', moves: 1 })
    expect(await rounds.move(session, key, 1, 'take')).toMatchObject({ is: 'over', paid: 103n })
    expect(sent).toEqual(['bet 100000', 'win 103000'])
    expect(store.round(key)).toMatchObject({ state: 'over', paid: '103', moves: JSON.stringify([safe(), 'take']) })
  })

  test('a move that is sent again is made once and answered the same, and no other takes its place', async () => {
    const { rounds, session, sent, begin, safe } = await openTable()
    await begin()
    const first = await rounds.move(session, key, 0, safe())
    expect(await rounds.move(session, key, 0, safe())).toEqual(first)
    expect(await rounds.move(session, key, 0, 'open-25')).toEqual(first)
    expect(await begin()).toEqual(first)
    const last = await rounds.move(session, key, 1, 'take')
    expect(await rounds.move(session, key, 1, 'take')).toEqual({ ...last, balance: undefined })
    expect(await rounds.move(session, key, 2, 'open-20')).toEqual({ ...last, balance: undefined })
    expect(sent).toEqual(['bet 100000', 'win 103000'])
  })

  test('a move that the round does not take, or that comes before its turn, moves nothing', async () => {
    const { rounds, session, store, begin, safe } = await openTable()
    await begin()
    expect(await rounds.move(session, key, 0, 'take')).toBeUndefined()
    expect(await rounds.move(session, key, 0, 'open-26')).toBeUndefined()
    expect(await rounds.move(session, key, 1, safe())).toBeUndefined()
    const other = { ...session, id: 'other', member: '8' }
    expect(await rounds.move(other, key, 0, safe())).toEqual({ is: 'returned', id: key })
    expect(store.round(key)).toMatchObject({ state: 'open', moves: '[]' })
  })

  test('a second round is not staked while one is open: the open one is answered', async () => {
    const { rounds, session, sent, begin } = await openTable()
    const open = await begin()
    const another = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a12'
    expect(await rounds.play(session, [{ bet: 'mines-5', stake: 900n }], another)).toEqual(open)
    expect(rounds.openOf(session)).toEqual(open)
    expect(sent).toEqual(['bet 100000'])
  })

  test('§game.fair: the secret seed is not shown while a round drawn from it is open', async () => {
    const { rounds, session, store, begin, safe } = await openTable()
    await begin()
    expect(replaceSeed(store, '7')).toBeUndefined()
    await rounds.move(session, key, 0, safe())
    await rounds.move(session, key, 1, 'take')
    expect(replaceSeed(store, '7')?.shown?.nonce).toBe(1)
  })

  test('a win that was not acknowledged is sent again, and the round waits for it', async () => {
    const { rounds, session, sent, begin, safe, answering } = await openTable()
    await begin()
    await rounds.move(session, key, 0, safe())
    answering({ 'wallet/win': undefined })
    expect(await rounds.move(session, key, 1, 'take')).toMatchObject({ is: 'paying', paid: 103n })
    answering({})
    expect(await rounds.resolve()).toBe(0)
    expect(rounds.find(session, key)).toMatchObject({ is: 'over', paid: 103n })
    expect(sent).toEqual(['bet 100000', 'win 103000', 'win 103000'])
  })

  /** moves made before the member leaves | what the wallet receives after half a day | where the round ends */
  test.each([
    [0, 'rollback', 'returned'],
    [1, 'win 103000', 'over'],
  ] as const)('left after %i moves: %s', async (made, told, state) => {
    const { rounds, session, sent, store, pass, begin, safe } = await openTable()
    await begin()
    if (made > 0) await rounds.move(session, key, 0, safe())
    pass(hours(12) - 1)
    expect(await rounds.resolve()).toBe(0)
    expect(store.round(key)?.state).toBe('open')
    pass(1)
    await rounds.resolve()
    expect(sent.slice(1)).toEqual([told])
    expect(store.round(key)?.state).toBe(state)
  })
})

describe('a studio that is killed between two steps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('§game.steps: the round is as it was, and its member plays on from there', async () => {
    const file = join(folder, 'killed.sqlite')
    const before = await openTable(file)
    await before.begin()
    const open = await before.rounds.move(before.session, key, 0, before.safe())
    before.store.close()
    const { rounds, session, sent } = await openTable(file)
    expect(await rounds.resolve()).toBe(0)
    expect(rounds.openOf(session)).toEqual(open)
    expect(await rounds.move(session, key, 1, 'take')).toMatchObject({ is: 'over', paid: 103n })
    expect(sent).toEqual(['win 103000'])
  })

  test('rounds of an earlier studio are brought along, each under its number', async () => {
    const file = join(folder, 'earlier.sqlite')
    const earlier = new DatabaseSync(file)
    earlier.exec(`
      create table session (id text primary key, member text not null, game text not null, currency text not null, token text not null) strict;
      create table seed (id text primary key, member text not null, server text not null, client text not null, nonce integer not null default 0,
        isShown integer not null default 0) strict;
      create table round (id text primary key, session text not null references session, game text not null, stakes text not null, cost text not null,
        state text not null check (state in ('staking', 'taken', 'over', 'returning', 'returned', 'refused')), seed text not null references seed, nonce integer not null,
        outcome text not null default '', paid text not null default '', refusal text not null default '', unique (seed, nonce)) strict;
      insert into session values ('s', '7', 'dice', 'MYR', 't');
      insert into seed values ('e', '7', '${'07'.repeat(32)}', 'mine', 2, 0);
      insert into round (rowid, id, session, game, stakes, cost, state, seed, nonce) values (41, 'a', 's', 'dice', '[["under-4950","100"]]', '100', 'staking', 'e', 1),
        (52, 'b', 's', 'dice', '[["under-4950","100"]]', '100', 'returned', 'e', 2);`)
    earlier.close()
    const { rounds, store, sent } = await openTable(file)
    expect(store.begunIn(0, 1, 0, 9).map(({ id, number, state }) => `${id} ${number} ${state}`)).toEqual([
      'a 41 staking',
      'b 52 returned',
    ])
    expect(await rounds.resolve()).toBe(0)
    expect(store.rounds().map(({ state, moves }) => `${state} ${moves}`)).toEqual(['returned []', 'returned []'])
    expect(sent).toEqual(['rollback'])
    store.close()
  })
})
