import { pollCalls, pollIntervals } from '#calls/odds.ts'
import { fetchOdds } from '../prices/odds-host.ts'
import type { PlayAnswer } from '#domain/market/poll.ts'
import { usePlatform } from '../flows/contexts.ts'
import { isPolling } from '../flows/is-polling.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How much is known of a match's events. */
export type StoryState = 'loading' | 'fresh' | 'stale' | 'unreached'

/** Milliseconds past the poll interval after which a story counts as old (§feed.old-board). */
const grace = 5_000
const look = 500

/**
 * Loads the events of a match at once, and again at the poll interval of its tab, while somebody looks and prices
 * follow the market.
 */
export const useStory = (
  id: number,
): { readonly story: PlayAnswer | null; readonly state: StoryState; readonly retry: () => void } => {
  const { odds, feed } = usePlatform()
  const [story, setStory] = useState<PlayAnswer | null>(null)
  const [state, setState] = useState<StoryState>('loading')
  const due = useRef(0)
  useEffect(() => {
    const left = new AbortController()
    let isAsking = false
    let heardAt = performance.now()
    due.current = 0
    const every = () => pollIntervals[odds.match(id)?.tab === 'live' ? 'live' : 'others']
    const ask = async () => {
      isAsking = true
      const answer = await fetchStory(id, left.signal)
      isAsking = false
      if (left.signal.aborted) return
      due.current = performance.now() + every()
      if (!answer) return setState((before) => (before === 'loading' ? 'unreached' : before))
      heardAt = performance.now()
      // Answers come from caches of different ages: an older one is ignored.
      setStory((before) => (before && before.epoch === answer.epoch && before.seq > answer.seq ? before : answer))
      setState('fresh')
    }
    const check = () => {
      if (performance.now() - heardAt > every() + grace) setState((before) => (before === 'fresh' ? 'stale' : before))
      if (!isAsking && performance.now() >= due.current && !document.hidden && isPolling(feed)) void ask()
    }
    void ask()
    const timer = setInterval(check, look)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [id, odds, feed])
  const retry = useCallback(() => {
    due.current = 0
    setState('loading')
  }, [])
  return { story, state, retry }
}

const fetchStory = async (id: number, signal: AbortSignal): Promise<PlayAnswer | null> => {
  try {
    const response = await fetchOdds(`${pollCalls.play.path}?id=${id}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(12_000)]),
    })
    return response.ok ? ((await response.json()) as PlayAnswer) : null
  } catch {
    return null
  }
}
