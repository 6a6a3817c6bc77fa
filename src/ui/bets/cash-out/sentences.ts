import { printAmount } from '#domain/money/money.ts'
import { isPart } from '#machines/bet/cash-out.replies.ts'
import { reasonSentence } from '#ui/text/reason.ts'
import type { Translate } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import type { CashOutView } from './cash-out-bet.ts'
import type { CashOutState } from './use-cash-out.ts'

/** The one sentence due when a state begins; undefined if there is nothing new to say. */
export const sentenceOf = (t: Translate, state: CashOutState, cashOut: CashOutView): string | undefined => {
  const sentence = sentences[state]?.(t, cashOut)
  return sentence === undefined ? undefined : toSpeech(t, sentence)
}

type Sentence = (t: Translate, cashOut: CashOutView) => string

/** What is sold, for how much, and of a part what stays at risk. */
const partSaid = ({ offer, name, currency }: CashOutView) => ({
  part: offer && isPart(offer) ? 'yes' : 'no',
  bet: name,
  amount: printAmount(offer?.amount ?? 0n, currency),
  risk: printAmount(offer ? offer.heldRisk - offer.risk : 0n, currency),
})

const sentences: Record<CashOutState, Sentence | null> = {
  deciding: null,
  idle: null,
  asking: null,
  offered: (t, cashOut) => t('bets.said.offered', partSaid(cashOut)),
  amountRefused: (t, { reason }) => t('bets.said.away', { reason: reasonSentence(t, reason) }),
  suspended: (t, { reason }) => t('bets.said.away', { reason: reasonSentence(t, reason) }),
  confirming: (t, cashOut) => t('bets.said.confirming', partSaid(cashOut)),
  cashing: null,
  waiting: (t) => t('bets.said.waiting'),
  changed: (t, { offer, offerBefore, currency }) =>
    t('bets.said.changed', {
      part: offer && isPart(offer) ? 'yes' : 'no',
      before: printAmount(offerBefore?.amount ?? 0n, currency),
      now: printAmount(offer?.amount ?? 0n, currency),
    }),
  unknown: (t) => t('bets.said.unknown'),
  done: (t, { paid, name, currency }) =>
    t('bets.said.done', {
      part: paid && paid.heldRisk > 0n ? 'yes' : 'no',
      bet: name,
      amount: printAmount(paid?.amount ?? 0n, currency),
      risk: printAmount(paid?.heldRisk ?? 0n, currency),
    }),
  refused: (t, { reason }) => t('bets.said.refused', { reason: reasonSentence(t, reason) }),
}
