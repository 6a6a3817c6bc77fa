import { languageCodes } from '#domain/text/languages.ts'
import { announcementKinds, betNotices, roomNotices, winNotices } from '#domain/member/message.ts'
import { currencies, type Currency } from '#domain/money/money.ts'
import { limitKinds, type LimitPeriod, limitPeriods } from '#domain/member/protection.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { paged } from '../listing.ts'

/** The language of the text; English if the operator wrote no other. */
const language = literals(languageCodes)
const { page, page_size } = paged

const limit = { limit: literals(limitKinds), period: literals(Object.keys(limitPeriods) as LimitPeriod[]) }

/**
 * Notices from the house: a member's own limit can be confirmed until a real time, or no longer; a case was answered; a
 * win in a game is held, was released or refused, with the round's number in the statement; a standing order cashed out
 * for an amount, missed an offer, or met the one it was to notify of; a bet won while its member was away; a room paid
 * a prize, or returned an entry fee.
 */
const notice = Type.Union([
  Type.Object({ kind: Type.Literal('limitConfirm'), ...limit, until: Type.Integer() }),
  Type.Object({ kind: Type.Literal('limitLapsed'), ...limit }),
  Type.Object({ kind: Type.Literal('feedbackAnswered'), case: Type.Integer(), answer: Type.String() }),
  Type.Object({
    kind: literals(betNotices),
    /** The bet's reference. */
    bet: Type.String(),
    amount: Type.String(),
    currency: literals(Object.keys(currencies) as Currency[]),
  }),
  Type.Object({
    kind: literals(winNotices),
    amount: Type.String(),
    currency: literals(Object.keys(currencies) as Currency[]),
    round: Type.Integer(),
  }),
  Type.Object({
    kind: literals(roomNotices),
    amount: Type.String(),
    currency: literals(Object.keys(currencies) as Currency[]),
    room: Type.Integer(),
    /** In the final ranking; 0 in a room that was not played. */
    place: Type.Integer(),
  }),
])

const announcement = Type.Object({
  id: Type.Integer(),
  type: literals(announcementKinds),
  title: Type.String(),
  text: Type.String(),
  /** The page of the product it links to; empty for none. */
  path: Type.String(),
  /** The real times from and until which it is shown; 0 without an end. */
  from: Type.Integer(),
  until: Type.Integer(),
})

/**
 * Announcements of one kind, newest first. Advertisements are listed while they are shown; the others stay in the
 * history once they have started.
 */
export const listAnnouncements = memberCall('/announcelist', {
  body: { language, type: literals(announcementKinds), page, page_size },
  answer: Type.Object({ ...ok, total: Type.Integer(), announcements: Type.Array(announcement) }),
  errors: [],
})

/** The announcements in the line under the header now, newest first. */
export const listMarquee = memberCall('/marqueelist', {
  body: { language },
  answer: Type.Object({ ...ok, announcements: Type.Array(announcement) }),
  errors: [],
})

/** Messages to this member alone, newest first. */
export const listPersonal = memberCall('/personallist', {
  body: { page, page_size },
  answer: Type.Object({
    ...ok,
    total: Type.Integer(),
    unread: Type.Integer(),
    messages: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** Empty if the message is a notice, as is the text. */
        title: Type.String(),
        text: Type.String(),
        notice: Type.Optional(notice),
        sent: Type.Integer(),
        read: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
})

const unread = Type.Object({ ...ok, unread: Type.Integer() })

/** How many messages the member has not read. */
export const countUnread = memberCall('/personalunread', { body: {}, answer: unread, errors: [] })

/** Marks a message as read, and answers how many are unread. Marking it again succeeds. */
export const markRead = memberCall('/personalread', { body: { message_id: fields.id }, answer: unread, errors: [] })
