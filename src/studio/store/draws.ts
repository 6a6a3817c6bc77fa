import { type DrawState, drawAfter } from '../life.ts'
import { isSealed, type Seal } from '../seal.ts'
import type { Statements } from '../statements.ts'
import type { KeptRounds } from './rounds.ts'
import { drawSubject } from './schema.ts'

/** A shared draw. */
export interface StudioDraw {
  readonly game: string
  readonly number: number
  /** The time of the draw, in milliseconds of this process's clock. */
  readonly at: number
  /** When ticket sales close. */
  readonly closes: number
  /** The number of the first draw from its shoe; 0 without a shoe. */
  readonly shoe: number
  /** Its secret in hexadecimal. */
  readonly server: string
  /** The outcome as JSON; empty until drawn. */
  readonly outcome: string
  /** The root of its tickets, and how many there are; empty until sales have closed (§game.tickets). */
  readonly tickets: string
  readonly sold: number
  /** What it is in, by what is stored of it. */
  readonly state: DrawState
}

/** Past draws: their numbers from the first to before the second, and a page of them. */
export interface DrawsAsked {
  readonly from: number
  readonly until: number
  readonly skip: number
  readonly most: number
}

/** A ticket on a draw, and what it is paid; undefined if its stake is given back. */
export interface DecidedTicket {
  readonly id: string
  readonly paid: string | undefined
  /** Its own outcome as JSON, if it is not the draw's. */
  readonly outcome?: string
}

/** The stored draws. A secret is sealed until its draw is drawn (§game.sealed). */
export interface KeptDraws {
  /**
   * Stores a draw unless it is already stored, or one of its game with this number or a higher one was drawn
   * (§game.draws).
   */
  readonly addDraw: (draw: Omit<StudioDraw, 'tickets' | 'sold' | 'outcome' | 'state'>) => void
  readonly draw: (game: string, number: number) => StudioDraw | undefined
  /** The highest number of a game that was ever drawn or begun, and the time of that draw; it only rises. */
  readonly highestDrawn: (game: string) => Pick<StudioDraw, 'number' | 'at'> | undefined
  /**
   * The draws whose sales have closed and whose tickets are not fixed yet, and whether a stake on it is still
   * unanswered.
   */
  readonly closedDraws: (now: number) => readonly (StudioDraw & { readonly isStaking: number })[]
  /** A draw has begun whose outcome comes later: it is never sold or begun again, whatever the clock says. */
  readonly beginDraw: (draw: Pick<StudioDraw, 'game' | 'number' | 'at'>) => void
  /** Stores an outcome, once, with what its tickets are paid: all of it or nothing. */
  readonly keepDraw: (game: string, number: number, outcome: string, decided?: readonly DecidedTicket[]) => void
  /** The draws that are due and not yet drawn, and whose tickets are fixed. */
  readonly dueDraws: (now: number) => readonly StudioDraw[]
  /** The draws that are still to come. */
  readonly comingDraws: () => readonly StudioDraw[]
  /** Gives up a draw that has no outcome: its tickets are given back, and its secret is forgotten. */
  readonly giveUpDraw: (game: string, number: number) => void
  /** The past draws from a shoe, oldest first. */
  readonly drawsOfShoe: (game: string, shoe: number) => readonly StudioDraw[]
  /** The last draws of a game, newest first. */
  readonly lastDraws: (game: string, most: number) => readonly StudioDraw[]
  /** The past draws of a game by their numbers, newest first, and how many there are. */
  readonly pastDraws: (
    game: string,
    of: DrawsAsked,
  ) => { readonly draws: readonly StudioDraw[]; readonly total: number }
  /**
   * Drops the draws from before a time that no round needs, at most so many of them, the oldest first; answers how many
   * it dropped (§game.draws-kept).
   */
  readonly dropDraws: (before: number, most: number) => number
}

