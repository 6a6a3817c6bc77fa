import { usePublicContext } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useEffect, useRef } from 'react'
import { sentenceOf } from './sentences.ts'
import type { CashOutView } from './cash-out-bet.ts'
import type { CashOutState } from './use-cash-out.ts'

/** What the announcer knows an offer by. */
const subject = 'cashOut'

/**
 * Says each outcome once. An offer is said when it comes and, as it is renewed, only where its amount moved; where the focus has just come
 * to the heading that bears the sentence, that was it.
 */
export const useAnnounced = (state: CashOutState, cashOut: CashOutView): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const said = useRef({ sentence: '', state, bet: '' })
  useEffect(() => {
    if (state === 'asking') return
    const sentence = sentenceOf(t, state, cashOut)
    const before = said.current
    const bet = `${cashOut.betId} ${cashOut.percent}`
    said.current = { sentence: sentence ?? '', state, bet }
    if (sentence === undefined || sentence === before.sentence) return
    if (state === 'offered' && before.state === 'offered' && before.bet === bet)
      return announcer.change(subject, sentence)
    announcer.forget(subject)
    if (document.activeElement?.getAttribute('aria-label') !== sentence) announcer.outcome(sentence)
  }, [announcer, t, state, cashOut])
  useEffect(() => () => announcer.forget(subject), [announcer])
}
