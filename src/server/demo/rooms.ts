import { specialSports } from '#domain/market/sports.ts'
import { writeAmount } from '#domain/money/money.ts'
import { entryRange } from '#domain/room/terms.ts'
import { randomInt } from 'node:crypto'
import type { SignedIn } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import { create } from '../rooms/create.ts'
import { openFreeRoom } from '../rooms/free.ts'
import { lockRoom, takeStep } from '../rooms/step.ts'
import { roomCurrencies, type RoomPlayerDeps, roomPlayers } from './room-players.ts'
import { type Lobby, type OpenedRoom, takePart, paid } from './room-player.ts'

/** Keeps the demonstration's rooms going. */
export interface DemoRooms {
  /**
   * Opens what is missing: in each currency a free room on the next rounds of the short games, two public rooms and a
   * private one on the next matches, one with too few players, and one that its owner closes. Others join and predict.
   * Reads everything it needs from the database, so it continues after a restart. `guests` join new rooms too. `which`
   * limits it to the free rooms, or to those that a demonstration's past has.
   */
  readonly tend: (guests?: readonly SignedIn[], which?: keyof typeof plansOf) => Promise<void>
}

const minute = 60_000

const hour = 60 * minute

const day = 24 * hour

export const openDemoRooms = (deps: RoomPlayerDeps): DemoRooms => {
  const { db } = deps.database
  const { clock } = deps
  let players: Awaited<ReturnType<typeof roomPlayers>> | undefined
  return {
    tend: async (guests = [], which = 'all') => {
      players ??= await roomPlayers(deps)
      for (const currency of roomCurrencies) {
        const own = players.get(currency) ?? []
        const all = [...own, ...guests.filter((guest) => guest.currency === currency)]
        for (const plan of plansOf[which]) {
          const lobby = { db, clock, currency, own, book: clock.book() }
          const opened = (await plan.isWanted(lobby)) ? await plan.open(lobby) : undefined
          if (opened === undefined) continue
          for (const [place, player] of all.entries())
            if (place < plan.joiners || (plan.joiners > 1 && guests.includes(player)))
              await takePart(lobby, opened, player)
        }
      }
    },
  }
}

interface Plan {
  /** How many of the players take part. */
  readonly joiners: number
  readonly isWanted: (lobby: Lobby) => Promise<boolean>
  readonly open: (lobby: Lobby) => Promise<OpenedRoom | undefined>
}

/** Time to find a free room and predict in it. */
const timeToJoin = 90_000

/**
 * A free room on rounds that last five minutes: at any time one is open and one is played, and one ends every few
 * minutes.
 */
const free: Plan = {
  joiners: 5,
  isWanted: async (lobby) => !(await roomOf(lobby, { type: 3, state: 'open', after: lobby.book + timeToJoin })),
  open: async ({ db, clock, currency, book }) => {
    const rounds = await upcoming(db, book + 2 * minute, book + 20 * minute, 'short')
    const matches = rounds.length < 3 ? await upcoming(db, book + 2 * minute, book + day, 'long') : rounds
    if (matches.length < 3) return undefined
    const prizes = entryRange(currency).max / 2n
    const id = await openFreeRoom(
      { db, clock },
      { key: crypto.randomUUID(), currency, prizes, seats: 30, matches: spread(matches, 4).map(({ id }) => id) },
    )
    return id === undefined ? undefined : { id }
  },
}

/**
 * At most so many, from the first to the last: rounds begin every minute, and a room of neighbours is over as it
 * begins.
 */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, place) => items[Math.round((place * (items.length - 1)) / (most - 1))]!)

/** A room of a member's own on the next matches. */
const owned = (
  asked: {
    readonly type: 1 | 2
    readonly owner: number
    readonly times: bigint
    readonly matches: number
    readonly seats: number
    readonly joiners: number
  },
  isWanted: Plan['isWanted'],
): Plan => ({
  joiners: asked.joiners,
  isWanted,
  open: async ({ db, clock, own, book, currency }) => {
    const owner = own[asked.owner]!
    const chosen = (await upcoming(db, book + 5 * minute, book + day, 'long')).slice(0, asked.matches)
    if (chosen.length < 3) return undefined
    // Nobody but the players of the demonstration needs it.
    const pin = asked.type === 2 ? String(randomInt(100_000, 1_000_000)) : undefined
    const body = {
      room_key: crypto.randomUUID(),
      room_type: asked.type,
      room_rate: writeAmount(entryRange(currency).min * asked.times, currency),
      room_limit: asked.seats,
      leagues: [...new Set(chosen.map(({ league }) => league))],
      matches: chosen.map(({ id }) => id),
      ...(pin !== undefined && { room_password: pin }),
    }
    const id = await paid({ db, clock }, owner, () => create({ db, clock }, owner, body, ''))
    return id === undefined ? undefined : { id, ...(pin !== undefined && { pin }) }
  },
})

