import { roomRefreshSeconds } from '#domain/limits.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useEffect, useState } from 'react'

/**
 * A number that rises whenever what is shown should be read anew: every minute, not the same in all browsers, when the
 * member feed tells of the room, when one of its matches changes its score on the board, and when the page comes back
 * into sight (§room.ranking).
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
      // A goal is seen by everybody at once: not all of them ask in the same second.
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
