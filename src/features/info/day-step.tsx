import { dayLength, dayOf, readDay } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/text.tsx'
import * as style from './info.css.ts'

export interface DayStepProps {
  /** `2024-09-14`, or null for all days. */
  day: string | null
  today: string
  /** All days may be asked for. */
  hasAll: boolean
  onChange: (day: string | null) => void
}

/** A day of the book, picked or moved one at a time and never past today; or all of them. */
export const DayStep = ({ day, today, hasAll, onChange }: DayStepProps) => {
  const t = useText()
  const step = (days: number) => onChange(dayOf((readDay(day ?? today) ?? 0) + days * dayLength))
  const pick = (value: string) => readDay(value) !== undefined && value <= today && onChange(value)
  return (
    <div role="group" aria-label={t('day.title')} className={style.days}>
      {hasAll && <Button aria-pressed={day === null} className={style.allDays} onPress={() => onChange(null)}>{t('day.all')}</Button>}
      <Button onPress={() => step(day === null ? 0 : -1)}>{t('day.before')}</Button>
      <input type="date" aria-label={t('day.pick')} value={day ?? ''} max={today} className={style.select} onChange={(event) => pick(event.target.value)} />
      <Button isDisabled={day === null || day >= today} onPress={() => step(1)}>{t('day.after')}</Button>
    </div>
  )
}