const ownerIs = ({ own }: Lobby, place: number) => own[place]!.id

const short = owned({ type: 1, owner: 0, times: 1n, matches: 3, seats: 12, joiners: 5 }, async (lobby) => {
  return !(await roomOf(lobby, { type: 1, state: 'open', owner: ownerIs(lobby, 0) }))
})

const long = owned({ type: 1, owner: 1, times: 5n, matches: 8, seats: 30, joiners: 6 }, async (lobby) => {
  return !(await roomOf(lobby, { type: 1, state: 'open', owner: ownerIs(lobby, 1) }))
})

const hidden = owned({ type: 2, owner: 2, times: 2n, matches: 5, seats: 8, joiners: 4 }, async (lobby) => {
  return !(await roomOf(lobby, { type: 2, owner: ownerIs(lobby, 2), isOver: false }))
})

/** Too few join it: it is cancelled, unless a visitor joins. */
const lonely = owned({ type: 1, owner: 3, times: 3n, matches: 4, seats: 5, joiners: 1 }, async (lobby) => {
  return !(await roomOf(lobby, { type: 1, owner: ownerIs(lobby, 3), since: lobby.book - 6 * hour }))
})

/** Its owner thinks better of it. */
const closed: Plan = {
  ...owned({ type: 1, owner: 4, times: 4n, matches: 3, seats: 6, joiners: 0 }, async (lobby) => {
    return !(await roomOf(lobby, { type: 1, owner: ownerIs(lobby, 4), since: lobby.book - 12 * hour }))
  }),
}

const ending: Plan = {
  ...closed,
  open: async (lobby) => {
    const opened = await closed.open(lobby)
    if (opened) await close(lobby, opened.id)
    return undefined
  },
}

const plansOf = {
  all: [free, short, long, hidden, lonely, ending],
  past: [free, short, hidden, lonely, ending],
  free: [free],
} satisfies Readonly<Record<string, readonly Plan[]>>

const close = ({ db, clock }: Lobby, id: bigint): Promise<unknown> =>
  db.transaction().execute(async (step) => {
    const room = await lockRoom(step, id)
    if (room)
      await takeStep(step, room, { type: 'owner.closed', isSeated: true }, { book: clock.book(), real: clock.real() })
  })

interface Sought {
  readonly type: 1 | 2 | 3
  readonly state?: 'open'
  readonly isOver?: false
  readonly owner?: bigint
  /** Created at this book time or later. */
  readonly since?: number
  /** Its first match begins after this book time. */
  readonly after?: number
}

const roomOf = async ({ db, currency }: Lobby, { type, state, isOver, owner, since, after }: Sought) => {
  let query = db.selectFrom('room').select('id').where('type', '=', type).where('currency', '=', currency)
  if (state !== undefined) query = query.where('state', '=', state)
  if (isOver === false) query = query.where('ended_book', 'is', null)
  if (owner !== undefined) query = query.where('owner_id', '=', owner)
  if (since !== undefined) query = query.where('created_book', '>=', BigInt(since))
  if (after !== undefined) query = query.where('first_kickoff', '>', BigInt(after))
  return query.limit(1).executeTakeFirst()
}

/** Matches that can be predicted on, the next one first: those of the short games, or all others. */
const upcoming = async (db: Tabled, from: number, to: number, length: 'short' | 'long') => {
  const rows = await db
    .selectFrom('match as m')
    .select(['m.id', 'm.league_id', 'm.kickoff'])
    .where('m.status', '=', 'open')
    .where('m.parent_id', 'is', null)
    .where('m.away', '<>', '')
    .where('m.kickoff', '>', BigInt(Math.floor(from)))
    .where('m.kickoff', '<=', BigInt(Math.ceil(to)))
    .where('m.sport', length === 'short' ? 'in' : 'not in', [...specialSports])
    .where((is) =>
      is.exists(
        is
          .selectFrom('market')
          .select('market.id')
          .whereRef('market.match_id', '=', 'm.id')
          .where('market.type', '=', 'OU')
          .where('market.status', '=', 'open'),
      ),
    )
    .orderBy('m.kickoff')
    .orderBy('m.id')
    .limit(10)
    .execute()
  return rows.map(({ id, league_id }) => ({ id: Number(id), league: Number(league_id) }))
}
