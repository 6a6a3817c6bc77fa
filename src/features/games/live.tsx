import type { LiveTable } from '#domain/game/live-tables.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './games.css.ts'
import { liveLine, useSecond } from './live-tables.ts'

interface LiveProps {
  readonly table: LiveTable & { readonly ahead: number }
  readonly isTable: boolean
}

/** On a game's picture: the time until its bets close or it is drawn, and its last results. */
export const Live = ({ table, isTable }: LiveProps) => {
  const t = useText()
  const line = liveLine(isTable, table, useSecond() + table.ahead)
  if (!line) return null
  return (
    <div className={style.live}>
      <p className={style.liveTime} role="timer" data-key={line.key}>
        {t(line.key, { time: line.left })}
      </p>
      <ol className={style.liveResults} aria-label={t('board.round.results')}>
        {table.last.map(({ text, tone }, at) => (
          <li key={at} className={style.liveResult} data-tone={tone}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
