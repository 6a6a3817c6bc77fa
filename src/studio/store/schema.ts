import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSealed, type Seal, SealError } from '../seal.ts'
import { type Statements, statementsOf } from '../statements.ts'

const roundColumns = `(id text primary key, session text not null references session, game text not null, stakes text not null, cost text not null,
    state text not null check (state in ('staking', 'open', 'waiting', 'taken', 'over', 'returning', 'returned', 'refused')), seed text not null references seed,
    nonce integer not null, draw integer, moves text not null default '[]', outcome text not null default '', paid text not null default '', refusal text not null default '',
    began integer not null default 0, moved integer not null default 0, member text not null default '', isStepped integer not null default 0, salt text not null default '', held integer not null default 0,
    run text not null default '', unique (seed, nonce)) strict`

/** What a draw is in follows from what is stored of it. */
const drawState = `state text generated always as (iif(outcome <> '', 'drawn', iif(tickets <> '', 'fixed', 'selling'))) virtual
    check (state in ('selling', 'fixed', 'drawn'))`

const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;`

const tables = `
  create table if not exists session (id text primary key, member text not null, game text not null, currency text not null, token text not null) strict;
  create table if not exists seed (id text primary key, member text not null, server text not null, client text not null default '', nonce integer not null default 0,
    stage text not null default 'current' check (stage in ('next', 'current', 'shown'))) strict;
  create table if not exists round ${roundColumns};
  create table if not exists draw (game text not null, number integer not null, at integer not null, shoe integer not null default 0, server text not null, outcome text not null default '',
    closes integer not null default 0, tickets text not null default '', sold integer not null default 0, ${drawState}, primary key (game, number)) strict;
  create table if not exists highest_drawn (game text primary key, number integer not null, at integer not null) strict;
  create table if not exists barred (member text not null, id text not null, at integer not null, primary key (member, id)) strict;
  create table if not exists covered (round text not null references round, draw integer not null, number text not null, amount integer not null,
    primary key (draw, number, round)) strict;
  create table if not exists auto_play (run text primary key, member text not null, rounds integer not null, loss text not null) strict;
  create table if not exists seal (one integer primary key check (one = 1), sealed text not null) strict;`

const indexes = `
  create unique index if not exists seed_current on seed (member) where stage = 'current';
  create unique index if not exists seed_next on seed (member) where stage = 'next';
  create index if not exists round_unsettled on round (state) where state in ('staking', 'open', 'waiting', 'taken', 'returning');
  create index if not exists round_unsettled_of on round (member, game) where state in ('staking', 'open', 'waiting', 'taken', 'returning');
  create unique index if not exists round_one_open on round (member, game) where isStepped = 1 and state in ('staking', 'open');
  create index if not exists round_on_draw on round (game, draw) where draw is not null;
  create index if not exists draw_of_shoe on draw (game, shoe, number) where shoe <> 0;
  create index if not exists draw_to_come on draw (at) where outcome = '';
  create index if not exists draw_drawn on draw (at) where outcome <> '';
  create index if not exists round_began on round (began);
  create index if not exists round_of_run on round (run) where run <> '';
  create index if not exists auto_play_of on auto_play (member);`

/** The steps of the machines of rounds and draws; a test compares both lists with them. */
const steps = `
  drop trigger if exists round_begins;
  create trigger round_begins before insert on round when new.state <> 'staking'
    begin select raise(abort, 'a round begins with its stake'); end;
  drop trigger if exists round_steps;
  create trigger round_steps before update of state on round when (old.state, new.state) not in (values ('staking', 'taken'), ('staking', 'open'), ('staking', 'waiting'),
    ('staking', 'returning'), ('staking', 'refused'), ('open', 'taken'), ('open', 'open'), ('open', 'returning'), ('waiting', 'taken'), ('waiting', 'waiting'), ('waiting', 'returning'),
    ('taken', 'over'), ('returning', 'returned'))
    begin select raise(abort, 'a round does not take this step'); end;
  drop trigger if exists draw_begins;
  create trigger draw_begins before insert on draw when new.outcome <> '' or new.tickets <> ''
    begin select raise(abort, 'a draw begins with its sales'); end;
  drop trigger if exists draw_steps;
  create trigger draw_steps before update of tickets, outcome on draw
    when (old.state, iif(new.outcome <> '', 'drawn', iif(new.tickets <> '', 'fixed', 'selling'))) not in (values ('selling', 'fixed'), ('fixed', 'drawn'))
    begin select raise(abort, 'a draw does not take this step'); end;
  drop trigger if exists draw_awaited;
  create trigger draw_awaited before delete on draw when exists (select 1 from round r where r.game = old.game and r.draw = old.number and r.state = 'waiting')
    begin select raise(abort, 'a draw that a ticket waits for is not removed'); end;`

const columnsOf = ({ all }: Statements, table: string): readonly string[] =>
  all<{ name: string }>('select name from pragma_table_xinfo(?)', table).map(({ name }) => name)

/** The version that a file of this schema carries once nothing that an earlier one held in clear is left in it. */
const version = 1

/**
 * Opens a file under a seal: makes its tables, or brings a file of an earlier version up, all in one transaction.
 * Throws a `SealError` if the file's secrets were sealed by another key.
 */
export const openSchema = (database: DatabaseSync, seal: Seal): Statements => {
  const statements = statementsOf(database)
  database.exec(settings)
  // Tables that refer to each other are replaced.
  database.exec('pragma foreign_keys = off')
  statements.together(() => {
    bringUp(database, statements)
    database.exec(tables)
    database.exec(indexes)
    database.exec(steps)
    sealSecrets(statements, seal)
  })
  database.exec('pragma foreign_keys = on')
  if (statements.one<{ user_version: number }>('pragma user_version')!.user_version < version) {
    // What was in clear may be left in free pages, and in the log.
    database.exec(`vacuum; pragma wal_checkpoint(truncate); pragma user_version = ${version}`)
  }
  return statements
}

/** The columns that a file of an earlier version lacks. */
const bringUp = (database: DatabaseSync, statements: Statements): void => {
  const [ofRound, ofSeed, ofDraw] = ['round', 'seed', 'draw'].map((table) => columnsOf(statements, table))
  if (ofSeed!.includes('isShown'))
    database.exec(`drop index if exists seed_in_use;
      alter table seed add column stage text not null default 'current' check (stage in ('next', 'current', 'shown'));
      update seed set stage = 'shown' where isShown = 1;
      alter table seed drop column isShown;`)
  if (ofRound!.length > 0 && !ofRound!.includes('salt')) {
    const held = ofRound!.join(', ')
    database.exec(`alter table round rename to round_before;
      create table round ${roundColumns};
      insert into round (rowid, ${held}) select rowid, ${held} from round_before;
      drop table round_before;
      update round set salt = lower(hex(randomblob(16))), member = (select member from session where session.id = round.session);`)
  } else if (ofRound!.length > 0) {
    if (!ofRound!.includes('held')) database.exec('alter table round add column held integer not null default 0')
    if (!ofRound!.includes('run')) database.exec("alter table round add column run text not null default ''")
  }
  if (ofDraw!.length > 0 && !ofDraw!.includes('shoe'))
    database.exec('alter table draw add column shoe integer not null default 0')
  if (ofDraw!.length > 0 && !ofDraw!.includes('closes'))
    database.exec(`alter table draw add column closes integer not null default 0;
      alter table draw add column tickets text not null default '';
      alter table draw add column sold integer not null default 0;
      update draw set closes = at;
      drop table if exists barred;
      create table highest_drawn (game text primary key, number integer not null, at integer not null) strict;
      insert into highest_drawn select game, max(number), at from draw where outcome <> '' group by game;`)
  if (ofDraw!.length > 0 && !ofDraw!.includes('state')) database.exec(`alter table draw add column ${drawState}`)
}

/** What is encrypted in the file, so that its key can be checked. */
const known = 'the seal of a studio'

/** Checks the key, or seals what an earlier version held in clear. A secret that was shown stays in clear. */
const sealSecrets = ({ one, all, write }: Statements, seal: Seal): void => {
  const held = one<{ sealed: string }>('select sealed from seal')
  if (held) {
    try {
      seal.open(held.sealed, known)
      return
    } catch {
      throw new SealError('the seal key is not the one that the secrets of this studio are sealed by')
    }
  }
  write('insert into seal values (1, ?)', seal.close(known, known))
  for (const { id, server } of all<{ id: string; server: string }>(
    "select id, server from seed where stage <> 'shown'",
  ))
    if (!isSealed(server)) write('update seed set server = ? where id = ?', seal.close(server, seedSubject(id)), id)
  for (const { game, number, server } of all<{ game: string; number: number; server: string }>(
    "select game, number, server from draw where outcome = ''",
  ))
    if (!isSealed(server))
      write(
        'update draw set server = ? where game = ? and number = ?',
        seal.close(server, drawSubject(game, number)),
        game,
        number,
      )
}

export const seedSubject = (id: string): string => `seed ${id}`
export const drawSubject = (game: string, number: number): string => `draw ${game} ${number}`

/** Whether the secrets of a file are sealed already, so that only the key they have opens them. */
export const isSealedFile = (file: string): boolean => {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file)
  try {
    return statementsOf(database).one("select name from sqlite_schema where name = 'seal'") !== undefined
  } finally {
    database.close()
  }
}
