import { isQuote as isPrice } from '#domain/odds/odds.ts'
import type { FeedMarket, FeedMessage, FeedMyanmar } from '../feed.ts'

/** A quote that the book cannot keep, with the feed's own key of its match. */
export interface Unusable {
  readonly match: string
  readonly quote: FeedMarket | FeedMyanmar
}

/**
 * A feed's messages without quotes that have an invalid line or price: one such row would keep every step from
 * then on from being committed. Each is reported; without one, the messages are the very same.
 */
export const usableOf = (
  messages: readonly FeedMessage[],
  report: (quote: Unusable) => void,
): readonly FeedMessage[] => {
  if (messages.every(isUsable)) return messages
  return messages.map((message): FeedMessage => {
    if (message.kind !== 'prices' || isUsable(message)) return message
    const keep = (quote: FeedMarket | FeedMyanmar) => {
      if (isKept(quote)) return true
      report({ match: message.match, quote })
      return false
    }
    return {
      ...message,
      markets: message.markets.filter(keep),
      ...(message.myanmar && { myanmar: message.myanmar.filter(keep) }),
    }
  })
}

const isUsable = (message: FeedMessage): boolean =>
  message.kind !== 'prices' || (message.markets.every(isKept) && (message.myanmar?.every(isKept) ?? true))

const isKept = (quote: FeedMarket | FeedMyanmar): boolean =>
  Number.isSafeInteger(quote.line) &&
  ('percent' in quote
    ? Number.isSafeInteger(quote.percent)
    : quote.prices.every((price) => price === null || isPrice(price, 'DEC')))
