import { seeded } from '#commands/faults/chance.ts'
import type { Sent } from '#commands/faults/check/credit-rules.ts'
import { checkOverpaid } from '#commands/faults/check/overpaid.ts'
import type { Ask } from '#commands/faults/check/rows.ts'
import type { Line } from '#commands/faults/diary.ts'
import { type Call, stories } from '#commands/faults/games/overpaid-stories.ts'
import { overpayerCeilings, overpayerId } from '#commands/faults/games/overpayer.ts'
import { mostMinor } from '#domain/money/money.ts'
import { dayLength } from '#domain/time.ts'
import type { GameProvider } from '#server/games/command.ts'
import { takeCommand } from '#server/games/wallet.ts'
import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { provider } from '../../server/games/kit.ts'
import { type Lobby, openLobby } from '../../server/rooms/kit.ts'
import { isSampled } from '../../_kit/sample.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby(await databases()[0]!.open())
})
afterAll(() => lobby.close())
// What others won does not count on a new day.
beforeEach(() => lobby.server.clock.pass(dayLength))

const lawful: GameProvider = {
  ...provider({}, overpayerId),
  ceilings: () => overpayerCeilings,
  dayWins: overpayerCeilings.provider,
}
/** A wallet that lost its ceilings. */
const unbounded: GameProvider = { ...provider({}, overpayerId), ceilings: () => ({ round: mostMinor, day: mostMinor }) }

/** Plays a round at the wallet; answers what its provider wrote down. */
const play = async (who: Device, calls: readonly Call[], at = lawful): Promise<readonly Sent[]> => {
  const round = randomUUID()
  const written: Sent[] = []
  for (const { kind, tx: name, minor = 0, closes = false } of calls) {
    const tx = `${round}-${name}`
    const said = { kind: 'sent', round, tx, call: kind, amount: String(minor), closes } as const
    // The adapter of its protocol refuses any other number.
    const isExact = Number.isSafeInteger(minor * 1_000) && minor >= 0 && Number.isInteger(minor)
    const answer = isExact
      ? await takeCommand({ db: lobby.server.database.db, clock: lobby.server.clock }, at, {
          kind: kind === 'bet' ? 'debit' : kind === 'win' ? 'credit' : 'rollback',
          member: who.id,
          txId: tx,
          round,
          game: 'orchard',
          closesRound: closes,
          ...(kind !== 'bet' && { refTxId: `${round}-bet` }),
          ...(kind !== 'rollback' && { amount: BigInt(minor), currency: 'MYR' }),
        })
      : { refused: 'not exact' }
    written.push({ ...said, status: answer.refused === undefined ? 'RS_OK' : answer.refused })
  }
  return written
}

const ask: Ask = async <Row>(statement: string) =>
  (await lobby.server.database.db.executeQuery<Row>(CompiledQuery.raw(statement))).rows

/** What is found in what these lines tell; other rounds of the same database are left out. */
const found = async (lines: readonly Line[]) => {
  const own = new Set(lines.flatMap((line) => (line.kind === 'sent' ? [line.round] : [])))
  const within: Ask = async <Row>(statement: string) =>
    (await ask<Row & { ref?: string }>(statement)).filter(({ ref }) => ref !== undefined && own.has(ref))
  const books = { lines, studio: { id: 'studio', rounds: [] } }
  return checkOverpaid(within, { ...books, overpayer: { id: overpayerId, ceilings: overpayerCeilings } })
}
const release = async (line: Sent) => {
  const [{ id } = { id: 0n }] = await ask<{ id: bigint }>(
    `select h.id from game_held_win h join game_transaction t on t.id = h.transaction_id where t.tx = '${line.tx}'`,
  )
  const fields = { win: String(id) }
  const asked = { act: 'releasewin', key: randomUUID(), actor: 'rita', reason: 'the provider confirmed it', fields }
  expect(await lobby.server.operator.perform(asked)).toMatchObject({ ok: true, after: { state: 'released' } })
  return { kind: 'askRelease', win: String(id) } as const
}

const bet: Call = { kind: 'bet', tx: 'bet', minor: 100 }
const win = (minor: number, tx = 'w1', closes = true): Call => ({ kind: 'win', tx, minor, closes })

