import { useState } from 'react'
import * as style from './info.css.ts'
import { parseTyped, printDay } from '#ui/text/dates.ts'

interface DayFieldProps {
  label: string
  /** `2024-09-14`, or null for no day. */
  day: string | null
  /** No later day is accepted. */
  today: string
  onPick: (day: string) => void
}

/**
 * A day in the product's own format, accepted once complete; a browser's own field would write it in the browser's
 * language, including a Buddhist year.
 */
export const DayField = ({ label, day, today, onPick }: DayFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    const typed = parseTyped(text)
    setDraft(text)
    if (typed !== undefined && typed <= today) onPick(typed)
  }
  const typed = draft === null || draft === '' ? today : parseTyped(draft)
  return (
    <input
      type="text"
      inputMode="numeric"
      size={10}
      maxLength={10}
      placeholder={printDay(today)}
      aria-label={label}
      aria-invalid={typed === undefined || typed > today}
      className={style.select}
      value={draft ?? (day === null ? '' : printDay(day))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
