import type { Call, Reply } from '#calls/call.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import { handlingOf } from '#domain/errors.ts'
import { type BuilderReplyEvent, builderEvent } from '#machines/slip/builder.replies.ts'
import { builderMachine, type BuilderRequest } from '#machines/slip/builder.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'

/** Milliseconds between two looks at the match: however often a market moves, no price is requested more often. */
const look = 1_000

/** The machine of a builder over the server, and over the board that says when a price is old. */
export const builderOver = (session: PublicContext['session'], odds: OddsStore) => {
  const ended = <C extends Call>(reply: Reply<C>): Reply<C> => {
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    return reply
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
        const body = { ...identityOf(profile), match_id: match, legs, others: true }
        tell(builderEvent(ended(await ask(checkBuilder, body, signal))))
      }),
      followMarkets: fill<{ readonly match: number }, { type: 'market.moved' }>(({ match }, tell, signal) => {
        let seen = versionsOf(odds, match)
        const timer = setInterval(() => {
          const now = versionsOf(odds, match)
          if (now === seen) return
          seen = now
          tell({ type: 'market.moved' })
        }, look)
        signal.addEventListener('abort', () => clearInterval(timer))
      }),
    },
  })
}

/** What the board and what is held beside it say of a match: another text when any of its markets moves. */
const versionsOf = ({ board, aside, match: matchOf }: OddsStore, match: number): string =>
  [...board.odds.values(), ...aside.values()]
    .filter((market) => market.match === match)
    .map(({ id, version, status }) => `${id} ${version} ${status}`)
    .join() + (matchOf(match)?.status ?? '')