export const keptDraws = (
  { one, all, write, together }: Statements,
  seal: Seal,
  step: KeptRounds['step'],
): KeptDraws => {
  const opened = <Draw extends StudioDraw>(draw: Draw): Draw => ({
    ...draw,
    server: isSealed(draw.server) ? seal.open(draw.server, drawSubject(draw.game, draw.number)) : draw.server,
  })
  const draw: KeptDraws['draw'] = (game, number) => {
    const found = one<StudioDraw>('select * from draw where game = ? and number = ?', game, number)
    return found && opened(found)
  }
  const highestDrawn: KeptDraws['highestDrawn'] = (game) =>
    one('select number, at from highest_drawn where game = ?', game)
  const beginDraw: KeptDraws['beginDraw'] = ({ game, number, at }) =>
    void write(
      `insert into highest_drawn values (?, ?, ?) on conflict (game) do update set number = excluded.number, at = excluded.at
        where excluded.number > number`,
      game,
      number,
      at,
    )
  return {
    draw,
    highestDrawn,
    beginDraw,
    addDraw: ({ game, number, at, closes, shoe, server }) => {
      if (number <= (highestDrawn(game)?.number ?? 0)) return
      write(
        'insert into draw (game, number, at, closes, shoe, server) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
        game,
        number,
        at,
        closes,
        shoe,
        seal.close(server, drawSubject(game, number)),
      )
    },
    closedDraws: (now) =>
      all(
        `select d.*, exists (select r.id from round r where r.game = d.game and r.draw = d.number and r.state = 'staking') as isStaking
          from draw d where d.outcome = '' and d.state = 'selling' and d.closes <= ? order by d.at`,
        now,
      ),
    keepDraw: (game, number, outcome, decided = []) =>
      together(() => {
        const drawn = draw(game, number)
        if (!drawn || drawAfter(drawn.state, { type: 'draw.due' }) !== 'drawn') return
        write(
          'update draw set outcome = ?, server = ? where game = ? and number = ?',
          outcome,
          drawn.server,
          game,
          number,
        )
        beginDraw(drawn)
        for (const { id, paid, outcome: own = outcome } of decided)
          if (paid === undefined) step(id, { type: 'curve.broken' })
          else step(id, { type: 'draw.held' }, { outcome: own, paid })
        write('delete from covered where draw = ? and round in (select id from round where game = ?)', number, game)
      }),
    dueDraws: (time) =>
      all<StudioDraw>("select * from draw where outcome = '' and state = 'fixed' and at <= ? order by at", time).map(
        opened,
      ),
    comingDraws: () => all<StudioDraw>("select * from draw where outcome = '' order by at"),
    giveUpDraw: (game, number) =>
      together(() => {
        const found = draw(game, number)
        if (!found || drawAfter(found.state, { type: 'clock.setBack' }) !== 'givenUp') return
        const tickets = "select id from round where game = ? and draw = ? and state = 'waiting'"
        for (const { id } of all<{ id: string }>(tickets, game, number)) step(id, { type: 'draw.givenUp' })
        write('delete from draw where game = ? and number = ?', game, number)
      }),
    drawsOfShoe: (game, shoe) =>
      all("select * from draw where game = ? and shoe = ? and shoe <> 0 and outcome <> '' order by number", game, shoe),
    lastDraws: (game, most) =>
      all("select * from draw where game = ? and outcome <> '' order by number desc limit ?", game, most),
    pastDraws: (game, { from, until, skip, most }) => {
      const past = "from draw where game = ? and outcome <> '' and number >= ? and number < ?"
      const draws = all<StudioDraw>(
        `select * ${past} order by number desc limit ? offset ?`,
        game,
        from,
        until,
        most,
        skip,
      )
      return { draws, total: one<{ total: number }>(`select count(*) as total ${past}`, game, from, until)!.total }
    },
    dropDraws: (before, most) =>
      write(
        `delete from draw where rowid in (select d.rowid from draw d where d.outcome <> '' and d.at < ?
            and not exists (select r.id from round r where r.game = d.game and r.draw = d.number)
            and (d.shoe = 0 or not exists (select later.number from draw later join round r on r.game = later.game and r.draw = later.number
              where later.game = d.game and later.shoe = d.shoe and later.number > d.number))
          order by d.at limit ?)`,
        before,
        most,
      ),
  }
}
