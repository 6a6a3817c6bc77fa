import { parseDay } from '#domain/time.ts'
import { Button } from '#ui/forms/button.tsx'
import { boardDate } from '#ui/text/member-time.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import type { Narrowing } from '../board/list.ts'
import type { Narrowed, NarrowedBy } from './narrowed.ts'
import * as style from './narrow-chips.css.ts'

interface ChipsProps {
  readonly narrowing: Narrowing
  /** Matches on the board, and those of the tab before anything narrowed it. */
  readonly shown: number
  readonly total: number
}

/** What narrows the board by kick-off, day and kind of league, in sight as long as it does: a press takes it back. */
export const NarrowChips = ({ narrowing: { by, drop }, shown, total }: ChipsProps) => {
  const t = useText()
  return namesOf(t, by).map(({ part, name }, at) => {
    const text = at === 0 ? t('board.narrow.chip', { name, shown, total }) : name
    return (
      <Button
        kind="bare"
        key={part}
        className={style.chip}
        aria-label={t('board.narrow.remove', { name: text })}
        onPress={() => drop(part)}
      >
        <span className={style.chipText}>{text}</span>
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden>
          <path d="M1 1l6 6M7 1L1 7" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Button>
    )
  })
}

const namesOf = (t: Translate, { timeName, day, kind }: NarrowedBy): { part: keyof Narrowed; name: string }[] => [
  ...(timeName === null ? [] : [{ part: 'time' as const, name: t(`board.time.${timeName}`) }]),
  ...(day === '' ? [] : [{ part: 'day' as const, name: boardDate(parseDay(day) ?? 0) }]),
  ...(kind === '' ? [] : [{ part: 'kind' as const, name: t(`board.kind.${kind}`) }]),
]
