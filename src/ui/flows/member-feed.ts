import type { CashOutNews, MemberEvent } from '#calls/events.ts'

export type BetNews = NonNullable<MemberEvent['bet']>

/**
 * Called with each event in order; `isNews` is false if the event only gives the feed's position, and earlier events
 * must be looked up.
 */
export type MemberFeedListener = (event: MemberEvent, isNews: boolean) => void

/**
 * The server's news of the member's bets, money and account, applied in order: each event once, even if it came twice
 * or arrived late. The counterpart of the odds store.
 */
export interface MemberFeed {
  /** The last event applied; null before the first, and once one is missing. */
  readonly position: () => number | null
  /** Whether every event is reported as it happens; while it is not, the product asks for what it needs. */
  readonly isCurrent: () => boolean
  /** What was reported about a bet, while it is remembered. */
  readonly bet: (id: string) => BetNews | undefined
  /** What was reported last about a cash-out under a key that waits or has waited, while it is remembered. */
  readonly cashOut: (key: string) => CashOutNews | undefined
  /** False if an event, or an entry of the wallet, is missing: the reader starts over. */
  readonly push: (event: MemberEvent) => boolean
  /** The stream is cut. */
  readonly cut: () => void
  readonly listen: (listener: MemberFeedListener) => () => void
}

/** Bets, and cash-outs, remembered for a flow that asks for them later. */
const mostRemembered = 200

export const createMemberFeed = (): MemberFeed => {
  let seq: number | null = null
  let walletSeq = 0
  let isCurrent = false
  const bets = new Map<string, BetNews>()
  const listeners = new Set<MemberFeedListener>()
  const cashOuts = new Map<string, CashOutNews>()
  return {
    position: () => seq,
    isCurrent: () => isCurrent,
    bet: (id) => bets.get(id),
    cashOut: (key) => cashOuts.get(key),
    cut: () => void (isCurrent = false),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    push: (event) => {
      const isNews = seq !== null && event.topic !== 'feed.position'
      if (
        isNews &&
        event.seq > seq! &&
        (event.seq > seq! + 1 || event.wallet_seq - event.wallet_entries !== walletSeq)
      ) {
        seq = null
        isCurrent = false
        return false
      }
      isCurrent = true
      if (seq !== null && (isNews ? event.seq <= seq : event.seq === seq)) return true
      seq = event.seq
      walletSeq = event.wallet_seq
      if (event.bet) remember(bets, event.bet.bet_id, event.bet)
      if (event.cash_out) remember(cashOuts, event.cash_out.cash_key, event.cash_out)
      for (const listener of listeners) listener(event, isNews)
      return true
    },
  }
}

/** Keeps the newest. */
const remember = <News>(held: Map<string, News>, id: string, news: News): void => {
  held.delete(id)
  held.set(id, news)
  if (held.size > mostRemembered) held.delete(held.keys().next().value!)
}
