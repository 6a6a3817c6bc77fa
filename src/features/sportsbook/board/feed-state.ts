import type { feedMachine } from '#machines/board/feed.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

type Feed = SnapshotFrom<typeof feedMachine>

/** The states of the feed, by their own names. */
export type FeedState = Exclude<Feed['value'], object> | Extract<Feed['value'], { following: unknown }>['following']

export const useFeedState = (): FeedState =>
  useSelector(usePlatform().feed, ({ value }) => (typeof value === 'string' ? value : value.following))

/** Whole seconds since the feed last spoke, renewed each second while `isRunning`. */
export const useAge = (isRunning: boolean): number => {
  const { odds, clockOffset } = usePlatform()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, Math.floor((now + clockOffset() - odds.board.alive) / 1_000))
}
