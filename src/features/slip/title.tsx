import { unseen } from '#ui/frame/focus.css.ts'
import { useSteadyName } from '#ui/frame/focus.ts'
import { createContext, type ReactNode, use, useRef } from 'react'
import * as style from './card.css.ts'

/** The element that takes the focus when a state begins (`use-landing.ts`). */
export const landing = { 'data-landing': true } as const

/** The sentence due as the state begins. */
export const SentenceContext = createContext<string | undefined>(undefined)

/**
 * The state's own heading. `quiet`: for screen readers only; `lands`: takes the focus when the state begins, and is
 * then read as the whole sentence that is due, so that heading and announcement do not repeat it.
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
  const heading = useRef<HTMLHeadingElement>(null)
  const sentence = use(SentenceContext)
  useSteadyName(heading, lands ? sentence : undefined)
  return (
    <h3 ref={heading} className={quiet ? unseen : style.title} tabIndex={-1} {...(lands && landing)}>
      {children}
    </h3>
  )
}
