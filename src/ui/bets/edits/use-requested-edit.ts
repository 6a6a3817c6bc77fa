import { usePublicContext } from '#ui/flows/contexts.ts'
import { useRequestedPart } from '#ui/flows/requested-part.ts'
import { useText } from '#ui/text/text.tsx'
import type { Reading } from '#ui/text/use-reading.ts'
import type { BetPage } from '../bet-page.ts'
import { mayEdit } from './edit-button.tsx'
import type { Edits } from './use-edits.ts'

/** Opens the edit of the bet that was named elsewhere, as on the command line; the edit takes the focus. */
export const useRequestedEdit = (reading: Reading<BetPage>, edits: Edits): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  useRequestedPart(
    '/info/betlist',
    ({ edit }) => edit !== undefined && reading.state === 'ready',
    ({ edit: named, stake }) => {
      if (reading.state !== 'ready') return
      // One at a time: what may be on its way is in sight until its end.
      if (edits.open !== null) return document.querySelector<HTMLElement>('[data-landing]')?.focus()
      const bet = reading.value.bets.find((one) => mayEdit(one) && (named === 'newest' || named === one.id))
      if (!bet) return announcer.outcome(t('bets.edit.none'))
      edits.show(bet, stake)
    },
  )
}
