import { commissionAt, commissionGroups } from '../../settlement/commission.ts'
import { type TurnoverPolicy, turnoverPolicies, validTurnover } from '../../settlement/turnover.ts'
import type { Outcome } from '../../settlement/outcome.ts'
import { type Chapter, example } from '../clause.ts'
import { amount, written } from '../reading.ts'

interface Ended {
  readonly risk: string
  readonly payout: string
  readonly outcome: Outcome
}

const settled = ({ risk, payout, outcome }: Ended) => ({ risk: amount(risk), payout: amount(payout), outcome })

const counted = (given: Ended & { readonly policy: TurnoverPolicy }) =>
  written(validTurnover(settled(given), given.policy))

export const commissionClauses = {
  'commission.turnover': {
    plain: 'Turnover is the risk of settled bets that are not void.',
  },
  'commission.valid-turnover': {
    plain:
      'Valid turnover is the smaller of the risk and the profit or loss. Under the other policies it is the whole risk, halved for half results, or always the whole risk; a draw or a void bet never counts.',
    constants: { policies: turnoverPolicies },
    examples: [
      example({ risk: '100.00', payout: '150.00', outcome: 'won', policy: 'outcome' }, counted, '50.00'),
      example({ risk: '100.00', payout: '50.00', outcome: 'loseHalf', policy: 'half' }, counted, '50.00'),
      example({ risk: '100.00', payout: '150.00', outcome: 'won', policy: 'full' }, counted, '100.00'),
      example({ risk: '100.00', payout: '100.00', outcome: 'draw', policy: 'full' }, counted, '0.00'),
    ],
  },
  'commission.groups': {
    plain:
      'The upline sets a rate for each group of bets, and may take it away; a member without a rate for a group is not set up for it, and no bet of the group is taken. A parlay belongs to the group of other bets.',
    constants: { groups: commissionGroups },
  },
  'commission.credited': {
    plain:
      'Commission is the valid turnover times the rate at which the bet was accepted, rounded down. It is credited with the settlement and taken back when the settlement is.',
    examples: [
      example(
        { risk: '100.00', payout: '0.00', outcome: 'lost', hundredthsOfPercent: 250 },
        (given) => written(commissionAt(settled(given), given.hundredthsOfPercent)),
        '2.50',
      ),
      example(
        { risk: '3.99', payout: '0.00', outcome: 'lost', hundredthsOfPercent: 25 },
        (given) => written(commissionAt(settled(given), given.hundredthsOfPercent)),
        '0.00',
      ),
    ],
  },
} as const satisfies Chapter
