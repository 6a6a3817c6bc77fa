import { createContext, type ReactNode, use } from 'react'
import * as style from './cash-out.css.ts'

/** The sentence due as the state begins, when its heading takes the focus. */
export const SentenceContext = createContext<string | undefined>(undefined)

/** The state's own heading; it takes the focus and is read with the whole sentence that is due. */
export const Title = ({ children }: { children: ReactNode }) => (
  <h2 className={style.title} tabIndex={-1} data-landing aria-label={use(SentenceContext)}>
    {children}
  </h2>
)
