import { confirmOwnLimit, keepOwnLimit, loadProtection, setOwnLimit } from '#calls/member/protection.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { LimitsContext, LimitsEvent } from '#machines/account/limits.ts'
import { entered, type HttpPack } from '../http-pack.ts'

const of = { kind: 'stake', period: 'day' } as const
const written = (limit: bigint | null) => (limit === null ? '' : writeAmount(limit, 'MYR'))

/** A limit that a member sets for the stakes of a day, as the server keeps it. */
export const limitsHttp: HttpPack = {
  outside: {
    hidden: (_, { by }) => (by === 'device' ? 'a day passes on the clock of the server alone' : undefined),
    staged: () => undefined,
  },
  begins: () => [entered('$run')],
  acts: (step) => {
    const event = step.event as LimitsEvent
    switch (event.type) {
      case 'limit.asked':
        return [{ call: setOwnLimit.path, body: { ...of, amount: written(event.limit) } }]
      case 'loosening.confirmed':
        return [{ call: confirmOwnLimit.path, body: { ...of, amount: written(event.limit) } }]
      case 'loosening.withdrawn':
        return [{ call: keepOwnLimit.path, body: of }]
      default:
        return []
    }
  },
  refuses: (at, { type, limit }) =>
    // Confirming again what is in force succeeds, and changes nothing.
    type === 'loosening.confirmed' && limit !== (at.context as LimitsContext).limit
      ? [
          {
            call: confirmOwnLimit.path,
            body: { ...of, amount: written(limit) },
            code:
              at.matches('planned') && limit === (at.context as LimitsContext).next ? 'limitWaits' : 'limitNotPlanned',
          },
        ]
      : [],
  sees: (at) => {
    const { limit, next } = at.context as LimitsContext
    const isPlanned = at.matches('planned')
    if (limit === null && !isPlanned) return [{ call: loadProtection.path, has: { limits: [] } }]
    return [
      {
        call: loadProtection.path,
        has: {
          'limits.0.amount': written(limit),
          'limits.0.next_amount': isPlanned ? written(next) : '',
          'limits.0.state': isPlanned ? 'waiting' : 'inForce',
        },
      },
    ]
  },
}
