import { checkGames, type StudioRow } from '#commands/faults/check/games.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import { tokenHash } from '#server/members/sessions/tokens.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goPastTriggers } from '../../_kit/superuser.ts'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../../server/rooms/kit.ts'
import { launching, speaking } from '../../server/games/kit.ts'

/** A round that won, one that lost, one whose stake was given back, and one that was refused, in all three books. */
let lobby: Lobby
let rounds: readonly StudioRow[]
let lines: readonly Line[]

beforeAll(async () => {
  lobby = await openLobby(await databases()[0]!.open())
  const someone = await lobby.someone()
  const tell = speaking(lobby, someone)
  for (const line of [
    'debit b1 r1 500',
    'credit w1 of b1 r1 900 closes',
    'debit b2 r2 300',
    'credit w2 of b2 r2 0 closes',
    'debit b3 r3 200',
    'rollback x3 of b3',
  ])
    expect(await tell(line)).toMatch(/^ok/)
  const member = String(someone.id)
  const account = someone.identity.account_id
  const token = tokenHash(await launching(lobby, someone, 'studio', 'dice')).toString('hex')
  rounds = [
    { id: 'r1', member, state: 'over', cost: 500n, paid: 900n },
    { id: 'r2', member, state: 'over', cost: 300n, paid: 0n },
    { id: 'r3', member, state: 'returned', cost: 200n, paid: 0n },
    { id: 'r4', member, state: 'refused', cost: 100n, paid: 0n },
  ]
  lines = [
    ...(['5.00', '3.00', '2.00', '1.00'] as const).map(
      (cost, n): Line => ({ kind: 'askRound', member: account, key: `r${n + 1}`, game: 'dice', cost }),
    ),
    { kind: 'launched', member: account, game: 'dice', token },
    { kind: 'played', key: 'r1', paid: '9.00' },
    { kind: 'played', key: 'r2', paid: '0.00' },
    { kind: 'unplayed', key: 'r3' },
    { kind: 'unplayed', key: 'r4' },
  ]
})
afterAll(() => lobby.close())

const ask: Ask = async <Row>(statement: string) =>
  (await lobby.server.database.db.executeQuery<Row>(CompiledQuery.raw(statement))).rows

test('§game.account: three books that agree have no breaks', async () => {
  expect(await checkGames(ask, lines, rounds)).toEqual({
    breaks: [],
    gameRounds: 2,
    gameStaked: 800n,
    gameWon: 900n,
    gameHeld: -100n,
    gameReturned: 2,
    lostRounds: 0,
    lostLaunches: 0,
    doubledRounds: 0,
    unmatchedRounds: 0,
  })
})

const changed = (id: string, change: Partial<StudioRow>) =>
  rounds.map((round) => (round.id === id ? { ...round, ...change } : round))

/** what was planted at the studio or in a diary | a break that names it */
test.each<[string, () => [readonly Line[], readonly StudioRow[]], RegExp]>([
  [
    'a win the studio never told',
    () => [lines, changed('r2', { paid: 40n })],
    /^round r2 .* cost 300 and paid 40; in the ledger .* 300 and 0$/,
  ],
  ['another stake', () => [lines, changed('r1', { cost: 510n })], /^round r1 at 510 is not what was requested$/],
  ['another member', () => [lines, changed('r1', { member: '1' })], /^round r1 of 1 cost 500/],
  [
    'a round that is still played',
    () => [lines, changed('r1', { state: 'taken' })],
    /^round r1 is taken at the studio$/,
  ],
  [
    'a stake kept for a round that was returned',
    () => [lines, changed('r1', { state: 'returned' })],
    /^round r1 is returned at the studio, and the ledger moved 400 for it$/,
  ],
  [
    'a round that is not in the ledger',
    () => [lines, changed('r4', { state: 'over' })],
    /^round r4 is over at the studio and is not in the ledger$/,
  ],
  ['a round that the studio lost', () => [lines, rounds.slice(1)], /^round r1 was acknowledged and is lost$/],
  [
    'a stake of no round',
    () => [lines, rounds.slice(0, 2)],
    /^round r3 is in the ledger, and the studio never played it$/,
  ],
  [
    'a launch that opened another game',
    () => [lines.map((line) => (line.kind === 'launched' ? { ...line, game: 'mines' } : line)), rounds],
    /^a launch of mines by \S+ was acknowledged and is lost$/,
  ],
  [
    'a launch that the server does not know',
    () => [lines.map((line) => (line.kind === 'launched' ? { ...line, token: '00' } : line)), rounds],
    /^a launch of dice by \S+ was acknowledged and is lost$/,
  ],
  [
    'a member told another win',
    () => [
      lines.map((line) => (line.kind === 'played' && line.key === 'r1' ? { ...line, paid: '9.01' } : line)),
      rounds,
    ],
    /^round r1 paid 900, and its member was answered 9\.01$/,
  ],
  [
    'a member told that a round was not played',
    () => [[...lines, { kind: 'unplayed', key: 'r1' }], rounds],
    /^round r1 was answered as not played, and is over$/,
  ],
])('§game.account: %s is found', async (_, planted, told) => {
  expect((await checkGames(ask, ...planted())).breaks).toContainEqual(expect.stringMatching(told))
})

/** what was planted in the ledger, which a member cannot | breaks that name it */
test.each<[string, string, RegExp]>([
  [
    'a stake debited twice',
    `insert into journal overriding system value select (jsonb_populate_record(j, jsonb_build_object('id', 900001, 'seq', j.seq + 1000))).* from journal j where j.kind = 'gameBet' order by j.id limit 1;
     insert into entry select (jsonb_populate_record(e, jsonb_build_object('journal_id', 900001, 'seq', e.seq + 1000))).* from entry e
       where e.journal_id = (select min(id) from journal where kind = 'gameBet')`,
    /^round r1 has 2 journals of one kind$/,
  ],
  [
    'a round that stays open',
    `update game_bet set state = 'running' where ref = 'b2'`,
    /^round r2 has a running bet in the ledger$/,
  ],
  [
    'a win of another amount',
    `update game_round set won = 901 where ref = 'r1'`,
    /^round r1 says 500 and 901, and its journals moved -500, 900 and 0$/,
  ],
])('§game.account: %s is found', async (_, statement, told) => {
  const { db } = lobby.server.database
  await expect(
    db.transaction().execute(async (step) => {
      await goPastTriggers(step)
      for (const one of statement.split(';')) await step.executeQuery(CompiledQuery.raw(one))
      const within: Ask = async <Row>(text: string) => (await step.executeQuery<Row>(CompiledQuery.raw(text))).rows
      expect((await checkGames(within, lines, rounds)).breaks).toContainEqual(expect.stringMatching(told))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
})
