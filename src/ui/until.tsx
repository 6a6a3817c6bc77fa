import { printLeft } from '#domain/text/time-left.ts'
import { usePublicContext } from './flows/contexts.ts'
import { useText } from './text/text.tsx'
import { useWhen } from './text/use-when.ts'
import { useBookTime } from './use-clock.ts'
import * as style from './until.css.ts'

const hour = 3_600_000

/**
 * How long it is until something begins, in real time (§time.two-clocks): counted down in the last hours, the date
 * before that. Nothing once it has begun.
 */
export const Until = ({ at }: { at: number }) => {
  const t = useText()
  const when = useWhen()
  const now = useBookTime()
  const { odds } = usePublicContext()
  const left = now === null ? null : (at - now) / Math.max(odds.board.speed, 1)
  if (left !== null && left <= 0) return null
  return left === null || left > 12 * hour ? (
    <span className={style.until}>{when(at)}</span>
  ) : (
    <span role="timer" className={style.until} data-soon={left < hour || undefined}>
      {t('until.startsIn', { time: printLeft(left) })}
    </span>
  )
}
