import { button } from '#ui/forms/button.css.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as style from './plain.css.ts'

/** A page with a message and at most one action. */
export const Plain = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={style.plain}>
    <h1 className={style.plainTitle}>{title}</h1>
    <p className={style.plainText}>{text}</p>
    {children}
  </div>
)

/** The link out of such a page. */
export const WayHome = ({ children }: { children: ReactNode }) => (
  <Link href="/" className={button.plain}>
    {children}
  </Link>
)
