import type { Currency } from '../money/money.ts'
import type { LimitKind, LimitPeriod } from './protection.ts'

/**
 * What the operator tells members (§page.messages): normal and special announcements, and advertisements that stand
 * over the page.
 */
export const announcementKinds = ['normal', 'special', 'popup'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** The most characters of a title, and of a text. */
export const longestTitle = 120
export const longestMessage = 2_000

/** The words of an announcement in one language. */
export interface TitledText {
  readonly title: string
  readonly text: string
}

/** Its words by language code; English is always among them. */
export type TitledTexts = Readonly<Record<string, TitledText>> & { readonly en: TitledText }

/** The words in a language, or in English where the operator wrote none. */
export const textIn = (words: TitledTexts, language: string): TitledText =>
  Object.hasOwn(words, language) ? words[language]! : words.en

/**
 * What the house itself writes to one member: that a looser own limit may be confirmed until a real time, or no longer
 * (§account.own-limits), the answer to a case (§page.feedback), the hold, release or refusal of a win above a ceiling
 * (§game.ceiling), what a standing order did (§order.floor), a bet that won (§page.wins), and what a room paid or gave
 * back (§room.prizes, §room.refund). It is shown in the member's language.
 */
export type Notice =
  | { readonly kind: 'limitConfirm'; readonly limit: LimitKind; readonly period: LimitPeriod; readonly until: number }
  | { readonly kind: 'limitLapsed'; readonly limit: LimitKind; readonly period: LimitPeriod }
  | { readonly kind: 'feedbackAnswered'; readonly case: number; readonly answer: string }
  | { readonly kind: BetNotice; readonly bet: string; readonly amount: string; readonly currency: Currency }
  | { readonly kind: WinNotice; readonly amount: string; readonly currency: Currency; readonly round: number }
  | {
      readonly kind: RoomNotice
      readonly amount: string
      readonly currency: Currency
      readonly room: number
      /** In the final ranking; 0 in a room that was not played. */
      readonly place: number
    }

/** A win in a game is held, or was released or refused by an operator. */
export const winNotices = ['winHeld', 'winReleased', 'winRefused'] as const
export type WinNotice = (typeof winNotices)[number]

/** A standing order cashed out for an amount, missed an offer below its floor, or met the offer it was to notify of. */
export const orderNotices = ['orderExecuted', 'orderMissed', 'orderMet'] as const
export type OrderNotice = (typeof orderNotices)[number]

/** A bet won while its member was away, or what a standing order did with it. */
export const betNotices = [...orderNotices, 'betWon'] as const
export type BetNotice = (typeof betNotices)[number]

/** Minutes without a call of a member after which a win is written to the inbox, too (§page.wins). */
export const awayMinutes = 5

/** A room paid a prize, or returned the entry fee of a room that was not played. */
export const roomNotices = ['roomPrize', 'roomRefund'] as const
export type RoomNotice = (typeof roomNotices)[number]
