import { pollCalls, pollIntervals } from '#calls/odds.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { hasPick } from '#domain/market/kinds.ts'
import type { BuildersAnswer } from '#domain/market/poll.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { isPolling } from '#ui/flows/is-polling.ts'
import { useEffect, useState } from 'react'
import { fetchOdds } from '../odds-host.ts'
import type { OddsStore } from '../odds-store.ts'

/** A ready-made builder: its odds in ten-thousandths, as the odds house last said them. */
export interface Ready {
  readonly picks: readonly BuiltPick[]
  readonly odds: number
}

/**
 * The ready-made builders of a match, requested as often as its prices while it is shown, and not while the refresh is
 * paused or the network is away (§builder.ready).
 */
export const useReadyBuilders = (match: number | null): readonly Ready[] => {
  const { odds, feed } = usePlatform()
  const [told, setTold] = useState<{ readonly match: number; readonly builders: BuildersAnswer['builders'] } | null>(
    null,
  )
  const isLive = match !== null && odds.match(match)?.tab === 'live'
  useEffect(() => {
    if (match === null) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      if (!isPolling(feed)) return
      const builders = await load(match, leaving.signal)
      if (builders && !leaving.signal.aborted) setTold({ match, builders })
    }
    void ask()
    const timer = setInterval(() => void ask(), pollIntervals[isLive ? 'live' : 'others'])
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [match, isLive, feed])
  return told?.match === match ? told.builders.map(readyOf) : []
}

/** Undefined without an answer. */
const load = async (match: number, signal: AbortSignal): Promise<BuildersAnswer['builders'] | undefined> => {
  try {
    const response = await fetchOdds(`${pollCalls.builders.path}?id=${match}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(12_000)]),
    })
    const { builders } = (await response.json()) as Partial<BuildersAnswer>
    return response.ok ? builders : undefined
  } catch {
    return undefined
  }
}

const readyOf = ({ picks, odds }: BuildersAnswer['builders'][number]): Ready => ({
  picks: picks.map(([oddsId, marketType, line, pick]) => ({ oddsId, marketType, pick, line })),
  odds,
})

/** A pick of a market that is open now, as a selection of a builder. */
export const builtPick = (odds: OddsStore, oddsId: number, pick: string): BuiltPick | undefined => {
  const market = odds.odds(oddsId)
  return market?.status === 'open' && hasPick(market.type, pick)
    ? { oddsId, marketType: market.type, pick, line: market.line }
    : undefined
}
