import { usePlatform } from '#ui/flows/contexts.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useEffect, useRef } from 'react'
import { useAside } from '../use-aside.ts'

/**
 * Announces that a single was not replaced by the next selection, because the focus stays on the board in the meantime.
 */
export const DraftsAnnouncer = () => {
  const t = useText()
  const { announcer } = usePlatform()
  const { drafts: bets } = useAside()
  const before = useRef(bets)
  useEffect(() => {
    const added = bets.filter((bet) => !before.current.includes(bet))
    before.current = bets
    const { ticket, prices } = added.at(-1)?.getSnapshot().context ?? {}
    const [leg] = ticket?.legs ?? []
    if (!leg || !prices) return
    const selection = `${selectionName(t, leg)} ${legPriceText(t, leg, prices[0]!)}`
    announcer.outcome(toSpeech(t, t('slip.drafts.said', { selection, count: bets.length + 1 })))
  }, [announcer, t, bets])
  return null
}
