import type { ReactNode } from 'react'
import * as style from './empty-state.css.ts'
import { Icon } from './icon.tsx'
import { icons } from './icons.ts'

export interface EmptyStateProps {
  icon: keyof typeof icons
  /** What is missing, where a sentence alone does not name it. */
  title?: ReactNode
  /** What there will be, or why there is nothing. */
  text?: ReactNode
  /** What leads on: one act, or the ways to where there is something. */
  action?: ReactNode
  /** The height that it keeps. */
  className?: string
}

/** What a list shows while it is empty: a drawing, a sentence and what leads on. */
export const EmptyState = ({ icon, title, text, action, className = '' }: EmptyStateProps) => (
  <div className={`${style.empty} ${className}`}>
    <Icon path={icons[icon]} size={40} />
    {typeof title === 'string' ? <p className={style.title}>{title}</p> : title}
    {text && <p>{text}</p>}
    {action && <div className={style.ways}>{action}</div>}
  </div>
)
