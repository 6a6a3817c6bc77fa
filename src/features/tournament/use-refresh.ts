import { roomRefreshSeconds } from '#domain/bet/limits.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useEffect, useState } from 'react'

/**
 * A number that rises whenever the page should reload: every minute, at a different second in each browser; when the
 * member feed reports on the room; when one of its matches changes its score on the board; and when the page becomes
 * visible again (§room.ranking).
 */
export const useRefresh = (roomId: number | null, matches: readonly number[] = []): number => {
  const { memberFeed, odds } = usePlatform()
  const [count, setCount] = useState(0)
  const watched = matches.join(' ')
  useEffect(() => {
    const renew = () => setCount((before) => before + 1)
    let timer: ReturnType<typeof setTimeout>
    const wait = (seconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') renew()
        wait(roomRefreshSeconds)
      }, jittered(seconds))
    }
    wait(roomRefreshSeconds)
    const ids = watched === '' ? [] : watched.split(' ').map(Number)
    const scores = () => ids.map((id) => odds.match(id)?.live?.score?.join('-') ?? '').join(' ')
    let before = scores()
    const heard = () => {
      const now = scores()
      // Everybody sees a goal at once, so the requests are spread over some seconds.
      if (now !== before) wait(goalSeconds)
      before = now
    }
    const ends = [
      memberFeed.listen(({ room }) => {
        if (room && (roomId === null || room.room_id === roomId)) renew()
      }),
      ...ids.map((id) => odds.onMatch(id, heard)),
    ]
    const back = () => void (document.visibilityState === 'visible' && renew())
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      ends.forEach((end) => end())
    }
  }, [memberFeed, odds, roomId, watched])
  return count
}

const goalSeconds = 2
/** Milliseconds, a fifth more or less. */
const jittered = (seconds: number): number => seconds * 1_000 * (0.8 + Math.random() * 0.4)
