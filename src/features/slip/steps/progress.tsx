import type { ReactNode } from 'react'
import * as style from '../slip.css.ts'

/** What the slip is waiting for, in place of its button. `part`: how much of a known wait is over, 0 to 1. */
export const Progress = ({ children, part }: { children: ReactNode; part?: number }) => (
  <div className={style.progress}>
    <span
      className={part === undefined ? style.progressRun : style.progressFill}
      style={part === undefined ? undefined : { width: `${part * 100}%` }}
    />
    <span className={style.progressText}>{children}</span>
  </div>
)
