import type { StudioDrawEvent } from '#machines/game/studio-draw.ts'
import { ticketProof, ticketsRoot } from '../laws/ticket-tree.ts'
import type { DrawTicket, TicketProof } from '../laws/tickets.ts'
import { type DrawState, drawAfter, roundAfter } from '../life.ts'
import type { Statements } from '../statements.ts'
import type { StudioRound } from './rounds.ts'

type Closed = Omit<Extract<StudioDrawEvent, { type: 'sales.ended' }>, 'type'>

/** The stored rounds of games with scheduled draws (§game.tickets). */
export interface KeptTickets {
  /**
   * Fixes the tickets of a draw whose sales have ended, unless a stake is still unanswered and the draw not due: no
   * other ticket can be added any more.
   */
  readonly fixTickets: (game: string, number: number, ended: Closed) => void
  /** The tickets of a draw, in the order they were sold. */
  readonly ticketsOn: (game: string, number: number) => readonly StudioRound[]
  /** Who has staked what on a draw, and in which currency; a stake that is unanswered is not among it. */
  readonly stakedOn: (
    game: string,
    number: number,
  ) => readonly { readonly member: string; readonly currency: string; readonly stakes: string }[]
  /** The proof that a round is among the tickets of its draw; undefined until they are fixed. */
  readonly proofOf: (round: StudioRound) => TicketProof | undefined
  /**
   * Stores the one move of a ticket whose draw is not decided yet; returns whether it was stored: a second one is not.
   */
  readonly leaveDraw: (id: string, move: string) => boolean
  /** The waiting rounds whose draw has taken place, with its outcome. */
  readonly drawnFor: () => readonly StudioRound[]
  /** The member's rounds of a game on the draw of this number or a later one, newest first. */
  readonly ticketsOf: (member: string, game: string, from: number) => readonly StudioRound[]
}

export const keptTickets = ({ one, all, write, together }: Statements): KeptTickets => {
  const leavesOf = (game: string, number: number): readonly DrawTicket[] =>
    all<{ id: string; salt: string; currency: string; stakes: string }>(
      `select r.id, r.salt, session.currency, r.stakes from round r join session on session.id = r.session
        where r.game = ? and r.draw = ? and r.state in ('waiting', 'taken', 'over') order by r.rowid`,
      game,
      number,
    ).map(({ id, salt, currency, stakes }) => ({
      round: id,
      salt,
      currency,
      stakes: JSON.parse(stakes) as [string, string][],
    }))
  return {
    fixTickets: (game, number, ended) =>
      together(() => {
        const draw = one<{ state: DrawState }>('select state from draw where game = ? and number = ?', game, number)
        if (!draw || drawAfter(draw.state, { type: 'sales.ended', ...ended }) !== 'fixed') return
        const leaves = leavesOf(game, number)
        write(
          'update draw set tickets = ?, sold = ? where game = ? and number = ?',
          ticketsRoot(leaves),
          leaves.length,
          game,
          number,
        )
      }),
    ticketsOn: (game, number) =>
      all("select * from round where game = ? and draw = ? and state = 'waiting' order by rowid", game, number),
    stakedOn: (game, number) =>
      all(
        `select r.member, session.currency, r.stakes from round r join session on session.id = r.session
          where r.game = ? and r.draw = ? and r.state in ('waiting', 'taken', 'over')`,
        game,
        number,
      ),
    proofOf: ({ id, game, draw: number }) => {
      const isFixed =
        number !== null && one("select 1 from draw where game = ? and number = ? and tickets <> ''", game, number)
      return isFixed ? ticketProof(leavesOf(game, number), id) : undefined
    },
    leaveDraw: (id, move) =>
      write(
        `update round set moves = json_array(?), state = ? where id = ? and state = 'waiting' and moves = '[]'
          and exists (select 1 from draw d where d.game = round.game and d.number = round.draw and d.state = 'fixed')`,
        move,
        roundAfter('waiting', { type: 'curve.left' })!,
        id,
      ) === 1,
    drawnFor: () =>
      all(`select r.id, r.session, r.game, r.stakes, r.cost, r.state, r.seed, r.nonce, r.draw, r.moves, d.outcome, r.paid, r.refusal, r.held, r.began, r.member
        from round r join draw d on d.game = r.game and d.number = r.draw where r.state = 'waiting' and d.outcome <> '' order by r.rowid`),
    ticketsOf: (member, game, from) =>
      all('select * from round where member = ? and game = ? and draw >= ? order by rowid desc', member, game, from),
  }
}
