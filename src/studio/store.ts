import { DatabaseSync } from 'node:sqlite'
import { type KeptDraws, keptDraws } from './store-draws.ts'

/**
 * The state of a round. staking: the stake was sent and its answer is unknown · open: the stake was taken and the member
 * is playing · waiting: the stake was taken and the draw is still to come · taken: the stake was taken and the outcome is
 * stored · over: the win was acknowledged and the round closed · returning: the stake is being given back · returned: it
 * was given back, or never sent · refused: the wallet refused it.
 */
export type RoundState = 'staking' | 'open' | 'waiting' | 'taken' | 'over' | 'returning' | 'returned' | 'refused'

export interface StudioSession {
  readonly id: string
  readonly member: string
  readonly game: string
  readonly currency: string
  /** The session as the operator's wallet knows it. */
  readonly token: string
}

export interface StudioRound {
  readonly id: string
  readonly session: string
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
  /** The time it began, in milliseconds of this process's clock. */
  readonly began: number
}

/** A round as reported to its operator. */
export interface ToldRound
  extends Pick<StudioRound, 'id' | 'game' | 'cost' | 'state' | 'paid'>,
    Pick<StudioSession, 'member' | 'currency'> {}

export interface StudioSeed {
  readonly id: string
  readonly member: string
  /** The secret in hexadecimal. */
  readonly server: string
  readonly client: string
  readonly nonce: number
  readonly isShown: number
}

/** A round with its seeds. */
export interface DrawnRound
  extends Pick<StudioRound, 'id' | 'game' | 'stakes' | 'moves' | 'outcome' | 'paid' | 'nonce'>,
    Pick<StudioSeed, 'server' | 'client' | 'isShown'> {}

/** The studio's own database. Each call is one transaction, on disk when it returns. */
export interface StudioStore extends KeptDraws {
  readonly addSession: (session: StudioSession) => void
  readonly session: (id: string) => StudioSession | undefined
  readonly renew: (id: string, token: string) => void
  readonly seedOf: (member: string) => StudioSeed | undefined
  readonly seed: (id: string) => StudioSeed | undefined
  readonly addSeed: (seed: StudioSeed) => void
  readonly showSeed: (id: string) => void
  /** Stores a round before anything about it is sent, under the next number of its seed; returns the number. */
  readonly begin: (
    round: Omit<StudioRound, 'state' | 'nonce' | 'moves' | 'draw' | 'outcome' | 'paid' | 'refusal' | 'began'> & {
      readonly draw?: number | undefined
    },
  ) => number
  /** Moves a round on from the state it must be in; returns whether it was in that state. */
  readonly move: (
    id: string,
    from: RoundState,
    to: RoundState,
    more?: Partial<Pick<StudioRound, 'outcome' | 'paid' | 'refusal'>>,
  ) => boolean
  /** Adds a numbered move, from 0, to an open round, and ends it if an end is given; returns whether that move was next. */
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
  /** Refuses a round in advance that was asked about before it arrived. */
  readonly bar: (id: string) => void
  readonly isBarred: (id: string) => boolean
  /** The unfinished rounds, oldest first: something is outstanding for them, or their member is playing. */
  readonly unresolved: () => readonly StudioRound[]
  /** The member's drawn rounds with their seeds, newest first. */
  readonly drawnOf: (member: string, most: number) => readonly DrawnRound[]
  readonly rounds: () => readonly StudioRound[]
  /** The rounds that began in a period, in order, after a given number; each with its number. */
  readonly begunIn: (
    from: number,
    until: number,
    after: number,
    most: number,
  ) => readonly (ToldRound & { readonly number: number })[]
  readonly told: (id: string) => ToldRound | undefined
  readonly close: () => void
}

