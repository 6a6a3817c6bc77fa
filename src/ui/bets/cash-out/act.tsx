import type { CashOutEvent } from '#machines/bet/cash-out.ts'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useState } from 'react'
import { useCashOut } from './use-cash-out.ts'

export interface CashOutActProps extends Omit<ButtonProps, 'isDisabled' | 'isPending' | 'onPress' | 'type'> {
  event: CashOutEvent
  /** Closed whatever the machine says: there is nothing to act on right now. */
  isClosed?: boolean
}

/**
 * A button for one decision of the member: the machine alone says whether it is open. A closed button keeps the focus,
 * because an offer is renewed every few seconds while the member may be using it.
 */
export const CashOutAct = ({ event, isClosed = false, ...rest }: CashOutActProps) => {
  const { can, send } = useFlow(useCashOut())
  return <Button {...rest} isPending={isClosed || !can(event)} onClickCapture={clickOnce} onPress={() => send(event)} />
}

/** The key of one confirmation, made before anything is sent: pressing twice sells once (§bet.key). */
export const useCashOutKey = (): string => useState(() => crypto.randomUUID())[0]
