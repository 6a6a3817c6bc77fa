import type { Feed, FeedMessage } from '../feed.ts'

/**
 * A feed that leaves out the matches which kick off after `kickoff`, until book time reaches `until`: then they come as
 * they are by now. A demonstration plays hours that are over with it, and what nobody bets on yet is written once.
 */
export const withoutUpcoming = (
  feed: Feed,
  { until, kickoff }: { readonly until: number; readonly kickoff: number },
): Feed => {
  const left = new Set<string>()
  let isWhole = false
  const isTold = (message: FeedMessage): boolean => {
    if (message.kind === 'alive' || message.kind === 'whole') return true
    if (message.kind === 'fixture' && message.kickoff > kickoff) left.add(message.match)
    return !left.has(message.match)
  }
  const isLeft = (message: FeedMessage): boolean => 'match' in message && left.has(message.match)
  return {
    ...feed,
    advance: (book) => {
      const messages = feed.advance(book)
      if (isWhole) return messages
      const told = messages.filter(isTold)
      if (book < until) return told
      isWhole = true
      return [...told, ...feed.snapshot().filter(isLeft)]
    },
    snapshot: () => (isWhole ? feed.snapshot() : feed.snapshot().filter(isTold)),
  }
}
