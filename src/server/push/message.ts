import { gainOf, type PushTopic } from '#domain/member/push.ts'
import type { OrderState } from '#domain/cash-out/standing-order.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { type LanguageCode, languageCodes, languages } from '#domain/text/languages.ts'
import { createIntl, createIntlCache } from '@formatjs/intl'
import { type PushWord, pushTexts } from './texts.ts'

/** What a note is about, as it is now; null where it is of another topic, or gone. */
export interface News {
  readonly topic: PushTopic
  readonly ref: bigint
  readonly amounts: boolean
  readonly currency: Currency
  readonly language: string | null
  /** What a settled bet brought back and what it cost. */
  readonly back: bigint | null
  readonly risk: bigint | null
  readonly prize: bigint | null
  readonly entry: bigint | null
  readonly home: string | null
  readonly away: string | null
  readonly home_score: number | null
  readonly away_score: number | null
  /** Of a standing order: its state, and what it paid or the offer that it met. */
  readonly order_state: OrderState | null
  readonly offer: bigint | null
}

/** What the device shows; a later message with the same tag takes the place of an earlier one. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  /** A page of this site. */
  readonly url: string
}

/**
 * What is said about a subject, in the member's language; undefined where there is nothing to say (any more). Nothing
 * celebrates a return that is not above the stake, and no amount is named unless the member allowed it (§page.push).
 */
export const messageOf = (subject: News, brand: string): PushMessage | undefined => {
  const language = languageOf(subject.language)
  const said = sentenceOf(subject, sayIn(language))
  if (said === undefined) return undefined
  const { tag, url } = placeOf(subject)
  return { title: brand, body: said, tag, url, lang: languages[language].tag }
}

const languageOf = (text: string | null): LanguageCode => languageCodes.find((code) => code === text) ?? 'en'

type Say = (word: PushWord, values?: Readonly<Record<string, string>>) => string

/** The words of a language, filled in as the client fills in its texts. */
const sayIn = (language: LanguageCode): Say => {
  const { format: locale } = languages[language]
  const intl = createIntl({ locale, messages: { ...pushTexts[language] } }, cache)
  return (word, values) => intl.formatMessage({ id: word }, values)
}
const cache = createIntlCache()

const sentenceOf = (subject: News, say: Say): string | undefined => {
  const { topic, home, away, home_score, away_score } = subject
  if (topic === 'won') return gained(subject, subject.back, subject.risk, say, 'won')
  if (topic === 'room') return gained(subject, subject.prize, subject.entry, say, 'room')
  if (topic === 'order') return orderSentence(subject, say)
  if (home === null || away === null) return undefined
  return topic === 'kickoff'
    ? say('kickoff', { home, away })
    : say('goal', { home, away, score: `${home_score}–${away_score}` })
}

/** What a standing order did; nothing where it has another state by now, as when its member replaced it. */
const orderSentence = ({ order_state, offer, amounts, currency }: News, say: Say): string | undefined => {
  const word = orderWords[order_state ?? 'open']
  if (word === undefined) return undefined
  const said = say(word)
  if (offer === null || !amounts) return said
  return say('orderAmount', { said, amount: `${writeAmount(offer, currency)} ${currency}` })
}
const orderWords: Readonly<Partial<Record<OrderState, PushWord>>> = {
  executed: 'orderExecuted',
  notified: 'orderMet',
  missed: 'orderMissed',
}

const gained = (
  { amounts, currency }: News,
  back: bigint | null,
  cost: bigint | null,
  say: Say,
  word: 'won' | 'room',
): string | undefined => {
  const gain = back === null || cost === null ? undefined : gainOf(back, cost)
  if (gain === undefined) return undefined
  return amounts ? say(`${word}Amount`, { amount: `+${writeAmount(gain, currency)} ${currency}` }) : say(word)
}

const placeOf = ({ topic, ref }: News): { readonly tag: string; readonly url: string } => {
  if (topic === 'won') return { tag: `bet-${ref}`, url: '/info/betlist' }
  if (topic === 'order') return { tag: `order-${ref}`, url: '/info/betlist' }
  if (topic === 'room') return { tag: `room-${ref}`, url: '/tournament2/mine' }
  return { tag: `match-${ref}`, url: `/desktop/match/${ref}` }
}
