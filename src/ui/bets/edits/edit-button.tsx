import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { use } from 'react'
import type { Bet } from '../bet.ts'
import { betName, mayCashOut } from '../cash-out/cash-out-bet.ts'
import { EditsContext } from './use-edits.ts'

/** Whether nothing of a bet waits that an edit would come in the way of. */
export const mayEdit = (bet: Bet): boolean => mayCashOut(bet) && bet.cashingUntil === 0 && bet.editingUntil === 0

/** Opens the edit of a running bet (§edit.bets); shut while an edit is open, or a cash-out or an edit of it waits. */
export const EditButton = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const edits = use(EditsContext)
  if (edits === null || !mayCashOut(bet)) return null
  const { open } = edits
  const isHere = open !== null && open !== 'unresolved' && open.id === bet.id
  return (
    <Button
      kind="quiet"
      data-edit={bet.id}
      aria-expanded={isHere}
      isPending={open !== null || !mayEdit(bet)}
      aria-label={t('bets.edit.openOf', { selection: betName(t, bet), bet: bet.id })}
      onPress={() => edits.show(bet)}
    >
      {t('bets.edit')}
    </Button>
  )
}
