import { printAmount } from '#domain/money/money.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { reasonSentence } from '#ui/text/reason.ts'
import { selectionName } from '#ui/prices/selection.ts'
import type { Translate } from '#ui/text/text.tsx'
import { betName, betPrice } from './list/named.ts'
import { figuresOf, onLineOf, type SlipBet, soleOf } from './slip-bet.ts'
import type { PlacementState } from '#machines/slip/placement.state.ts'

/** The one sentence to announce when a state begins; undefined where the screen itself is answer enough. */
export const sentenceOf = (t: Translate, state: PlacementState, bet: SlipBet): string | undefined => {
  const sentence = sentences[state]?.(t, bet)
  return sentence === undefined ? undefined : toSpeech(t, sentence)
}

type Sentence = (t: Translate, bet: SlipBet) => string

const sentences: Record<PlacementState, Sentence | null> = {
  deciding: null,
  empty: null,
  choosing: null,
  checking: null,
  moved: (t, bet) => {
    const [before, now, figures] = [
      betPrice(t, bet, bet.pricesBefore ?? bet.prices),
      betPrice(t, bet),
      printed({ ...bet, receipt: null }),
    ]
    const onLine = onLineOf(bet)
    if (onLine !== null)
      return t('slip.said.movedLine', { before, now, ...figures, returns: printAmount(onLine, bet.currency) })
    return now === '' ? t('slip.said.movedMany', figures) : t('slip.said.moved', { before, now, ...figures })
  },
  clamped: (t, bet) => t('slip.said.clamped', { amount: printAmount(bet.entered ?? 0n, bet.currency) }),
  confirming: (t, bet) => {
    const [selection, price, figures] = [betName(t, bet), betPrice(t, bet), printed(bet)]
    const leg = soleOf(bet)?.leg
    return leg === undefined || price === ''
      ? t('slip.said.confirmingMany', { selection, ...figures })
      : t('slip.said.confirming', { selection, price, home: leg.home, away: leg.away, ...figures })
  },
  placing: null,
  waiting: (t) => t('slip.said.waiting'),
  unknown: (t) => t('slip.said.unknown'),
  releasing: null,
  unsent: (t) => t('slip.said.unsent'),
  accepted: (t, bet) => {
    const [selection, price, figures] = [betName(t, bet), betPrice(t, bet), printed(bet)]
    return price === ''
      ? t('slip.said.acceptedMany', { selection, ...figures })
      : t('slip.said.accepted', { selection, price, ...figures })
  },
  rejected: (t, { reason, place, ticket }) => {
    const [why, leg] = [reasonSentence(t, reason), place === null ? undefined : ticket.legs[place]]
    return t('slip.said.rejected', { reason: leg && ticket.legs.length > 1 ? `${selectionName(t, leg)}: ${why}` : why })
  },
}

const printed = (bet: SlipBet) => {
  const figures = bet.receipt ? { risk: bet.receipt.risk, win: bet.receipt.toWin } : figuresOf(bet)
  return { risk: printAmount(figures?.risk ?? 0n, bet.currency), win: printAmount(figures?.win ?? 0n, bet.currency) }
}
