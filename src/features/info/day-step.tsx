import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { BookDay } from './book-day.tsx'
import { DayField } from './day-field.tsx'
import * as style from './info.css.ts'
import { movedDay, printDay } from '#ui/text/dates.ts'

export interface DayStepProps {
  /** `2024-09-14`, or null for all days. */
  day: string | null
  today: string
  /** All days may be requested. */
  hasAll: boolean
  onChange: (day: string | null) => void
}

/** A day of the book, picked or moved one at a time and never past today; or all days. */
export const DayStep = ({ day, today, hasAll, onChange }: DayStepProps) => {
  const t = useText()
  const step = (days: number) => onChange(movedDay(day ?? today, days))
  return (
    <div role="group" aria-label={t('day.title')} className={style.days}>
      {hasAll && (
        <Button aria-pressed={day === null} onPress={() => onChange(null)}>
          {t('day.all')}
        </Button>
      )}
      <Button onPress={() => step(day === null ? 0 : -1)}>{t('day.before')}</Button>
      <DayField label={t('day.typed', { example: printDay(today) })} day={day} today={today} onPick={onChange} />
      <Button isDisabled={day === null || day >= today} onPress={() => step(1)}>
        {t('day.after')}
      </Button>
      <BookDay />
    </div>
  )
}
