import type { Currency } from '#domain/money/money.ts'
import type { OuterState } from '#machines/flow.ts'
import type { EditBetContext, EditBetEvent, editBetMachine } from '#machines/bet/edit-bet.ts'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { createContext, use, useState } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'

type EditActor = ActorRefFrom<typeof editBetMachine>
export type EditState = OuterState<StateValueFrom<typeof editBetMachine>>

/** An edit as its views read it. */
export interface EditView extends EditBetContext {
  readonly currency: Currency
  /** What is edited: its selections, or its number if the list does not hold it. */
  readonly name: string
}

export const EditFlowContext = createContext<EditActor | null>(null)

export const useEditFlow = () => {
  const flow = use(EditFlowContext)
  if (!flow) throw new Error('useEditFlow needs the flow of an edit')
  return useFlow(flow)
}

export interface EditActProps extends Omit<ButtonProps, 'isDisabled' | 'isPending' | 'onPress' | 'type'> {
  event: EditBetEvent
}

/**
 * A button for one decision of the member: the machine alone says whether it is open. A closed button keeps the focus,
 * because both prices are renewed every few seconds while the member may be using it.
 */
export const EditAct = ({ event, ...rest }: EditActProps) => {
  const { can, send } = useEditFlow()
  return <Button {...rest} isPending={!can(event)} onClickCapture={clickOnce} onPress={() => send(event)} />
}

/** The key of one confirmation, made before anything is sent: pressing twice edits once (§bet.key). */
export const useEditKey = (): string => useState(() => crypto.randomUUID())[0]