const roundColumns = `(id text primary key, session text not null references session, game text not null, stakes text not null, cost text not null,
    state text not null check (state in ('staking', 'open', 'waiting', 'taken', 'over', 'returning', 'returned', 'refused')), seed text not null references seed,
    nonce integer not null, draw integer, moves text not null default '[]', outcome text not null default '', paid text not null default '', refusal text not null default '',
    began integer not null default 0, moved integer not null default 0, unique (seed, nonce)) strict`

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists session (id text primary key, member text not null, game text not null, currency text not null, token text not null) strict;
  create table if not exists seed (id text primary key, member text not null, server text not null, client text not null, nonce integer not null default 0,
    isShown integer not null default 0) strict;
  create unique index if not exists seed_in_use on seed (member) where isShown = 0;
  create table if not exists round ${roundColumns};
  create table if not exists draw (game text not null, number integer not null, at integer not null, shoe integer not null default 0, server text not null, outcome text not null default '',
    primary key (game, number)) strict;
  create table if not exists barred (id text primary key) strict;`

const indexes = `
  create index if not exists round_unsettled on round (state) where state in ('staking', 'open', 'waiting', 'taken', 'returning');
  create index if not exists round_on_draw on round (game, draw) where draw is not null;
  create index if not exists draw_of_shoe on draw (game, shoe, number) where shoe <> 0;
  create index if not exists draw_to_come on draw (at) where outcome = '';
  create index if not exists draw_drawn on draw (at) where outcome <> '';
  create index if not exists round_began on round (began);`

/** Copies the rounds of an earlier version into the current table, keeping their numbers. */
const bringUp = (database: DatabaseSync): void => {
  const columns = database.prepare("select name from pragma_table_info('round')").all() as { name: string }[]
  if (!columns.some(({ name }) => name === 'draw')) {
    const held = columns.map(({ name }) => name).join(', ')
    database.exec(`begin immediate;
      alter table round rename to round_before;
      create table round ${roundColumns};
      insert into round (rowid, ${held}) select rowid, ${held} from round_before;
      drop table round_before;
      commit;`)
  }
  const ofDraw = database.prepare("select name from pragma_table_info('draw')").all() as { name: string }[]
  if (!ofDraw.some(({ name }) => name === 'shoe'))
    database.exec('alter table draw add column shoe integer not null default 0')
  database.exec(indexes)
}

const told = `select r.rowid as number, r.id, r.game, r.cost, r.state, r.paid, session.member, session.currency
  from round r join session on session.id = r.session`

/** Opens the studio's database: a file, or ':memory:' for one that ends with the process. */
export const openStudioStore = (file: string, now: () => number = Date.now): StudioStore => {
  const database = new DatabaseSync(file)
  database.exec(schema)
  bringUp(database)
  const one = <Row>(text: string, ...values: (string | number)[]) =>
    database.prepare(text).get(...values) as Row | undefined
  const all = <Row>(text: string, ...values: (string | number)[]) =>
    database.prepare(text).all(...values) as unknown as readonly Row[]
  const write = (text: string, ...values: (string | number | null)[]) => database.prepare(text).run(...values).changes
  return {
    addSession: ({ id, member, game, currency, token }) =>
      void write('insert into session values (?, ?, ?, ?, ?)', id, member, game, currency, token),
    session: (id) => one('select * from session where id = ?', id),
    renew: (id, token) => void write('update session set token = ? where id = ?', token, id),
    seedOf: (member) => one('select * from seed where member = ? and isShown = 0', member),
    seed: (id) => one('select * from seed where id = ?', id),
    addSeed: ({ id, member, server, client }) =>
      void write('insert into seed (id, member, server, client) values (?, ?, ?, ?)', id, member, server, client),
    showSeed: (id) => void write('update seed set isShown = 1 where id = ?', id),
    begin: ({ id, session, game, stakes, cost, seed, draw }) => {
      const at = now()
      database.exec('begin immediate')
      try {
        const numbered = one<{ nonce: number }>('update seed set nonce = nonce + 1 where id = ? returning nonce', seed)
        if (!numbered) throw new Error(`there is no seed ${seed}`)
        write(
          "insert into round (id, session, game, stakes, cost, state, seed, nonce, draw, began, moved) values (?, ?, ?, ?, ?, 'staking', ?, ?, ?, ?, ?)",
          id,
          session,
          game,
          stakes,
          cost,
          seed,
          numbered.nonce,
          draw ?? null,
          at,
          at,
        )
        database.exec('commit')
        return numbered.nonce
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    move: (id, from, to, { outcome = '', paid = '', refusal = '' } = {}) =>
      write(
        `update round set state = ?, outcome = iif(? = '', outcome, ?), paid = iif(? = '', paid, ?), refusal = iif(? = '', refusal, ?)
        where id = ? and state = ?`,
        to,
        outcome,
        outcome,
        paid,
        paid,
        refusal,
        refusal,
        id,
        from,
      ) === 1,
    addMove: (id, at, move, end) =>
      write(
        `update round set moves = json_insert(moves, '$[#]', ?), moved = ?, state = ?, outcome = ?, paid = ?
          where id = ? and state = 'open' and json_array_length(moves) = ?`,
        move,
        now(),
        end ? 'taken' : 'open',
        end?.outcome ?? '',
        end?.paid ?? '',
        id,
        at,
      ) === 1,
    openOf: (member, game) =>
      one(
        `select r.* from round r join session on session.id = r.session
          where r.state = 'open' and session.member = ? and r.game = ? order by r.rowid limit 1`,
        member,
        game,
      ),
    leftFor: (ms) => all("select * from round where state = 'open' and moved <= ? order by rowid", now() - ms),
    round: (id) => one('select * from round where id = ?', id),
    bar: (id) => void write('insert into barred values (?) on conflict do nothing', id),
    isBarred: (id) => one('select id from barred where id = ?', id) !== undefined,
    unresolved: () =>
      all("select * from round where state in ('staking', 'open', 'waiting', 'taken', 'returning') order by rowid"),
    drawnOf: (member, most) =>
      all<DrawnRound>(
        `select r.id, r.game, r.stakes, r.moves, r.outcome, r.paid, coalesce(d.number, r.nonce) as nonce, coalesce(d.server, s.server) as server,
            iif(d.number is null, s.client, r.game) as client, iif(d.number is null, s.isShown, 1) as isShown from round r
          join session on session.id = r.session join seed s on s.id = r.seed left join draw d on d.game = r.game and d.number = r.draw
          where session.member = ? and r.outcome <> '' order by r.rowid desc limit ?`,
        member,
        most,
      ),
    begunIn: (from, until, after, most) =>
      all(
        `${told} where r.began >= ? and r.began < ? and r.rowid > ? order by r.rowid limit ?`,
        from,
        until,
        after,
        most,
      ),
    told: (id) => one(`${told} where r.id = ?`, id),
    ...keptDraws({ one, all, write }),
    rounds: () => all('select * from round order by rowid'),
    close: () => database.close(),
  }
}
