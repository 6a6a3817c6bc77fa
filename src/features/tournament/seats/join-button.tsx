import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useState } from 'react'
import { useRoomFlows } from '../flows.ts'
import type { Room } from '../room.ts'

interface JoinButtonProps extends Pick<ButtonProps, 'kind' | 'children' | 'className' | 'aria-label'> {
  readonly room: Room
  readonly onChosen?: () => void
}

/** Chooses a room to join: a free seat is requested at once, a fee is asked about first. */
export const JoinButton = ({ room: { id, entry }, onChosen, ...rest }: JoinButtonProps) => {
  const { join } = useRoomFlows()
  const { can, send } = useFlow(join)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const event = { type: 'room.chosen', room: { id, isFree: entry === 0n }, key } as const
  const press = () => {
    send(event)
    setKey(crypto.randomUUID())
    onChosen?.()
  }
  return <Button {...rest} isPending={!can(event)} onClickCapture={clickOnce} onPress={press} />
}