test('§game.ceiling: a wallet that obeys the rules overpays in no round, whatever its provider sends', async () => {
  const chance = seeded(7, 'overpaid')
  const lines: Line[] = []
  for (const who of [await lobby.someone(), await lobby.someone()])
    for (let times = 0; times < (isSampled ? 1 : 4); times++)
      for (const story of stories) {
        const written = await play(who, story(chance))
        lines.push(...written)
      }
  expect(await found(lines)).toMatchObject({ breaks: [], overpaid: 0n, overpaidTimes: 0, lostWins: 0 })
  const aside = await play(await lobby.someone(), [bet, win(5_001)])
  const released = await release(aside[1]!)
  expect(await found([...aside, released])).toMatchObject({ breaks: [], overpaid: 0n, heldWins: 1, releasedWins: 1 })
})

/** what was planted | the round as it was played at a wallet | what its provider wrote down of it | cents */
const ok = { status: 'RS_OK' } as const
test.each<[string, () => Promise<readonly Line[]>, bigint]>([
  ['a win above the round’s ceiling', async () => play(await lobby.someone(), [bet, win(5_300)], unbounded), 5_300n],
  [
    'wins that come to more than the round’s ceiling',
    async () => play(await lobby.someone(), [bet, win(4_000, 'w1', false), win(4_000, 'w2')], unbounded),
    4_000n,
  ],
  [
    'wins that come to more than the day’s',
    async () => {
      const who = await lobby.someone()
      const lines: Line[] = []
      for (let times = 0; times < 5; times++) lines.push(...(await play(who, [bet, win(4_200)], unbounded)))
      return lines
    },
    4_200n,
  ],
  [
    'wins of many members that come to more than the provider’s day',
    async () => {
      const lines: Line[] = []
      for (let members = 0; members < 4; members++) {
        const who = await lobby.someone()
        for (let times = 0; times < 4; times++) lines.push(...(await play(who, [bet, win(4_200)], unbounded)))
      }
      return lines
    },
    7_200n,
  ],
  [
    'a second win of a bet after its round was closed',
    async () => {
      const rounds = await play(await lobby.someone(), [bet, win(200, 'w1', false), win(300, 'w2', false)])
      return rounds.map((line) => (line.tx.endsWith('w1') ? { ...line, closes: true } : line))
    },
    300n,
  ],
  [
    'the second amount of a transaction',
    async () =>
      (await play(await lobby.someone(), [bet, win(900)])).flatMap((line) =>
        line.call === 'win' ? [{ ...line, amount: '400' }, line] : [line],
      ),
    500n,
  ],
  [
    'a win of a round without a stake',
    async () =>
      (await play(await lobby.someone(), [bet, win(200)])).map((line) =>
        line.call === 'bet' ? { ...line, status: 'RS_ERROR_INVALID_TOKEN' } : line,
      ),
    200n,
  ],
  [
    'a win whose stake went back',
    async () => {
      const [staked, won] = (await play(await lobby.someone(), [bet, win(200)])) as [Sent, Sent]
      return [staked, { ...staked, ...ok, call: 'rollback', tx: 'x', amount: '0' }, won]
    },
    200n,
  ],
  [
    'a held win that no operator released',
    async () => {
      const lines = await play(await lobby.someone(), [bet, win(5_400)])
      await release(lines[1]!)
      return lines
    },
    5_400n,
  ],
])('§game.ceiling: %s is found', async (_, played, beyond) => {
  const lines = await played()
  const { overpaid, overpaidTimes, breaks } = await found(lines)
  expect([overpaid, overpaidTimes]).toEqual([beyond, 1])
  expect(breaks).toEqual([expect.stringMatching(`which is ${beyond} too much$`)])
})

test('§game.credit: an acknowledged win that is neither paid nor held is found', async () => {
  const lines = await play(await lobby.someone(), [bet, win(200, 'w1', false)])
  const lost: Sent = { ...lines[1]!, tx: 'lost', amount: '1' }
  expect(await found([...lines, lost])).toMatchObject({ lostWins: 1, overpaid: 0n })
})
