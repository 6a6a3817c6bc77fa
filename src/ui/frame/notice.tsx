import type { ReactNode } from 'react'
import * as style from './notice.css.ts'

export type Tone = 'info' | 'warn' | 'error' | 'success'

/** A lasting message: what happened, what was not lost, what to do. It is shown here and spoken by the announcer. */
export const Notice = ({ tone, title, children }: { tone: Tone; title?: string; children?: ReactNode }) => (
  <div className={style.notice[tone]}>
    {title !== undefined && <p className={style.title}>{title}</p>}
    {children}
  </div>
)
