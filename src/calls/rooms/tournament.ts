import { roomPlayers } from '#domain/bet/limits.ts'
import { roomStatusCodes } from '#domain/room/status.ts'
import Type, { type TSchema } from 'typebox'
import { fields, literals, memberCall, ok, type Wallet } from '../call.ts'
import { ofLeague } from '../listing.ts'

const statuses = Object.values(roomStatusCodes)

const roomId = fields.id

const pin = Type.String({ minLength: 1, maxLength: 12 })

const page = Type.Integer({ minimum: 1, maximum: 10_000 })

/** A room as lists show it. Money as decimal strings of the room's currency; times are book time in milliseconds. */
const roomFields = {
  room_id: Type.Integer(),
  /** 1 public, 2 private, 3 free. */
  room_type: Type.Integer(),
  /** A open, 0 active, 1 closed, 2 cancelled, 3 ended, 4 betting stopped. */
  room_status: literals(statuses),
  /** Why no prizes were paid: tooFewPlayers tooFewResults owner operator, else empty. */
  reason: Type.String(),
  owner: Type.String(),
  is_owner: Type.Boolean(),
  joined: Type.Boolean(),
  currency: Type.String(),
  room_rate: Type.String(),
  room_limit: Type.Integer(),
  players: Type.Integer(),
  matches: Type.Integer(),
  /** The pool that pays the prizes, fee included: current while the room is open, fixed from the first kick-off. */
  pool: Type.String(),
  fee: Type.String(),
  /** First, second and third. `expected` until the first kick-off. */
  prizes: Type.Array(Type.String()),
  expected: Type.Boolean(),
  first_kickoff: Type.Integer(),
  last_kickoff: Type.Integer(),
  /** When the last of its players joined, and when the last of their predictions was made; 0 before the first. */
  last_join: Type.Integer(),
  last_bet: Type.Integer(),
  ended_at: Type.Integer(),
  /** The league of most of its matches, the home sides of its first three matches, and its first six players. */
  league: Type.String(),
  teams: Type.Array(Type.String()),
  names: Type.Array(Type.String()),
}

const room = Type.Object(roomFields)

export const matchOfRoom = {
  match_id: Type.Integer(),
  ...ofLeague,
  home: Type.String(),
  away: Type.String(),
  kickoff: Type.Integer(),
}

const balances = {
  balance: Type.String(),
  account_balance: Type.String(),
  outstanding_balance: Type.String(),
  /** Sequence number of the wallet's last entry, which lets a client detect gaps. */
  wallet_seq: Type.Integer(),
}

const roomKeyErrors = ['duplicate_debit_record', 'betKeyClosed', 'requestProcessing'] as const

const joinErrors = [
  'tournamentDisabled',
  'roomNotExists',
  'roomEnded',
  'roomClosed',
  'roomFull',
  'memberJoinedBefore',
  'IPJoinedBefore',
  'invalidRoomPassword',
  'loginLimit',
  'invalidCurrency',
  'insufficient_balance',
  'ownStakeLimit',
  'ownLossLimit',
  ...roomKeyErrors,
  'joinFailed-1',
  'joinFailed-2',
] as const

const creating = <const W extends Wallet>(path: `/${string}`, wallet: W) =>
  memberCall(path, {
    needs: 'act',
    body: {
      room_key: fields.key,
      room_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
      room_rate: fields.amount,
      room_limit: Type.Integer({ minimum: 0, maximum: 1_000 }),
      room_password: Type.Optional(pin),
      leagues: Type.Array(fields.id, { minItems: 1, maxItems: 100 }),
      matches: Type.Array(fields.id, { maxItems: 100 }),
      /** The member has accepted the terms. */
      terms: Type.Literal(true),
    },
    answer: Type.Object({ ...ok, room, ...balances }),
    errors: [
      'tournamentDisabled',
      'roomExists',
      'privateRoomExists',
      'minRoomRate',
      'maxRoomRate',
      'minRoomLimit',
      'maxRoomLimit',
      'minMatch',
      'maxMatch',
      'leagueExists',
      'matchExists',
      'liveMatchNotAllowed',
      'invalidRoomPassword',
      'insufficient_balance',
      'ownStakeLimit',
      'ownLossLimit',
      ...roomKeyErrors,
      'createRoomFailed-1',
      'createRoomFailed-2',
      'createRoomFailed-3',
    ],
    wallet,
  })

const joining = <const W extends Wallet>(path: `/${string}`, wallet: W) =>
  memberCall(path, {
    needs: 'act',
    body: { room_key: fields.key, room_id: roomId, room_password: Type.Optional(pin) },
    answer: Type.Object({ ...ok, room, ...balances }),
    errors: joinErrors,
    wallet,
  })

/**
 * Creates a room and takes its first seat. The same key and body answer the same room or the same refusal;
 * `vroomcreate` plays from the virtual balance.
 */
export const createRoom = creating('/tournament/roomcreate', 'cash')

export const createVirtualRoom = creating('/tournament/vroomcreate', 'virtual')

/** Takes a seat and pays the entry fee. The same key and body answer the same seat or the same refusal. */
export const joinRoom = joining('/tournament/roomjoin', 'cash')

export const joinVirtualRoom = joining('/tournament/vroomjoin', 'virtual')

/** Gives a seat back until the first match begins, with its entry (§room.leave). The same key and body do it once. */
export const leaveRoom = memberCall('/tournament/roomleave', {
  needs: 'own',
  body: { room_key: fields.key, room_id: roomId },
  answer: Type.Object({ ...ok, room, ...balances }),
  errors: [
    'tournamentDisabled',
    'roomNotExists',
    'roomEnded',
    'roomClosed',
    'noSeatInRoom',
    ...roomKeyErrors,
    'leaveFailed-1',
    'leaveFailed-2',
    'leaveFailed-3',
  ],
})

