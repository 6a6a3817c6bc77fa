import { boostPath, pollIntervals } from '#calls/odds.ts'
import type { BoostRow } from '#domain/bet/booster.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { isPolling } from '#ui/flows/is-polling.ts'
import { ofetch } from 'ofetch'
import { useEffect, useState } from 'react'

/** The current boosts, polled as often as the board: the last answer until the next, null before the first. */
export const useBoosts = (): readonly BoostRow[] | null => {
  const { feed } = usePlatform()
  const [boosts, setBoosts] = useState<readonly BoostRow[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      if (!isPolling(feed)) return
      const reply = await loadBoosts(leaving.signal)
      if (reply && !leaving.signal.aborted)
        setBoosts((before) => (JSON.stringify(before) === JSON.stringify(reply) ? before : reply))
    }
    void ask()
    const timer = setInterval(() => void ask(), pollIntervals.others)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [feed])
  return boosts
}

/** Undefined without an answer that can be read. */
const loadBoosts = async (signal: AbortSignal): Promise<readonly BoostRow[] | undefined> => {
  try {
    const { boosts } = await ofetch<{ readonly boosts: unknown }>(boostPath, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(12_000)]),
      responseType: 'json',
    })
    return Array.isArray(boosts) ? boosts.filter(isBoost) : undefined
  } catch {
    return undefined
  }
}

const isBoost = (row: unknown): row is BoostRow =>
  Array.isArray(row) &&
  row.length === 6 &&
  [0, 1, 2, 4, 5].every((at) => Number.isSafeInteger(row[at])) &&
  typeof row[3] === 'string'
