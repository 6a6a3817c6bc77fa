import { mostMinor } from '#domain/money/money.ts'
import { takeCommand } from '#server/games/wallet.ts'
import { expect, test } from 'vitest'
import { dyingAfter, Killed } from '../../_kit/dying-after.ts'
import { describeLobby } from '../rooms/kit.ts'
import { parseCommand, provider, said } from './kit.ts'

describeLobby('a server that dies between any two statements of a transaction of a game, on $name', (lobby) => {
  const standing = async (member: bigint) => {
    const { db } = lobby.server.database
    return {
      wallet: await db.selectFrom('wallet').selectAll().where('member_id', '=', member).execute(),
      rounds: await db.selectFrom('game_round').selectAll().where('member_id', '=', member).execute(),
      bets: await db.selectFrom('game_bet').selectAll().where('member_id', '=', member).orderBy('id').execute(),
      held: await db.selectFrom('game_held_win').selectAll().where('member_id', '=', member).execute(),
      told: await db.selectFrom('game_transaction').selectAll().where('member_id', '=', member).execute(),
    }
  }

  /** Above it a win is held. */
  const from = { ...provider(), ceilings: () => ({ round: 90_000n, day: mostMinor }) }

  /** what the provider says, one after another | statements of each, at least | what the last one is answered */
  test.each([
    [['debit b1 r1 500'], 2, 'ok 99500'],
    [['debit b2 r2 500', 'credit w2 of b2 900 closes'], 2, 'ok 100400'],
    [['debit b3 r3 500', 'rollback x3 of b3'], 2, 'ok 100000'],
    [['rollback x4 of b4'], 2, 'ok 100000'],
    [['debit b7 r7 500', 'credit w7 of b7 90001 closes'], 8, 'ok 99500'],
    [['credit p8 90001'], 8, 'ok 100000'],
    [['debit b5 r5 500', 'debit b6 r5 300', 'close c5 r5'], 2, 'ok 99200'],
  ] as const)('§ledger.one-transaction: %s', async (lines, least, last) => {
    const someone = await lobby.someone()
    const { database, clock } = lobby.server
    let answer = ''
    for (const line of lines) {
      const command = parseCommand(someone.id, line)
      const before = await standing(someone.id)
      let kills = 0
      for (; ; kills += 1) {
        try {
          answer = said(await takeCommand({ db: database.db.withPlugin(dyingAfter(kills)), clock }, from, command))
          break
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          expect(await standing(someone.id)).toEqual(before)
        }
      }
      if (line === lines.at(-1)) expect(kills).toBeGreaterThanOrEqual(least)
      // The answer was lost too: the provider asks again and gets the same answer.
      expect(said(await takeCommand({ db: database.db, clock }, from, command))).toBe(`${answer} again`)
    }
    expect(answer).toBe(last)
    expect(await lobby.audited()).toEqual([])
  })
})
