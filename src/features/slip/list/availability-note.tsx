import type { BetAvailability } from '#machines/slip/placement.ts'
import { AccountNote } from '#ui/frame/account-note.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { figuresOf, type SlipBet } from '../slip-bet.ts'

const sentences = {
  available: null,
  stale: 'slip.availability.stale',
  offline: 'slip.availability.offline',
  marketClosed: 'slip.availability.marketClosed',
} as const satisfies Record<Exclude<BetAvailability, 'viewOnly'>, TextKey | null>

/**
 * Why the button is locked, in a sentence, or that the balance does not cover the bet, which the server would say
 * after the last press; nothing otherwise.
 */
export const AvailabilityNote = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  if (bet.availability === 'viewOnly') return <AccountNote />
  const sentence = sentences[bet.availability]
  if (sentence) return <Notice tone="warn">{t(sentence)}</Notice>
  return (
    (figuresOf(bet)?.risk ?? 0n) > bet.available && <Notice tone="warn">{reasonText(t, 'insufficient_balance')}</Notice>
  )
}
