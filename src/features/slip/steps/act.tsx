import type { PlacementEvent } from '#machines/slip/placement.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type ReactNode, useRef, useState } from 'react'
import * as style from '../slip.css.ts'
import { useBet } from '../use-bet.ts'
import { useSteadyPlace } from '../list/use-steady-place.ts'

export interface ActProps {
  /** As a function, called at each press. */
  event: PlacementEvent | (() => PlacementEvent)
  kind?: ButtonKind
  /** Also activated by Enter anywhere in the surrounding form; the form sends the event. */
  type?: 'button' | 'submit'
  /** Called once the event was sent. */
  onSent?: (() => void) | undefined
  children: ReactNode
}

/**
 * A button for one decision of the member: the machine alone says whether it is open. A focused button that closes, as
 * when a market is suspended for a moment, keeps the focus; the form itself says why it is not sent.
 */
export const Act = ({ event, kind = 'primary', type = 'button', onSent, children }: ActProps) => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useSteadyPlace(button, kind === 'primary', type === 'submit')
  const { can, send } = useFlow(useBet())
  const made = () => (typeof event === 'function' ? event() : event)
  const isOpen = can(made())
  const name = typeof children === 'string' ? toSpeech(t, children) : undefined
  return (
    <Button
      ref={button}
      kind={kind}
      type={type}
      isPending={!isOpen}
      className={kind === 'primary' ? style.act : style.way}
      onClickCapture={clickOnce}
      {...(name !== children && { 'aria-label': name })}
      {...(type === 'button' && {
        onPress: () => {
          send(made())
          onSent?.()
        },
      })}
    >
      {name === undefined || name === children ? children : <span aria-hidden="true">{children}</span>}
    </Button>
  )
}

/** The key of one confirmation, made before anything is sent: pressing twice confirms once (§bet.key). */
export const useBetKey = (): string => useState(() => crypto.randomUUID())[0]
