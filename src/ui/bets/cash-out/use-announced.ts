import { usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef } from 'react'
import { sentenceOf } from './sentences.ts'
import type { CashOutView } from './cash-out-bet.ts'
import type { CashOutState } from './use-cash-out.ts'

/** The announcer's subject for an offer. */
const subject = 'cashOut'

/**
 * Announces each outcome once. An offer is announced when it comes and, when renewed, only if its amount moved; not if
 * the focus has just moved to the heading, which reads the same sentence.
 */
export const useAnnounced = (state: CashOutState, cashOut: CashOutView): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const last = useRef({ sentence: '', state, bet: '' })
  useEffect(() => {
    if (state === 'asking') return
    const sentence = sentenceOf(t, state, cashOut)
    const before = last.current
    const bet = `${cashOut.betId} ${cashOut.wanted}`
    last.current = { sentence: sentence ?? '', state, bet }
    if (sentence === undefined || sentence === before.sentence) return
    if (state === 'offered' && before.state === 'offered' && before.bet === bet)
      return announcer.change(subject, sentence)
    announcer.forget(subject)
    if (document.activeElement?.getAttribute('aria-label') !== sentence) announcer.outcome(sentence)
  }, [announcer, t, state, cashOut])
  useEffect(() => () => announcer.forget(subject), [announcer])
}
