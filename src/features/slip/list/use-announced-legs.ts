import { type Leg, type LegPrice, sameSelection } from '#domain/bet/leg.ts'
import type { LeftOut } from '#machines/slip/parlay.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef } from 'react'

/**
 * Announces what was added to a parlay and what was put back, because the focus stays on the board; within the slip the
 * list itself is read.
 */
export const useAnnouncedLegs = (legs: readonly Leg[], prices: readonly LegPrice[]): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const before = useRef(legs)
  useEffect(() => {
    const added = legs.filter((leg) => !before.current.some((one) => sameSelection(one, leg)))
    const removed = before.current.filter(({ group }) => !legs.some((leg) => leg.group === group))
    const [leg] = added.length > 0 ? added : removed
    const last = before.current
    before.current = legs
    if (!leg || document.activeElement?.closest('[data-legs]')) return
    const place = legs.indexOf(leg)
    // Another leg of the same match takes its place.
    const replaced = place < 0 ? undefined : last.find(({ group }) => group === leg.group)
    const selection = selectionName(t, leg)
    const sentence =
      added.length > 1
        ? t('slip.parlay.said.filled', { count: added.length })
        : place >= 0
          ? t(replaced ? 'slip.parlay.said.replaced' : 'slip.parlay.said.added', {
              selection,
              price: legPriceText(t, leg, prices[place]!),
              count: place + 1,
              before: replaced ? selectionName(t, replaced) : '',
            })
          : t('slip.parlay.said.removed', { selection, count: legs.length })
    announcer.outcome(toSpeech(t, sentence))
  }, [announcer, t, legs, prices])
}

/** Says why a pick cannot be a leg. */
export const useAnnouncedLeftOut = (leftOut: readonly LeftOut[]): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const before = useRef(leftOut)
  useEffect(() => {
    const added = leftOut.find(({ leg }) => !before.current.some((one) => sameSelection(one.leg, leg)))
    before.current = leftOut
    if (added) announcer.outcome(toSpeech(t, `${selectionName(t, added.leg)}: ${t(`slip.leftOut.${added.reason}`)}`))
  }, [announcer, t, leftOut])
}

/**
 * Says that a leg cannot be bet on at this moment, and that it can again; nothing of one whose prices come for the
 * first time.
 */
export const useAnnouncedOffer = (leg: Leg, isOffered: boolean): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const heard = useRef(isOffered)
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    if (heard.current === isOffered) return
    heard.current = isOffered
    const isFirst = !wasOffered.current
    wasOffered.current = true
    if (isFirst) return
    announcer.outcome(
      toSpeech(
        t,
        t(isOffered ? 'slip.parlay.said.back' : 'slip.parlay.said.gone', { selection: selectionName(t, leg) }),
      ),
    )
  }, [announcer, t, leg, isOffered])
}
