import { randomBytes } from 'node:crypto'
import { waitingRoundsMost } from '#domain/bet/limits.ts'
import type { AutoLimits } from '#machines/game/auto-play.ts'
import type { StudioRoundEvent } from '#machines/game/studio-round.ts'
import { autoRefusal, type AutoRefusal, beginAuto } from './auto.ts'
import { roundAfter, type RoundState } from '../life.ts'
import type { Statements } from '../statements.ts'

export interface StudioRound {
  readonly id: string
  readonly session: string
  readonly member: string
  readonly game: string
  /** The stakes as JSON: `[["base","100"]]`. */
  readonly stakes: string
  readonly cost: string
  readonly state: RoundState
  readonly seed: string
  readonly nonce: number
  /** The number of its draw, in a game with scheduled draws. */
  readonly draw: number | null
  /** The member's moves as JSON: `["open-7"]`. */
  readonly moves: string
  /** The outcome as JSON and the payout; empty until decided. */
  readonly outcome: string
  readonly paid: string
  /** The wallet's code of a refusal. */
  readonly refusal: string
  /** 1 if the wallet held its win for the operator. */
  readonly held: number
  /** The time it began, in milliseconds of this process's clock. */
  readonly began: number
}

/** What a number is covered for by a ticket, at the most, and by all tickets of its draw (§game.highest-win). */
export interface Cover {
  readonly number: string
  readonly amount: number
  readonly most: number
}

/** A round to begin. */
export interface NewRound extends Pick<StudioRound, 'id' | 'session' | 'game' | 'stakes' | 'cost' | 'seed'> {
  readonly draw?: number | undefined
  /** A game of several steps, of which a member has one round at a time (§game.steps). */
  readonly isStepped?: boolean
  readonly covers?: readonly Cover[]
  /** The auto play that it is a round of. */
  readonly auto?: AutoLimits | undefined
}

/** Why a round does not begin. */
export type BeginRefusal = 'DRAW_CLOSED' | 'TOO_MANY_ROUNDS' | 'ROUND_OPEN' | 'NUMBER_SOLD_OUT' | AutoRefusal

/** The stored rounds. */
export interface KeptRounds {
  /**
   * Stores a round before anything about it is sent, under the next number of its seed; answers why it may not begin.
   */
  readonly begin: (round: NewRound) => BeginRefusal | undefined
  /** Takes the step that an event leads to; returns whether the machine of rounds allowed it. */
  readonly step: (
    id: string,
    event: StudioRoundEvent,
    more?: Partial<Pick<StudioRound, 'outcome' | 'paid' | 'refusal' | 'held'>>,
  ) => boolean
  /**
   * The stake of a ticket was taken: it waits for its draw, or is given back if the draw's tickets are fixed already
   * (§game.tickets).
   */
  readonly acceptTicket: (id: string) => void
  /**
   * Adds a numbered move, from 0, to an open round, and ends it if an end is given; returns whether that move was next.
   */
  readonly addMove: (
    id: string,
    at: number,
    move: string,
    end?: Pick<StudioRound, 'outcome' | 'paid'> | undefined,
  ) => boolean
  /** The member's oldest open round of a game. */
  readonly openOf: (member: string, game: string) => StudioRound | undefined
  /** The open rounds without a move for a number of milliseconds. */
  readonly leftFor: (ms: number) => readonly StudioRound[]
  readonly round: (id: string) => StudioRound | undefined
  /** The rounds for which something has to be sent to the wallet, oldest first. */
  readonly outstanding: () => readonly Pick<StudioRound, 'id' | 'member' | 'state'>[]
  /** Whether an unfinished round is drawn from a seed. */
  readonly isSeedInPlay: (seed: string) => boolean
  readonly rounds: () => readonly StudioRound[]
}

const unsettled = "('staking', 'open', 'waiting', 'taken', 'returning')"

