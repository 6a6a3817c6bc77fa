import { type DayRange, movedEnd } from '#domain/day-range.ts'
import { useText } from '#ui/text/text.tsx'
import { BookDay } from './book-day.tsx'
import { DayField } from './day-field.tsx'
import * as style from './info.css.ts'
import { printDay } from '#ui/text/dates.ts'

interface DayRangePickerProps {
  range: DayRange
  today: string
  onChange: (range: DayRange) => void
}

const ends = ['first', 'last'] as const
const names = { first: 'day.from', last: 'day.to' } as const

/** The first and the last day of a list, neither past today (§page.days). */
export const DayRangePicker = ({ range, today, onChange }: DayRangePickerProps) => {
  const t = useText()
  return (
    <div role="group" aria-label={t('statement.span')} className={style.days}>
      {ends.map((end) => (
        <label key={end} className={style.end}>
          <span aria-hidden="true">{t(names[end])}</span>
          <DayField
            label={`${t(names[end])}: ${t('day.typed', { example: printDay(today) })}`}
            day={range[end]}
            today={today}
            onPick={(day) => onChange(movedEnd(range, { [end]: day }))}
          />
        </label>
      ))}
      <BookDay />
    </div>
  )
}
