import type { Leg } from '#domain/bet/leg.ts'
import { compareLegPrices } from '#domain/bet/leg-price.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { showSlip } from '#ui/frame/slip-visibility.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef } from 'react'
import { sentenceOf } from './sentences.ts'
import type { SlipBet } from './slip-bet.ts'
import type { PlacementState } from '#machines/slip/placement.state.ts'

/** The announcer's subject for the slip's price. */
const subject = 'slip'

/**
 * Announces each outcome once, a question again when its price or stake changed in view, and the picked price as it
 * moves. A bet found on its way after a reload is announced at once. A sentence is not repeated if the focus has just
 * moved to the heading that carries it.
 */
export const useAnnounced = (state: PlacementState, bet: SlipBet | null, unresolved: boolean): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const last = useRef<PlacementState>(unresolved ? 'deciding' : state)
  const asked = useRef<string | null>(null)
  useEffect(showSlip, [])
  useEffect(() => {
    const sentence = bet ? sentenceOf(t, state, bet) : undefined
    // A question that was checked again and holds is not asked twice; one that changed in the meantime is another
    // (§bet.check-again).
    const question = (bet?.question && sentence) || ''
    const isInPlace = last.current === state
    const isKnown = asked.current === null || asked.current === question
    asked.current = question
    if (isInPlace && isKnown) return
    last.current = state
    announcer.forget(subject)
    const isBorne = document.activeElement?.getAttribute('aria-label') === sentence
    if (sentence && !isBorne) announcer.outcome(sentence)
  }, [announcer, t, state, bet])
  useAnnouncedPrice(state, bet)
}

const useAnnouncedPrice = (state: PlacementState, bet: SlipBet | null): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const heard = useRef(bet)
  useEffect(() => {
    const before = heard.current
    heard.current = bet
    if (state !== 'choosing' || !before || !bet || before.ticket !== bet.ticket || before.prices === bet.prices) return
    const place = bet.prices.findIndex((price, at) => price !== before.prices[at])
    const leg = bet.ticket.legs[place]
    if (!leg || isUnderFocus(leg)) return
    const [price, old] = [bet.prices[place]!, before.prices[place]!]
    const better = compareLegPrices(leg, price, old) > 0
    announcer.change(
      subject,
      toSpeech(
        t,
        t(better ? 'slip.said.up' : 'slip.said.down', {
          selection: selectionName(t, leg),
          price: legPriceText(t, leg, price),
        }),
      ),
    )
  }, [announcer, t, state, bet])
}

/** Whether the price of a selection has the focus on the board or among the markets: it is read as it changes. */
const isUnderFocus = ({ matchId, oddsId }: Leg): boolean =>
  document.activeElement?.matches(
    `[data-stop^="${matchId}/"][aria-selected=true], [data-price^="${oddsId}/"][aria-pressed=true]`,
  ) ?? false
