import { useEffect, useState } from 'react'
import { usePublicContext } from './flows/contexts.ts'
import type { OddsStore } from './prices/odds-store.ts'

/**
 * Book time now, in milliseconds since 1970 (§time.two-clocks), renewed each second; null until the board was heard
 * once.
 */
export const useBookTime = (): number | null => {
  const { odds, clockOffset } = usePublicContext()
  const [time, setTime] = useState(() => bookTime(odds, Date.now() + clockOffset()))
  useEffect(() => {
    const tick = () => setTime((before) => later(before, bookTime(odds, Date.now() + clockOffset())))
    const timer = setInterval(tick, 1_000)
    const quiet = odds.onShape(tick)
    return () => {
      clearInterval(timer)
      quiet()
    }
  }, [odds, clockOffset])
  return time
}

/** Book time at an instant of the server's clock, carried on from the board's last step. */
export const bookTime = ({ board }: OddsStore, serverNow: number): number | null =>
  board.at === 0 ? null : board.book + (serverNow - board.at) * board.speed

/** Network jitter never turns book time back; a jump back by a minute means another book. */
const later = (before: number | null, now: number | null): number | null =>
  before !== null && now !== null && now < before && before - now < 60_000 ? before : now
