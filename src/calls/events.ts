import { accountStates } from '#domain/account.ts'
import { subjects } from '#domain/market/rows.ts'
import { roomNews } from '#domain/room/status.ts'
import { ticketKinds } from '#domain/ticket.ts'
import Type, { type Static } from 'typebox'
import { literals, memberCall, ok } from './call.ts'

/** A member's wallet and account, and how far the member feed had come when they were read. Money as decimal strings of the member's currency. */
const memberPosition = Type.Object({
  /** The number of the member's last event; 0 before the first. */
  seq: Type.Integer(),
  account_state: literals(accountStates),
  balance: Type.String(),
  account_balance: Type.String(),
  outstanding_balance: Type.String(),
  /** Sequence number of the wallet's last entry. */
  wallet_seq: Type.Integer(),
})
export type MemberPosition = Static<typeof memberPosition>

/** What the balance calls answer; `retrieve_profile` says that the profile is another than this session was told. */
export const balanceAnswer = Type.Object({ ...ok, ...memberPosition.properties, retrieve_profile: Type.Boolean() })

/** What a bet has become. */
const betNews = Type.Object({
  bet_id: Type.String(),
  state: literals(['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']),
  /** Rises with every change of the bet. */
  version: Type.Integer(),
  /** won wonHalf draw loseHalf lost void once settled, else empty. */
  outcome: Type.String(),
  /** The code for which it was rejected or voided, else empty. */
  reason: Type.String(),
  /** Of a settled or void bet: what came back, stake and cash-outs included; else empty. */
  payout: Type.String(),
  kind: literals(ticketKinds),
  /** Of a settled or void bet: what it was on; else empty. */
  legs: Type.Array(Type.Object({ home: Type.String(), away: Type.String(), subject: literals(subjects) })),
})

/** What has changed about a room in which the member has a seat; what it is now is asked for by the calls of rooms. */
const roomChange = Type.Object({ room_id: Type.Integer(), what: literals(roomNews) })

/**
 * One event of the member feed, with the wallet as the event left it. Events are numbered per member without a gap, in the order in which they
 * were committed. A reader ignores a topic it does not know but takes its number and balances.
 */
export const memberEvent = Type.Object({
  ...memberPosition.properties,
  /**
   * `bet.` and the state it came to (a part cashed out is `bet.running`), `balance.changed`, `account.changed`, `message.sent`, `room.changed`;
   * `feed.position` is not an event: it tells a reader that has no position, or is too far behind, how far the feed has come.
   */
  topic: Type.String(),
  /** How many entries of the wallet the event brought: `wallet_seq` less these is the entry it follows. */
  wallet_entries: Type.Integer(),
  /** Of the topics `bet.`. */
  bet: Type.Optional(betNews),
  /** Of the topic `room.changed`. */
  room: Type.Optional(roomChange),
})
export type MemberEvent = Static<typeof memberEvent>

/**
 * The member feed as a stream of server-sent events, each of them an `answer` with its number as `id`. Asked for by POST, so that the token is in
 * the body and in no log of addresses; `last-event-id` names the last event the reader has, and what followed it is sent first.
 */
export const memberFeed = memberCall('/memberevents', { body: {}, answer: memberEvent, errors: [] })
