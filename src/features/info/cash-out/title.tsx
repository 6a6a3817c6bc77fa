import { createContext, type ReactNode, use } from 'react'
import * as style from './cash-out.css.ts'

/** What is due to be said as the state begins, where its heading takes the focus. */
export const SentenceContext = createContext<string | undefined>(undefined)

/** The state's own heading; the focus comes to rest here, and hears the whole sentence that is due. */
export const Title = ({ children }: { children: ReactNode }) => (
  <h2 className={style.title} tabIndex={-1} data-landing aria-label={use(SentenceContext)}>
    {children}
  </h2>
)
