import { dayLength, dayOf, readDay } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/text.tsx'
import * as style from './info.css.ts'
import { printDay } from './print-day.ts'

/** A day of the book, moved one at a time and never past today. */
export const DayStep = ({ day, today, onChange }: { day: string; today: string; onChange: (day: string) => void }) => {
  const t = useText()
  const step = (days: number) => onChange(dayOf((readDay(day) ?? 0) + days * dayLength))
  return (
    <div role="group" aria-label={t('day.title')} className={style.days}>
      <Button onPress={() => step(-1)}>{t('day.before')}</Button>
      <span>{printDay(day)}</span>
      <Button isDisabled={day >= today} onPress={() => step(1)}>{t('day.after')}</Button>
    </div>
  )
}
