import { printLegPrice } from '#domain/printed-price.ts'
import { usePlatform } from '#ui/contexts.ts'
import { selectionName } from '#ui/selection.ts'
import { partOf } from '#ui/taking.ts'
import { useText } from '#ui/text.tsx'
import { toSpeech } from '#ui/to-speech.ts'
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
      if (partOf(slip.getSnapshot()) !== 'single' || !document.activeElement?.closest('[data-stop], [data-price]'))
        return
      announcer.outcome(
        toSpeech(t, t('keys.said.taken', { selection: selectionName(t, leg), price: printLegPrice(leg, price) })),
      )
    })
    return () => following.unsubscribe()
  }, [slip, announcer, t])
}
