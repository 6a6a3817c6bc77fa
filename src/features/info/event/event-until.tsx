import { useWhen } from '#ui/text/use-when.ts'
import { zoneLabel } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import * as own from './event.css.ts'
import type { SpecialEvent } from './load.ts'

/** Until when an event is shown; nothing where it has no end. */
export const EventUntil = ({ event: { until } }: { event: SpecialEvent }) => {
  const t = useText()
  const when = useWhen()
  if (until === 0) return null
  return (
    <p className={own.about}>
      {t('board.boost.until', { time: when(until) })} {zoneLabel()}
    </p>
  )
}