/** Closes the member's own room while nobody else is in it, and refunds the entry fee. */
export const closeRoom = memberCall('/tournament/roomclose', {
  needs: 'own',
  body: { room_id: roomId },
  answer: Type.Object({ ...ok, room, ...balances }),
  errors: ['roomNotExists', 'cannotCloseRoom', 'tournamentDisabled'],
})

const ranked = Type.Object({
  rank: Type.Integer(),
  seat: Type.Integer({ minimum: 1, maximum: roomPlayers.max }),
  name: Type.String(),
  you: Type.Boolean(),
  /** Points of settled predictions, and of running matches at their current score, up to four decimals. */
  score: Type.String(),
  live_score: Type.String(),
  correct: Type.Integer(),
  /** How many points it is behind the leader, and behind the last place that wins a prize; 0 where it has as many. */
  to_first: Type.String(),
  to_prize: Type.String(),
  /** The current prize of the rank; once the room has ended, the prize paid. */
  prize: Type.String(),
})

/**
 * Rooms by start, soonest first; finished ones latest first. `search` finds ids, owners and teams; a private room only
 * for its owner, its players and who gave its PIN.
 */
export const listRooms = memberCall('/tournament/roomlist', {
  body: {
    /** A status, or 10 for all. */
    room_status: Type.Optional(literals([...statuses, '10'])),
    /** 1 public, 2 private, 3 free, 0 for all. */
    room_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    search: Type.Optional(Type.String({ maxLength: 60 })),
    mine: Type.Optional(Type.Boolean()),
    /** Only open rooms with a free seat in which the member has none. */
    joinable: Type.Optional(Type.Boolean()),
    page: Type.Optional(page),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  answer: Type.Object({
    ...ok,
    rooms: Type.Array(
      Type.Object({
        ...roomFields,
        /** The member’s rank in a room that is being played; null in any other. */
        place: Type.Union([ranked, Type.Null()]),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: ['tournamentDisabled'],
})

/** Players of a season's table. */
export const seasonPlaces = 100

/**
 * The season of a month: the points of each player in all rooms that ended in it, most first, then by correct
 * predictions; the first hundred, and the member's own place beyond them. Rooms count in the month in which they end,
 * in the house's zone.
 */
export const loadSeason = memberCall('/tournament/roomseason', {
  body: {
    /** `2024-09`; this month where it is left out. */ month: Type.Optional(
      Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    ),
  },
  answer: Type.Object({
    ...ok,
    month: Type.String(),
    players: Type.Array(
      Type.Object({
        rank: Type.Integer(),
        name: Type.String(),
        you: Type.Boolean(),
        /** Up to four decimals. */
        points: Type.String(),
        correct: Type.Integer(),
        rooms: Type.Integer(),
      }),
    ),
  }),
  errors: ['tournamentDisabled', 'invalidParameter'],
})

/** Leagues with matches available for a new room. */
export const listRoomLeagues = memberCall('/tournament/roomleaguelist', {
  body: { sport: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })) },
  answer: Type.Object({
    ...ok,
    leagues: Type.Array(
      Type.Object({
        ...ofLeague,
        matches: Type.Integer(),
        first_kickoff: Type.Integer(),
      }),
    ),
  }),
  errors: ['tournamentDisabled'],
})

/** Matches of the given leagues available for a new room, by kick-off. */
export const listRoomMatches = memberCall('/tournament/roommatchlist', {
  body: { leagues: Type.Array(fields.id, { minItems: 1, maxItems: 100 }) },
  answer: Type.Object({ ...ok, matches: Type.Array(Type.Object(matchOfRoom)) }),
  errors: ['tournamentDisabled'],
})

export const seenByOthers = <A extends Record<string, TSchema>>(answer: A) => ({
  body: { room_id: roomId },
  answer: Type.Object({ ...ok, ...answer }),
  errors: ['tournamentDisabled', 'roomNotExists'] as const,
})

/** The current ranking: by points, then by correct predictions; equal ranks are shared. */
export const rankRoom = memberCall(
  '/tournament/roomrank',
  seenByOthers({ ranking: Type.Array(ranked), final: Type.Boolean(), refresh_seconds: Type.Integer() }),
)

/** The winners of a room that has ended and the prizes paid; for a cancelled room the refunds. */
export const roomOutcome = memberCall(
  '/tournament/betresultfinal',
  seenByOthers({ room, winners: Type.Array(ranked), refunded: Type.Boolean() }),
)

/**
 * One room. The PIN opens a private room, which from then on is there for the member; without it, it is as if it did
 * not exist.
 */
export const loadRoom = memberCall('/tournament/roominfo', {
  body: { room_id: roomId, room_password: Type.Optional(pin) },
  answer: Type.Object({ ...ok, room, points_left: Type.Integer() }),
  errors: ['tournamentDisabled', 'roomNotExists', 'invalidRoomPassword', 'loginLimit'],
})

/** Whether the member may create a private room now, and the range of entry fees. */
export const validateTournament = memberCall('/membervalidatetournament', {
  body: {},
  answer: Type.Object({
    ...ok,
    may_create_private: Type.Boolean(),
    private_room_id: Type.Integer(),
    min_rate: Type.String(),
    max_rate: Type.String(),
  }),
  errors: ['tournamentDisabled'],
})
