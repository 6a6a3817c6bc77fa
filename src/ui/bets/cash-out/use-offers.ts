import { checkCashOut } from '#calls/bets/cash-out.ts'
import type { Profile } from '#calls/member/member.ts'
import { offerEvent } from '#machines/bet/cash-out.replies.ts'
import { ask } from '#ui/flows/ask.ts'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { Bet } from '../bet.ts'
import { mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'

/** Milliseconds between two requests; an offer holds for longer (§cash-out.shown-amount). */
const askEvery = 5_000
/** As many bets as one call takes. */
const mostBets = 20

/** By bet, in minor units; null for a bet without an offer, and nothing for one that was not answered yet. */
export type Offers = ReadonlyMap<string, bigint | null>

/** The current offers for the bets of a list. */
export const OffersContext = createContext<Offers>(new Map())

/** Asks for the offers of a list's bets while it is in sight. Only offers known to hold are shown. */
export const useOffers = (bets: readonly Bet[], member: Profile): Offers => {
  const isSold = use(CashOutFlowContext) !== null
  // After a partial sale the previous offer for the bet no longer holds.
  const ids = isSold
    ? bets
        .filter(mayCashOut)
        .map(({ id, cashedRisk }) => `${id} ${cashedRisk}`)
        .join()
    : ''
  return useOffersOf(ids, member)
}

/** The same of bets by what names them as they are: number and amount sold, `240914 0`, with commas between. */
export const useOffersOf = (ids: string, { accountId, token, currency }: Profile): Offers => {
  const [held, setHeld] = useState<{ readonly ids: string; readonly offers: Offers }>({ ids: '', offers: none })
  useEffect(() => {
    if (ids === '') return
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const asked = ids.split(',').map((one) => one.split(' ')[0]!)
      const offers = await offersOf(asked, { accountId, token, currency }, leaving.signal)
      if (!leaving.signal.aborted) setHeld({ ids, offers })
    }
    void look()
    const timer = setInterval(() => void look(), askEvery)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [ids, accountId, token, currency])
  return useMemo(() => stillFor(ids, held), [ids, held])
}

/** The offers for bets that are as they were when the offers were asked for, whatever became of the others. */
const stillFor = (ids: string, { ids: asked, offers }: { readonly ids: string; readonly offers: Offers }): Offers => {
  if (ids === asked) return offers
  const now = new Set(ids.split(','))
  const same = new Set(
    asked
      .split(',')
      .filter((one) => now.has(one))
      .map((one) => one.split(' ')[0]!),
  )
  return new Map([...offers].filter(([id]) => same.has(id)))
}

const none: Offers = new Map()

const offersOf = async (
  ids: readonly string[],
  { accountId, token, currency }: Pick<Profile, 'accountId' | 'token' | 'currency'>,
  signal: AbortSignal,
): Promise<Offers> => {
  const parts = Array.from({ length: Math.ceil(ids.length / mostBets) }, (_, n) =>
    ids.slice(n * mostBets, (n + 1) * mostBets),
  )
  const answered = await Promise.all(
    parts.map(async (part) => {
      const reply = await ask(checkCashOut, { account_id: accountId, session_token: token, bet_ids: part }, signal)
      return part.map((id) => {
        const event = offerEvent(reply, id, currency)
        return [id, event.type === 'offer.made' ? event.offer.amount : null] as const
      })
    }),
  )
  return new Map(answered.flat())
}
