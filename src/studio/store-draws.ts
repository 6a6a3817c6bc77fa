import type { StudioRound } from './store.ts'

/** A shared draw. */
export interface StudioDraw {
  readonly game: string
  readonly number: number
  /** The time of the draw, in milliseconds of this process's clock. */
  readonly at: number
  /** The number of the first draw from its shoe; 0 without a shoe. */
  readonly shoe: number
  /** Its secret in hexadecimal. */
  readonly server: string
  /** The outcome as JSON; empty until drawn. */
  readonly outcome: string
}

/** The stored draws. */
export interface KeptDraws {
  /** Stores a draw unless it is already stored. */
  readonly addDraw: (draw: StudioDraw) => void
  readonly draw: (game: string, number: number) => StudioDraw | undefined
  readonly keepDraw: (game: string, number: number, outcome: string) => void
  /** The draws that are due and not yet drawn. */
  readonly dueDraws: (now: number) => readonly StudioDraw[]
  /** The past draws from a shoe, oldest first. */
  readonly drawsOfShoe: (game: string, shoe: number) => readonly StudioDraw[]
  /** The last draws of a game, newest first. */
  readonly lastDraws: (game: string, most: number) => readonly StudioDraw[]
  /** The waiting rounds whose draw has taken place, with its outcome. */
  readonly drawnFor: () => readonly StudioRound[]
  /**
   * Drops the draws from before a time that no round needs, at most so many of them, the oldest first; answers how many it
   * dropped (§game.draws-kept).
   */
  readonly dropDraws: (before: number, most: number) => number
  /** The member's rounds of a game on the draw of this number or a later one, newest first. */
  readonly ticketsOf: (member: string, game: string, from: number) => readonly StudioRound[]
}

type Value = string | number | null

interface Statements {
  readonly one: <Row>(text: string, ...values: (string | number)[]) => Row | undefined
  readonly all: <Row>(text: string, ...values: (string | number)[]) => readonly Row[]
  readonly write: (text: string, ...values: Value[]) => number | bigint
}

export const keptDraws = ({ one, all, write }: Statements): KeptDraws => ({
  addDraw: ({ game, number, at, shoe, server }) =>
    void write(
      'insert into draw (game, number, at, shoe, server) values (?, ?, ?, ?, ?) on conflict do nothing',
      game,
      number,
      at,
      shoe,
      server,
    ),
  draw: (game, number) => one('select * from draw where game = ? and number = ?', game, number),
  keepDraw: (game, number, outcome) =>
    void write("update draw set outcome = ? where game = ? and number = ? and outcome = ''", outcome, game, number),
  dueDraws: (time) => all("select * from draw where outcome = '' and at <= ? order by at", time),
  drawsOfShoe: (game, shoe) =>
    all("select * from draw where game = ? and shoe = ? and outcome <> '' order by number", game, shoe),
  lastDraws: (game, most) =>
    all("select * from draw where game = ? and outcome <> '' order by number desc limit ?", game, most),
  drawnFor: () =>
    all(`select r.id, r.session, r.game, r.stakes, r.cost, r.state, r.seed, r.nonce, r.draw, r.moves, d.outcome, r.paid, r.refusal, r.began
        from round r join draw d on d.game = r.game and d.number = r.draw where r.state = 'waiting' and d.outcome <> '' order by r.rowid`),
  dropDraws: (before, most) =>
    Number(
      write(
        `delete from draw where rowid in (select d.rowid from draw d where d.outcome <> '' and d.at < ?
            and not exists (select r.id from round r where r.game = d.game and r.draw = d.number)
            and (d.shoe = 0 or not exists (select later.number from draw later join round r on r.game = later.game and r.draw = later.number
              where later.game = d.game and later.shoe = d.shoe and later.number > d.number))
          order by d.at limit ?)`,
        before,
        most,
      ),
    ),
  ticketsOf: (member, game, from) =>
    all(
      `select r.* from round r join session on session.id = r.session
          where session.member = ? and r.game = ? and r.draw >= ? order by r.rowid desc`,
      member,
      game,
      from,
    ),
})
