import { byTable } from '#domain/settlement/reduction.ts'
import type { Feed, FeedMessage } from '../feed.ts'

/**
 * A feed without the sports that an operator does not offer (§page.features): their matches never come on the board.
 * What was bet on before stays suspended and is settled by its result, which still comes through.
 */
export const withoutSports = (feed: Feed, left: ReadonlySet<number>): Feed => {
  if (left.size === 0) return feed
  const dropped = new Set<string>()
  const isOffered = (message: FeedMessage): boolean => {
    if (message.kind === 'alive' || message.kind === 'whole') return true
    if (message.kind === 'fixture' && left.has(message.league.sport)) dropped.add(message.match)
    return message.kind === 'result' || !dropped.has(message.match)
  }
  return {
    ...feed,
    advance: (book) => feed.advance(book).filter(isOffered),
    snapshot: () => feed.snapshot().filter(isOffered),
  }
}

/** A feed whose withdrawn runners reduce earlier bets by the trade's table (§settlement.rule-four). */
export const reducingByTable = (feed: Feed): Feed => {
  const tabled = (message: FeedMessage): FeedMessage =>
    message.kind === 'result' && message.result.reductions
      ? {
          ...message,
          result: { ...message.result, reductions: message.result.reductions.flatMap((one) => byTable(one) ?? []) },
        }
      : message
  return {
    ...feed,
    advance: (book) => feed.advance(book).map(tabled),
    snapshot: () => feed.snapshot().map(tabled),
  }
}
