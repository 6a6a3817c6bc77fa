import { printAmount } from '#domain/money.ts'
import { reasonSentence } from '#ui/reason.ts'
import type { Translate } from '#ui/text.tsx'
import { toSpeech } from '#ui/to-speech.ts'
import type { CashOutView } from './cash-out-bet.ts'
import type { CashOutState } from './use-cash-out.ts'

/** The one sentence due when a state begins; undefined if there is nothing new to say. */
export const sentenceOf = (t: Translate, state: CashOutState, cashOut: CashOutView): string | undefined => {
  const sentence = sentences[state]?.(t, cashOut)
  return sentence === undefined ? undefined : toSpeech(t, sentence)
}

type Sentence = (t: Translate, cashOut: CashOutView) => string

const sentences: Record<CashOutState, Sentence | null> = {
  deciding: null,
  idle: null,
  asking: null,
  offered: (t, { offer, percent, name, currency }) =>
    t('bets.said.offered', { percent, bet: name, amount: printAmount(offer?.amount ?? 0n, currency) }),
  suspended: (t, { reason }) => t('bets.said.away', { reason: reasonSentence(t, reason) }),
  confirming: (t, { offer, percent, name, currency }) =>
    t('bets.said.confirming', { percent, bet: name, amount: printAmount(offer?.amount ?? 0n, currency) }),
  cashing: null,
  changed: (t, { offer, offerBefore, currency }) =>
    t('bets.said.changed', {
      before: printAmount(offerBefore?.amount ?? 0n, currency),
      now: printAmount(offer?.amount ?? 0n, currency),
    }),
  unknown: (t) => t('bets.said.unknown'),
  done: (t, { paid, name, currency }) =>
    t('bets.said.done', { percent: paid?.percent ?? 0, bet: name, amount: printAmount(paid?.amount ?? 0n, currency) }),
  refused: (t, { reason }) => t('bets.said.refused', { reason: reasonSentence(t, reason) }),
}
