import { usePlatform } from '#ui/flows/contexts.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { partOf } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useEffect } from 'react'

/**
 * Announces that a price of the board is in the slip as a single, because the focus stays on the board; the slip
 * announces a leg of a parlay itself.
 */
export const useAnnouncedTaking = (): void => {
  const t = useText()
  const { slip, announcer } = usePlatform()
  useEffect(() => {
    const following = slip.on('selection.due', ({ leg, price }) => {
      if (
        partOf(slip.getSnapshot()) !== 'single' ||
        !document.activeElement?.closest('[data-stop], [data-price], [data-builds]')
      )
        return
      announcer.outcome(
        toSpeech(t, t('keys.said.taken', { selection: selectionName(t, leg), price: legPriceText(t, leg, price) })),
      )
    })
    return () => following.unsubscribe()
  }, [slip, announcer, t])
}
