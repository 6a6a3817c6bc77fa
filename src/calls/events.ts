import { type AccountNews, accountStates, uplineLevels } from '#domain/member/account.ts'
import { subjects } from '#domain/market/rows.ts'
import { roomNews } from '#domain/room/news.ts'
import { ticketKinds } from '#domain/bet/ticket-kinds.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import Type, { type Static } from 'typebox'
import { edited } from './bets/edited.ts'
import { order } from './bets/order.ts'
import { literals, memberCall, ok } from './call.ts'

/** The state in effect on an account, and the nearest upline that can help where an upline set it (§account.told). */
export const accountFields = {
  account_state: literals(accountStates),
  upline: Type.Optional(Type.String()),
  upline_level: Type.Optional(literals(uplineLevels)),
}

/** What an answer or an event says about the account; nothing where the state is missing or unknown. */
export const accountNews = ({
  account_state: told,
  upline: name,
  upline_level: level,
}: Partial<Pick<MemberPosition, keyof typeof accountFields>>): { readonly account?: AccountNews } => {
  const state = accountStates.find((one) => one === told)
  return state === undefined
    ? {}
    : { account: { state, contact: name !== undefined && level !== undefined ? { level, name } : null } }
}

/**
 * A member's wallet and account, and the position of the member feed when they were read. Money as decimal strings of
 * the member's currency.
 */
const memberPosition = Type.Object({
  /** The number of the member's last event; 0 before the first. */
  seq: Type.Integer(),
  ...accountFields,
  balance: Type.String(),
  account_balance: Type.String(),
  outstanding_balance: Type.String(),
  /** Sequence number of the wallet's last entry. */
  wallet_seq: Type.Integer(),
})
export type MemberPosition = Static<typeof memberPosition>

/**
 * The answer of the balance calls; `retrieve_profile` says that the profile has changed since this session received it.
 */
export const balanceAnswer = Type.Object({ ...ok, ...memberPosition.properties, retrieve_profile: Type.Boolean() })

const matchNames = { home: Type.String(), away: Type.String(), subject: literals(subjects) }

/** The new state of a bet. */
const betNews = Type.Object({
  bet_id: Type.String(),
  state: literals(['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']),
  /** Rises with every change of the bet. */
  version: Type.Integer(),
  /** won wonHalf draw loseHalf lost void once settled, else empty. */
  outcome: Type.String(),
  /** The code for which it was rejected or voided, else empty. */
  reason: Type.String(),
  /** For a settled or void bet, the return including stake and cash-outs; else empty. */
  payout: Type.String(),
  kind: literals(ticketKinds),
  /** For a settled or void bet, its selections; else empty. */
  legs: Type.Array(Type.Object(matchNames)),
})

/** Legs that a result decided, or opened again, while their bet runs on. */
const legNews = Type.Object({
  bet_id: Type.String(),
  /** The bet's version after it. */
  version: Type.Integer(),
  kind: literals(ticketKinds),
  /** won wonHalf draw loseHalf lost void; empty for a leg whose result was taken back. */
  decided: Type.Array(Type.Object({ ...matchNames, outcome: literals([...outcomes, '']) })),
  /** Legs still undecided, of all legs. */
  open: Type.Integer(),
  of: Type.Integer(),
  /** The undecided leg whose match begins first, with its kick-off in book milliseconds; null if none is undecided. */
  next: Type.Union([Type.Object({ ...matchNames, kickoff: Type.Integer() }), Type.Null()]),
})
export type LegNews = Static<typeof legNews>

/**
 * A cash-out that waits because a leg of its bet is in play, and its outcome (§cash-out.wait). Money as decimal strings
 * of the member's currency.
 */
const cashOutNews = Type.Object({
  cash_key: Type.String(),
  bet_id: Type.String(),
  status: literals(['waiting', 'cashed', 'refused']),
  /** Why it was refused, else empty. */
  reason: Type.String(),
  /** The end of the wait in book milliseconds; 0 once it is decided. */
  wait_until: Type.Integer(),
  /**
   * What is paid; while it waits, the amount shown. After `cashOutChanged` this and all below are the new offer, as a
   * cash-out names it.
   */
  amount: Type.String(),
  risk: Type.String(),
  to_win: Type.String(),
  held_risk: Type.String(),
  held_to_win: Type.String(),
  /** Book milliseconds of the payment; 0 before. */
  cashed_at: Type.Integer(),
  offer_token: Type.String(),
  time: Type.Integer(),
})
export type CashOutNews = Static<typeof cashOutNews>

/** An edit of a bet that waits because a leg of either bet is in play, or that was made or refused (§edit.wait). */
const editNews = Type.Object({
  ...edited.properties,
  edit_status: literals(['waiting', 'done', 'refused']),
  /** Why it was refused, else empty. */
  reason: Type.String(),
})
export type EditNews = Static<typeof editNews>

/** A change to a room in which the member has a seat; the room's calls answer its current state. */
const roomChange = Type.Object({ room_id: Type.Integer(), what: literals(roomNews) })

/**
 * One event of the member feed, with the wallet after the event. Events are numbered per member without gaps, in the
 * order in which they were committed. A reader ignores unknown topics but takes their number and balances.
 */
export const memberEvent = Type.Object({
  ...memberPosition.properties,
  /**
   * `bet.` with the bet's new state (a partial cash-out is `bet.running`), `cashout.waiting`, `cashout.refused`,
   * `leg.decided`, `edit.waiting`, `edit.done`, `edit.refused`, `order.changed`, `balance.changed`, `account.changed`,
   * `message.sent`, `room.changed`; `feed.position` is not an event: it shows a reader without a position, or too far
   * behind, where the feed is.
   */
  topic: Type.String(),
  /** The number of wallet entries in the event: `wallet_seq` minus this is the entry it follows. */
  wallet_entries: Type.Integer(),
  /** Only with a `bet.` topic. */
  bet: Type.Optional(betNews),
  /** With a `cashout.` topic, and with the `bet.` topic that a cash-out caused after its wait. */
  cash_out: Type.Optional(cashOutNews),
  /** Only with the topic `leg.decided`. */
  leg: Type.Optional(legNews),
  /** Only with an `edit.` topic. */
  edit: Type.Optional(editNews),
  /** Only with the topic `order.changed`: the standing order as that step left it. */
  order: Type.Optional(order),
  /** Only with the topic `room.changed`. */
  room: Type.Optional(roomChange),
})
export type MemberEvent = Static<typeof memberEvent>

/**
 * The member feed as a stream of server-sent events, each an `answer` with its number as `id`. Requested by POST, so
 * that the token is in the body and in no URL log; `last-event-id` names the last event the reader has, and the events
 * after it are sent first. A browser's `EventSource` opens the same stream by GET, with a ticket.
 */
export const memberFeed = memberCall('/memberevents', { body: {}, answer: memberEvent, errors: [] })

/** The query by which the stream is opened with a ticket: `after` is the last event that the reader has. */
export const feedQuery = Type.Object(
  {
    ticket: Type.String({ minLength: 1, maxLength: 1_000, pattern: '^[\\w-]+$' }),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  },
  { additionalProperties: false },
)

/** A ticket that opens the feed by GET for `seconds`: no session token is in an address (§wire.feed-ticket). */
export const feedTicket = memberCall('/memberevents/ticket', {
  body: {},
  answer: Type.Object({ ...ok, ticket: Type.String(), seconds: Type.Integer() }),
  errors: [],
})
