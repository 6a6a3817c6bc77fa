import type { Clock } from '#odds/clock.ts'
import { coalesce } from '../bets/coalescer.ts'
import type { Moment } from '../contract/moment.ts'
import type { Database, Tabled } from '../database/database.ts'
import { lockWallet } from '../wallet/cover.ts'
import type { GameAnswer, GameCommand, GameProvider } from './command.ts'
import { decideGame, type GameDecision } from './decide.ts'
import { askOf, loadGameFacts } from './facts.ts'
import { noteHeldWin } from './held-wins.ts'
import { type Planned, writeGames } from './plan.ts'

export interface GameWalletDeps {
  readonly db: Tabled
  readonly clock: Pick<Clock, 'book' | 'real'>
}

interface Asked {
  readonly provider: GameProvider
  readonly command: GameCommand
}

/** Takes a provider's transaction, or refuses it with nothing written. */
export type TakeGame = (provider: GameProvider, command: GameCommand) => Promise<GameAnswer>

/**
 * Takes the transactions that wait at the same time in one transaction of the database: each succeeds or is refused on
 * its own.
 */
export const openGameWallet = ({ db, flights, clock }: GameWalletDeps & Pick<Database, 'flights'>): TakeGame => {
  const send = coalesce<Asked, GameAnswer>((asked) => takeAll({ db, clock }, asked), { flights })
  return (provider, command) => send({ provider, command })
}

/**
 * Executes a provider's transaction in one database transaction, or refuses it with nothing written. The same
 * transaction sent again gets the same answer (§game.transaction).
 */
export const takeCommand = async (
  deps: GameWalletDeps,
  provider: GameProvider,
  command: GameCommand,
): Promise<GameAnswer> => {
  const [answer] = await takeAll(deps, [{ provider, command }])
  return answer!
}

/** In their order; a batch has one of each member, since each decides by what the last one left. */
const takeAll = async (deps: GameWalletDeps, asked: readonly Asked[]): Promise<readonly GameAnswer[]> => {
  const answers = new Map<Asked, GameAnswer>()
  for (let left = asked; left.length > 0; left = left.filter((one) => !answers.has(one))) {
    const batch = [...Map.groupBy(left, ({ command }) => command.member).values()].map(([first]) => first!)
    const taken = await takeBatch(deps, batch)
    batch.forEach((one, n) => answers.set(one, taken[n]!))
  }
  return asked.map((one) => answers.get(one)!)
}

const takeBatch = async (deps: GameWalletDeps, batch: readonly Asked[]): Promise<readonly GameAnswer[]> => {
  const at = momentOf(deps)
  const decided = await decideAll(deps.db, batch, at)
  const together = decided.flatMap(({ planned, alone }) => (planned && !alone ? [planned] : []))
  const written = together.length === 0 ? [] : await writeTogether(deps.db, together)
  const outcomes = new Map(together.map((planned, n) => [planned, written[n]]))
  const answers: GameAnswer[] = []
  for (const [n, { decision, planned }] of decided.entries()) {
    const outcome = planned && outcomes.get(planned)
    if ('answer' in decision) answers.push(decision.answer)
    else if (outcome?.outcome === 'taken') answers.push(answerOf(planned!, decision, outcome.balance!))
    else answers.push(await takeAlone(deps, batch[n]!))
  }
  return answers
}

const momentOf = ({ clock }: GameWalletDeps): Moment => ({ book: clock.book(), real: clock.real() })

interface Decided {
  readonly decision: GameDecision
  /** What is written, if anything is. */
  readonly planned?: Planned
  /** It is to be written by itself: a win that is held, or a balance that may be too large to report. */
  readonly alone?: boolean
}

const decideAll = async (
  db: Tabled,
  batch: readonly Asked[],
  at: Moment,
  isDayFull = false,
): Promise<readonly Decided[]> => {
  const asks = batch.map(({ provider, command }) => askOf(provider, command, at))
  const found = await loadGameFacts(db, asks)
  return batch.map(({ provider, command }, n): Decided => {
    const facts = found[n]!
    const decision = decideGame({ provider, command, facts, isDayFull })
    if ('answer' in decision) return { decision }
    const { writes } = decision
    const alone = writes.held !== undefined || facts.available + writes.moved > provider.exactUpTo(facts.currency)
    return { decision, alone, planned: { provider, command, ask: asks[n]!, facts, writes, at } }
  })
}

/** Nothing of a batch is written where one of its names was taken in the meantime: then each is sent alone. */
const writeTogether = async (db: Tabled, planned: readonly Planned[]): ReturnType<typeof writeGames> => {
  try {
    return await writeGames(db, planned)
  } catch (error) {
    if (!isTaken(error)) throw error
    return planned.map(({ ask: { member } }) => ({
      member,
      outcome: 'moved',
      balance: null,
      transaction: null,
      round: null,
    }))
  }
}

/** Another member's transaction of this name was written first. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && /game_\w+_once/.test(error.message)

/** Takes a transaction while it holds the wallet. */
const takeAlone = async (deps: GameWalletDeps, { provider, command }: Asked): Promise<GameAnswer> => {
  const take = () =>
    deps.db.transaction().execute(async (step) => {
      await lockWallet(step, command.member)
      return await takeIn(step, { provider, command, at: momentOf(deps) })
    })
  return await take().catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return take()
  })
}

/**
 * Takes a transaction within one of the database that holds the member's wallet; what it answers as refused has written
 * nothing, or keeps a bet out.
 */
export const takeIn = async (
  step: Tabled,
  { provider, command, at }: Asked & { readonly at: Moment },
): Promise<GameAnswer> => {
  let isDayFull = false
  for (let tries = 1; tries <= mostTries; tries++) {
    const [{ decision, planned }] = (await decideAll(step, [{ provider, command }], at, isDayFull)) as [Decided]
    if ('answer' in decision) return decision.answer
    const { writes } = decision
    const { available, currency } = planned!.facts
    if (available + (writes.held === undefined ? writes.moved : 0n) > provider.exactUpTo(currency))
      return { balance: available, currency, refused: 'balanceTooLarge' }
    const [written] = (await writeGames(step, [planned!])) as [Awaited<ReturnType<typeof writeGames>>[number]]
    isDayFull ||= written.outcome === 'provider'
    // The account, or the session, may have changed in the meantime.
    if (written.outcome !== 'taken') continue
    const { held: reason, moved } = writes
    if (reason !== undefined) {
      const { transaction, round } = written
      await noteHeldWin(step, {
        provider,
        command,
        at,
        reason,
        moved,
        currency,
        transaction: transaction!,
        round: round!,
      })
    }
    return answerOf(planned!, decision, written.balance!)
  }
  throw new Error(`the account of member ${command.member} changes too often to take a transaction`)
}

/** How often a transaction is decided while its wallet is held, before the provider has to send it again. */
const mostTries = 5

const answerOf = (
  { facts: { currency } }: Planned,
  { writes, refused }: Extract<GameDecision, { writes: unknown }>,
  balance: bigint,
): GameAnswer => ({
  balance,
  currency,
  ...(writes.held !== undefined && { isHeld: true }),
  ...(refused && { refused }),
})