export const keptRounds = (statements: Statements, now: () => number): KeptRounds => {
  const { one, all, write, together } = statements
  const round: KeptRounds['round'] = (id) => one('select * from round where id = ?', id)
  const step: KeptRounds['step'] = (id, event, { outcome = '', paid = '', refusal = '', held = 0 } = {}) => {
    const from = round(id)?.state
    const to = from && roundAfter(from, event)
    if (to === undefined) return false
    return (
      write(
        `update round set state = ?, outcome = iif(? = '', outcome, ?), paid = iif(? = '', paid, ?), refusal = iif(? = '', refusal, ?), held = max(held, ?)
        where id = ? and state = ?`,
        to,
        outcome,
        outcome,
        paid,
        paid,
        refusal,
        refusal,
        held,
        id,
        from!,
      ) === 1
    )
  }
  return {
    round,
    step,
    begin: (round) => together(() => refusalOf(statements, round) ?? insert(statements, round, now())),
    acceptTicket: (id) =>
      together(() => {
        const selling = one(
          "select 1 from round r join draw d on d.game = r.game and d.number = r.draw where r.id = ? and d.state = 'selling'",
          id,
        )
        step(id, { type: 'ticket.taken', isSelling: selling !== undefined })
      }),
    addMove: (id, at, move, end) =>
      write(
        `update round set moves = json_insert(moves, '$[#]', ?), moved = ?, state = ?, outcome = ?, paid = ?
          where id = ? and state = 'open' and json_array_length(moves) = ?`,
        move,
        now(),
        roundAfter('open', { type: 'move.made', isLast: end !== undefined })!,
        end?.outcome ?? '',
        end?.paid ?? '',
        id,
        at,
      ) === 1,
    openOf: (member, game) =>
      one("select * from round where state = 'open' and member = ? and game = ? order by rowid limit 1", member, game),
    leftFor: (ms) => all("select * from round where state = 'open' and moved <= ? order by rowid", now() - ms),
    outstanding: () =>
      all("select id, member, state from round where state in ('staking', 'taken', 'returning') order by rowid"),
    isSeedInPlay: (seed) =>
      one(`select id from round where seed = ? and draw is null and state in ${unsettled} limit 1`, seed) !== undefined,
    rounds: () => all('select * from round order by rowid'),
  }
}

const refusalOf = (statements: Statements, round: NewRound): BeginRefusal | undefined => {
  const { one } = statements
  const { session, game, draw, isStepped, covers = [] } = round
  if (draw !== undefined && !one("select 1 from draw where game = ? and number = ? and state = 'selling'", game, draw))
    return 'DRAW_CLOSED'
  const { held, open } = one<{ held: number; open: number }>(
    `select count(*) as held, coalesce(sum(state in ('staking', 'open')), 0) as open from round
      where game = ? and member = (select member from session where id = ?) and state in ${unsettled}`,
    game,
    session,
  )!
  if (isStepped && open > 0) return 'ROUND_OPEN'
  if (held >= waitingRoundsMost) return 'TOO_MANY_ROUNDS'
  const isSoldOut = covers.some(({ number, amount, most }) => {
    const { covered } = one<{ covered: number }>(
      `select coalesce(sum(c.amount), 0) as covered from covered c join round r on r.id = c.round
        where c.draw = ? and c.number = ? and r.game = ? and r.state in ('staking', 'waiting')`,
      draw ?? 0,
      number,
      game,
    )!
    return covered + amount > most
  })
  return isSoldOut ? 'NUMBER_SOLD_OUT' : autoRefusal(statements, round)
}

const insert = (statements: Statements, round: NewRound, at: number): undefined => {
  const { one, write } = statements
  const { id, session, game, stakes, cost, seed, draw, isStepped, covers = [], auto } = round
  // Without a seed of the member's own, the first round's key is it: the member's page has chosen it, after it saw the
  // hash.
  const numbered = one<{ nonce: number }>(
    "update seed set nonce = nonce + 1, client = iif(client = '', ?, client) where id = ? returning nonce",
    id,
    seed,
  )
  if (!numbered) throw new Error(`there is no seed ${seed}`)
  write(
    `insert into round (id, session, member, game, stakes, cost, state, seed, nonce, draw, isStepped, salt, began, moved, run)
      values (?, ?, (select member from session where id = ?), ?, ?, ?, 'staking', ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    session,
    session,
    game,
    stakes,
    cost,
    seed,
    numbered.nonce,
    draw ?? null,
    isStepped ? 1 : 0,
    randomBytes(16).toString('hex'),
    at,
    at,
    auto?.run ?? '',
  )
  if (auto?.run === id) beginAuto(statements, round)
  for (const { number, amount } of covers)
    write('insert into covered values (?, ?, ?, ?)', id, draw ?? 0, number, amount)
}
