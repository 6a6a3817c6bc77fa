import { answerCashOut, cashOutOffer, offerOn, partFor, split, wonOrLost } from '../../cash-out/cash-out.ts'
import { exact } from '../../money/exact.ts'
import { decimalOf } from '../../odds/odds.ts'
import { cashOutMarginPercent, cashOutOfferSeconds, cashOutTolerancePercent, dangerSeconds } from '../../bet/limits.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { amount, price, written } from '../reading.ts'

interface Held {
  readonly stake: string
  readonly odds: string
  readonly now: readonly [backed: string, other: string]
  readonly margin: number
}

const offer = ({ stake, odds, now, margin }: Held): string => {
  const risk = amount(stake)
  const held = price(odds, 'DEC')
  const chances = wonOrLost(
    now.map((text) => price(text, 'DEC')),
    0,
  )
  const answer = cashOutOffer(
    {
      risk,
      toWin: (risk * BigInt(held)) / 10_000n - risk,
      legs: [{ price: decimalOf(held, 'DEC'), settled: null, market: { status: 'open', isStale: false, chances } }],
    },
    { margin },
  )
  return answer.status === 'offered' ? written(answer.amount) : answer.status
}

const answer = ({ shown, now }: { readonly shown: string; readonly now: string }): string => {
  const answered = answerCashOut(amount(shown), { status: 'offered', amount: amount(now) })
  return 'amount' in answered ? `${answered.status} ${written(answered.amount)}` : answered.status
}

const partSold = ({ stake, toWin, worth, wanted }: Record<'stake' | 'toWin' | 'worth' | 'wanted', string>): string => {
  const part = partFor({ risk: amount(stake), toWin: amount(toWin) }, exact(amount(worth)), amount(wanted))
  return part ? `${written(part.risk)} to win ${written(part.toWin)}` : 'none'
}

const partBought = ({
  stake,
  toWin,
  worth,
  percent,
}: Record<'stake' | 'toWin' | 'worth', string> & { percent: number }) => {
  const held = { risk: amount(stake), toWin: amount(toWin) }
  const part = split(held, percent)!.cashed
  const offer = offerOn(held, exact(amount(worth)), part)
  return { paid: 'amount' in offer ? written(offer.amount) : '', risk: written(part.risk), toWin: written(part.toWin) }
}

export const cashOutClauses = {
  'cash-out.offer': {
    plain:
      'A running bet is bought back for the mean of what it may return, less a margin of {margin} percent, which the operator sets. Settled legs count with their factors, and only the final offer is rounded.',
    constants: { margin: cashOutMarginPercent },
    examples: [
      example({ stake: '100.00', odds: '2.50', now: ['1.50', '3.00'], margin: 0 }, offer, '166.67'),
      example({ stake: '100.00', odds: '2.50', now: ['1.50', '3.00'], margin: 5 }, offer, '158.33'),
    ],
  },
  'cash-out.chances': {
    plain:
      'The chances behind an offer come from the current prices, with their margin removed proportionally. A market that is no longer quoted takes its chances from the markets that price every margin or total of the match. Where those are not offered, the prices of two lines of the market within a half of the same whole number say how often the match ends on that number.',
  },
  'cash-out.unavailable': {
    plain:
      'Nothing is offered while a market of the bet is suspended or its feed is silent, and nothing at all for a parlay with a lost leg, an each-way bet or a bet at Myanmar odds.',
  },
  'cash-out.bonus': {
    plain:
      'A bet with a bonus is bought back for what it is worth without the bonus. What a member keeps of it keeps its share of the bonus.',
  },
  'cash-out.shown-amount': {
    plain:
      'A member agrees to an amount that the server has shown within the last {seconds} seconds. An offer that has fallen by more than {tolerance} percent since is shown again; otherwise the member is paid at least the amount shown.',
    constants: { seconds: cashOutOfferSeconds, tolerance: cashOutTolerancePercent },
    examples: [
      example({ shown: '100.00', now: '98.00' }, answer, 'paid 100.00'),
      example({ shown: '100.00', now: '97.99' }, answer, 'moved 97.99'),
      example({ shown: '100.00', now: '103.00' }, answer, 'paid 103.00'),
    ],
  },
  'cash-out.wait': {
    plain:
      'A cash-out of a bet with a leg in play waits {seconds} seconds before it is paid, as the bet did. It is refused when the score, a red card or the status of a match in play has changed since the request, when a market of the bet is suspended, or when the bet was decided. After the wait the offer is compared with the amount shown, as if requested then. A bet has one cash-out that waits.',
    constants: { seconds: dangerSeconds },
  },
  'cash-out.amount': {
    plain:
      'A member who names an amount is paid exactly that for the smallest part of the bet that is worth it; its risk and to-win are rounded up. Parts that are sold at unchanged prices never add up to more than the whole offer.',
    examples: [
      example({ stake: '100.00', toWin: '150.00', worth: '158.33', wanted: '50.00' }, partSold, '31.58 to win 47.37'),
      example(
        { stake: '100.00', toWin: '150.00', worth: '158.33', wanted: '158.33' },
        partSold,
        '100.00 to win 150.00',
      ),
      example({ stake: '100.00', toWin: '150.00', worth: '158.33', wanted: '158.34' }, partSold, 'none'),
    ],
  },
  'cash-out.part': {
    plain:
      'A bet may be cashed out fully or partly, by a percentage of its risk or by the amount that is paid. What a part pays is rounded down, and its risk and amount to win are rounded up, so that at unchanged prices parts never come to more than the whole. It keeps exactly the risk and the amount to win that were not cashed out. A bet that was cashed out in full is settled and labelled so.',
    examples: [
      example({ stake: '10.01', toWin: '9.99', worth: '9.50', percent: 33 }, partBought, {
        paid: '3.14',
        risk: '3.31',
        toWin: '3.31',
      }),
      example({ stake: '100.00', toWin: '150.00', worth: '158.33', percent: 50 }, partBought, {
        paid: '79.16',
        risk: '50.00',
        toWin: '75.00',
      }),
    ],
  },
} as const satisfies Chapter
