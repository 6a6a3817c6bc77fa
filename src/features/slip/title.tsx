import { unseen } from '#ui/focus.css.ts'
import { createContext, type ReactNode, use } from 'react'
import * as style from './slip.css.ts'

/** Where the focus comes to rest when a state begins (`use-landing.ts`). */
export const landing = { 'data-landing': true } as const

/** What is due to be said as the state begins. */
export const SentenceContext = createContext<string | undefined>(undefined)

/**
 * The state's own heading. `quiet`: for screen readers only; `lands`: takes the focus when the state begins, and is then heard as
 * the whole sentence that is due, so that heading and announcement do not say it twice.
 */
export const Title = ({
  children,
  quiet = false,
  lands = true,
}: {
  children: ReactNode
  quiet?: boolean
  lands?: boolean
}) => {
  const sentence = use(SentenceContext)
  return (
    <h3 className={quiet ? unseen : style.title} tabIndex={-1} {...(lands && { ...landing, 'aria-label': sentence })}>
      {children}
    </h3>
  )
}
