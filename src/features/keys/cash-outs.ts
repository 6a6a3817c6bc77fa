import { listAccepted } from '#calls/bets/bet-list.ts'
import { checkCashOut } from '#calls/bets/cash-out.ts'
import type { Profile } from '#calls/member/member.ts'
import { hasCashOut } from '#domain/bet/ticket.ts'
import { isMarketType, myanmarTypes, plainType, type BookType } from '#domain/market/kinds.ts'
import { parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useEffect, useState } from 'react'

/** A running bet, and what it is bought back for now. */
export interface RunningBet {
  readonly id: string
  /** What it is on. */
  readonly name: string
  readonly match: string
  /** In minor units; null where there is no offer now. */
  readonly offer: bigint | null
}

/** How many bets one call returns offers for. */
const most = 20

/** The running bets that can be cashed out with their offers, newest first; none if the server does not answer. */
const loadRunning = async (t: Translate, member: Profile, signal: AbortSignal): Promise<readonly RunningBet[]> => {
  const listed = await ask(listAccepted, { ...identityOf(member), page: 1, page_size: most }, signal)
  if (listed.kind !== 'answered') return []
  const bets = listed.answer.bets.filter(({ bet_status: status, kind }) => status === 'running' && hasCashOut(kind))
  if (bets.length === 0) return []
  const asked = await ask(checkCashOut, { ...identityOf(member), bet_ids: bets.map(({ bet_id: id }) => id) }, signal)
  const offers = new Map(
    asked.kind === 'answered' ? asked.answer.offers.map(({ bet_id: id, amount }) => [id, amount] as const) : [],
  )
  return bets.map(({ bet_id: id, legs }) => ({
    id,
    name: legs
      .flatMap((leg) =>
        isBookType(leg.market_type) ? [selectionName(t, { ...leg, marketType: plainType(leg.market_type) })] : [],
      )
      .join(', '),
    match: legs.map((leg) => matchName(t, leg)).join(', '),
    offer: parseAmount(offers.get(id) ?? '', member.currency) ?? null,
  }))
}

const isBookType = (text: string): text is BookType => isMarketType(text) || Object.hasOwn(myanmarTypes, text)

/** Loads them once, on demand. */
export const useRunningBets = (isAsked: boolean): readonly RunningBet[] => {
  const t = useText()
  const { session } = usePlatform()
  const [bets, setBets] = useState<readonly RunningBet[]>([])
  useEffect(() => {
    const member = session.getSnapshot().context.profile
    if (!isAsked || !member) return undefined
    const leaving = new AbortController()
    void loadRunning(t, member, leaving.signal).then((found) => leaving.signal.aborted || setBets(found))
    return () => leaving.abort()
  }, [isAsked, t, session])
  return bets
}
