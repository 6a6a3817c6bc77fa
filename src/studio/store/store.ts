import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { barredRounds } from '#domain/bet/limits.ts'
import { ticketsSeed } from '../laws/ticket-tree.ts'
import { isSealed, sealBy, sealKeyBytes } from '../seal.ts'
import { type KeptDraws, keptDraws } from './draws.ts'
import { type KeptRounds, keptRounds, type StudioRound } from './rounds.ts'
import { openSchema, seedSubject } from './schema.ts'
import { type KeptSeeds, keptSeeds, type StudioSeed } from './seeds.ts'
import { type KeptTickets, keptTickets } from './tickets.ts'

export interface StudioSession {
  readonly id: string
  readonly member: string
  readonly game: string
  readonly currency: string
  /** The session as the operator's wallet knows it. */
  readonly token: string
}

/** A round as reported to its operator. */
export interface ReportedRound
  extends Pick<StudioRound, 'id' | 'game' | 'cost' | 'state' | 'paid'>,
    Pick<StudioSession, 'member' | 'currency'> {}

/** A round with its seeds. */
export interface DrawnRound
  extends Pick<StudioRound, 'id' | 'game' | 'stakes' | 'moves' | 'outcome' | 'paid' | 'held' | 'nonce'>,
    Pick<StudioSeed, 'server' | 'client'> {
  readonly isShown: number
}

/** The studio's own database. Each call is one transaction, on disk when it returns. */
export interface StudioStore extends KeptDraws, KeptRounds, KeptSeeds, KeptTickets {
  readonly addSession: (session: StudioSession) => void
  readonly session: (id: string) => StudioSession | undefined
  /**
   * Refuses a round of a member in advance that was asked about before it arrived, for a while (§game.unknown-round).
   */
  readonly bar: (member: string, id: string) => void
  readonly isBarred: (member: string, id: string) => boolean
  /** The member's drawn rounds with their seeds, newest first. */
  readonly drawnOf: (member: string, most: number) => readonly DrawnRound[]
  /** The rounds that began in a period, in order, after a given number; each with its number. */
  readonly begunIn: (
    from: number,
    until: number,
    after: number,
    most: number,
  ) => readonly (ReportedRound & { readonly number: number })[]
  readonly told: (id: string) => ReportedRound | undefined
  readonly close: () => void
}

const told = `select r.rowid as number, r.id, r.game, r.cost, r.state, r.paid, session.member, session.currency
  from round r join session on session.id = r.session`

/** A drawn round with the draw it was on, if it was on one. */
type Joined = DrawnRound & {
  readonly seed: string
  readonly number: number | null
  readonly tickets: string
  readonly sold: number
}

/** How much of a member's own: the rest of what a file could be filled with is dropped. */
const barredFor = barredRounds.minutes * 60_000

/**
 * Opens the studio's database, a file whose secrets are sealed by a key of 32 bytes, or ':memory:' for one that ends
 * with the process.
 * Throws a `SealError` if they are sealed by another key.
 */
export const openStudioStore = (file: string, now: () => number = Date.now, key?: Buffer): StudioStore => {
  if (!key && file !== ':memory:') throw new Error('a studio that is kept in a file needs the key of its seal')
  const database = new DatabaseSync(file)
  const seal = sealBy(key ?? randomBytes(sealKeyBytes))
  const statements = openSchema(database, seal)
  const { one, all, write, together } = statements
  const rounds = keptRounds(statements, now)
  return {
    addSession: ({ id, member, game, currency, token }) =>
      void write('insert into session values (?, ?, ?, ?, ?)', id, member, game, currency, token),
    session: (id) => one('select * from session where id = ?', id),
    bar: (member, id) =>
      together(() => {
        const at = now()
        write('insert into barred values (?, ?, ?) on conflict do nothing', member, id, at)
        write('delete from barred where at <= ?', at - barredFor)
        write(
          'delete from barred where member = ? and rowid not in (select rowid from barred where member = ? order by rowid desc limit ?)',
          member,
          member,
          barredRounds.most,
        )
      }),
    isBarred: (member, id) => one('select id from barred where member = ? and id = ?', member, id) !== undefined,
    drawnOf: (member, most) =>
      all<Joined>(
        `select r.id, r.game, r.stakes, r.moves, r.outcome, r.paid, r.held, r.seed, coalesce(d.number, r.nonce) as nonce, coalesce(d.server, s.server) as server,
            s.client, iif(d.number is null, s.stage = 'shown', 1) as isShown, d.number, coalesce(d.tickets, '') as tickets, coalesce(d.sold, 0) as sold
          from round r join seed s on s.id = r.seed left join draw d on d.game = r.game and d.number = r.draw
          where r.member = ? and r.outcome <> '' order by r.rowid desc limit ?`,
        member,
        most,
      ).map(({ seed, number, tickets, sold, server, client, ...round }) => ({
        ...round,
        server: isSealed(server) ? seal.open(server, seedSubject(seed)) : server,
        client: number === null ? client : drawClient({ game: round.game, number, tickets, sold }),
      })),
    begunIn: (from, until, after, most) =>
      all(
        `${told} where r.began >= ? and r.began < ? and r.rowid > ? order by r.rowid limit ?`,
        from,
        until,
        after,
        most,
      ),
    told: (id) => one(`${told} where r.id = ?`, id),
    ...keptSeeds(statements, seal),
    ...rounds,
    ...keptDraws(statements, seal, rounds.step),
    ...keptTickets(statements),
    close: () => database.close(),
  }
}

/**
 * What a draw is drawn from beside its secret: its tickets, or the game's name where an earlier version drew it
 * (§game.tickets).
 */
export const drawClient = (draw: {
  readonly game: string
  readonly number: number
  readonly tickets: string
  readonly sold: number
}): string => (draw.tickets === '' ? draw.game : ticketsSeed(draw.game, draw.number, draw.sold, draw.tickets))
