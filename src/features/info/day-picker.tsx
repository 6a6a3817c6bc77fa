import { Select } from '#ui/forms/select.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { BookDay } from './book-day.tsx'
import * as style from './info.css.ts'
import { printDay } from '#ui/text/dates.ts'

export interface DayPickerProps {
  /** Days that hold a movement, newest first. */
  days: readonly string[]
  day: string
  today: string
  onChange: (day: string) => void
}

/** The days that hold movements, and today. */
export const DayPicker = ({ days, day, today, onChange }: DayPickerProps) => {
  const t = useText()
  const all = [...new Set([today, day, ...days])].toSorted().toReversed()
  const place = all.indexOf(day)
  const go = (to: string | undefined) => to !== undefined && onChange(to)
  return (
    <div role="group" aria-label={t('day.title')} className={style.days}>
      <Button isDisabled={place + 1 >= all.length} onPress={() => go(all[place + 1])}>
        {t('day.before')}
      </Button>
      <Select
        label={t('day.pick')}
        isLabelHidden
        value={day}
        options={all.map((one) => ({
          id: one,
          label: one === today ? t('day.today', { day: printDay(one) }) : printDay(one),
        }))}
        onChange={onChange}
        className={style.pick}
      />
      <Button isDisabled={place <= 0} onPress={() => go(all[place - 1])}>
        {t('day.after')}
      </Button>
      <BookDay />
    </div>
  )
}
