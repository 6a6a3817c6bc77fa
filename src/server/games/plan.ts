import { sql } from 'kysely'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import { lastSeenNoted } from '../members/sessions/presence.ts'
import type { Moment } from '../contract/moment.ts'
import { type GameCommand, type GameProvider, hashOfCommand } from './command.ts'
import type { GameWrites } from './decide.ts'
import { type GameAsk, gameAsks, type GameFacts } from './facts.ts'

/** A decided transaction as it is written (`game_plan`). */
export const gamePlans = composite('game_plan', [
  'ask',
  'fence',
  'hash',
  'game',
  'amount',
  'finer',
  'new_bet',
  'bet',
  'bet_to',
  'bet_won',
  'opens',
  'round',
  'closes',
  'closes_to',
  'posting',
  'moved',
  'staked',
  'won',
  'held',
  'told',
  'weight',
  'day_most',
  'seen_before',
  'book',
])

export interface Planned {
  readonly provider: GameProvider
  readonly command: GameCommand
  readonly ask: GameAsk
  readonly facts: GameFacts
  readonly writes: GameWrites
  readonly at: Moment
}

export interface Written {
  readonly member: bigint
  /**
   * `moved`: what decided has changed, decide again · `provider`: the ceiling of the provider's day. Nothing is written
   * of either.
   */
  readonly outcome: 'taken' | 'moved' | 'provider'
  /** The available balance after it. */
  readonly balance: bigint | null
  readonly transaction: bigint | null
  readonly round: bigint | null
}

/** Writes decided transactions, at most one of a member, in one transaction of the database; answers in their order. */
export const writeGames = async (db: Tabled, planned: readonly Planned[]): Promise<readonly Written[]> => {
  const { rows } = await sql<Written>`
    select member, outcome, balance, transaction, round from take_game_batch(${gamePlans.write(planned.map(planRow))}::game_plan[])`.execute(
    db,
  )
  const byMember = new Map(rows.map((row) => [row.member, row]))
  return planned.map(({ ask: { member } }) => byMember.get(member)!)
}

const planRow = ({ provider, command, ask, facts, writes, at }: Planned) => {
  const { newBet, bet, round, closesTo, posting, moved, staked = 0n, won = 0n, held, weight } = writes
  return {
    ask: gameAsks.writeOne({ ...ask }),
    fence: facts.fence,
    hash: hashOfCommand(command).toString('hex'),
    game: command.game,
    amount: command.amount ?? 0n,
    finer: command.finer ?? null,
    new_bet: newBet ?? null,
    bet: bet?.id ?? null,
    bet_to: bet?.to ?? null,
    bet_won: bet?.won ?? null,
    opens: round === 'new',
    round: typeof round === 'bigint' ? round : null,
    closes: closesTo !== undefined,
    closes_to: closesTo ?? null,
    posting: posting ?? null,
    moved: held === undefined ? moved : 0n,
    staked,
    won,
    held: held === undefined ? 0n : moved,
    told: moved,
    weight: weight ?? null,
    day_most: provider.dayWins,
    seen_before: ask.session === null ? null : lastSeenNoted(at.real),
    book: at.book,
  }
}
