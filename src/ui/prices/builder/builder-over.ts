import type { Call, Reply } from '#calls/call.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import { type BuiltPick, builtKey } from '#domain/bet/leg.ts'
import { handlingOf } from '#domain/errors.ts'
import { type BuilderReplyEvent, builderEvent } from '#machines/slip/builder.replies.ts'
import { builderMachine, type BuilderRequest } from '#machines/slip/builder.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import type { OddsStore } from '../odds-store.ts'

/** Milliseconds between two looks at the match: however often a market moves, no price is requested more often. */
const look = 1_000

/**
 * The machine of a builder over the server, and over the board that says when a price is old. The odds of one that is
 * `inSlip` are in the board’s store for as long as it builds: the slip’s bet follows them there as it follows those of
 * any market. Of any other the server also says which picks of the match cannot be added.
 */
export const builderOver = (
  session: PublicContext['session'],
  odds: OddsStore,
  { inSlip = false }: { readonly inSlip?: boolean } = {},
) => {
  const ended = <C extends Call>(reply: Reply<C>): Reply<C> => {
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    return reply
  }
  let kept: string | undefined
  const keep = (picks: readonly BuiltPick[], event: BuilderReplyEvent): void => {
    const key = builtKey(picks)
    if (event.type !== 'builder.priced' || odds.built.get(key) === event.quote.odds) return
    kept = key
    odds.built.set(key, event.quote.odds)
    odds.tell(picks[0]!.oddsId)
  }
  return builderMachine.provide({
    actors: {
      checkBuilder: fill<BuilderRequest, BuilderReplyEvent>(async ({ match, picks }, tell, signal) => {
        const { profile } = session.getSnapshot().context
        if (!profile) return
        const legs = picks.map(({ oddsId, marketType, pick, line }) => ({
          odds_id: oddsId,
          market_type: marketType,
          pick,
          line,
        }))
        const body = { ...identityOf(profile), match_id: match, legs, others: !inSlip }
        const event = builderEvent(ended(await ask(checkBuilder, body, signal)))
        if (inSlip && !signal.aborted) keep(picks, event)
        tell(event)
      }),
      followMarkets: fill<{ readonly match: number }, { type: 'market.moved' }>(({ match }, tell, signal) => {
        const versions = versionsOf(odds, match)
        let seen = versions()
        const timer = setInterval(() => {
          const now = versions()
          if (now === seen) return
          seen = now
          tell({ type: 'market.moved' })
        }, look)
        signal.addEventListener('abort', () => {
          clearInterval(timer)
          if (kept !== undefined) odds.built.delete(kept)
        })
      }),
    },
  })
}

/**
 * What the board and what is held beside it say of a match: another text when any of its markets moves. Which markets
 * it has is looked up again only when the board's or the held ones come or go.
 */
const versionsOf = (odds: OddsStore, match: number): (() => string) => {
  let [shape, ids]: [string, readonly number[]] = ['', []]
  return () => {
    const { board, aside } = odds
    const now = `${odds.shape()} ${board.odds.size} ${aside.size}`
    if (now !== shape) {
      shape = now
      ids = [...board.odds.values(), ...aside.values()].flatMap((market) => (market.match === match ? [market.id] : []))
    }
    const markets = ids.map((id) => odds.odds(id))
    // One that is gone may have another in its place.
    if (markets.includes(undefined)) shape = ''
    return (
      markets.map((market) => market && `${market.id} ${market.version} ${market.status}`).join() +
      (odds.match(match)?.status ?? '')
    )
  }
}
