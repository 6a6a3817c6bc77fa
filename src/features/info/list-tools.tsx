import type { ReactNode } from 'react'
import * as style from './info.css.ts'

interface ListToolsProps {
  /** Which days are listed. */
  range?: ReactNode
  /** What of them is shown. */
  filter?: ReactNode
  /** How many there are, or what they add up to. */
  count?: ReactNode
  /** The whole of them as a file. */
  download?: ReactNode
  className?: string | undefined
}

/** The line over a list, always in this order: its days, what is shown, how much that is, and the file of it all. */
export const ListTools = ({ range, filter, count, download, className = '' }: ListToolsProps) => (
  <div className={`${style.tools} ${className}`}>
    {range}
    {filter}
    {count}
    {download && <div className={style.toolsEnd}>{download}</div>}
  </div>
)
