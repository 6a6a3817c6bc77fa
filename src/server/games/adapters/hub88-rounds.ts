import { isCurrency } from '#domain/money/money.ts'
import type { KeyObject } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/schema'
import { memberNumber } from '../adapter.ts'
import type { AskRounds, ProviderRound } from '../provider-rounds.ts'
import { minorOfParts } from './hub88.ts'
import { askSigned, type QuestionEndpoint } from './signed-question.ts'

const amount = Type.Integer({ minimum: 0 })
const told = Type.Object({
  rounds: Type.Array(
    Type.Object({
      round: Type.String({ minLength: 1, maxLength: 120 }),
      user: Type.String({ maxLength: 120 }),
      currency: Type.String({ maxLength: 10 }),
      state: Type.Union(['over', 'returned', 'running', 'unknown'].map((state) => Type.Literal(state))),
      amount_bet: amount,
      amount_won: amount,
    }),
    { maxItems: 1_000 },
  ),
  next: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
})

/** The rounds of a provider with Hub88's protocol. */
export const hub88Rounds =
  (endpoint: QuestionEndpoint, keys: readonly KeyObject[], now: () => number = Date.now): AskRounds =>
  async (asked) => {
    const body = await askSigned(endpoint, keys, now, asked)
    if (!Check(told, body)) return undefined
    const rounds = body.rounds.map(parseRound)
    return rounds.includes(undefined) ? undefined : { rounds: rounds as ProviderRound[], next: body.next }
  }

/** Undefined if it cannot be read: then the whole answer is rejected. */
const parseRound = (round: Static<typeof told>['rounds'][number]): ProviderRound | undefined => {
  const { round: ref, user, currency } = round
  const state = round.state as ProviderRound['state']
  if (state === 'unknown') return { ref, member: undefined, state, currency: '', staked: 0n, won: 0n }
  const [staked, won] = isCurrency(currency)
    ? [minorOfParts(round.amount_bet, currency), minorOfParts(round.amount_won, currency)]
    : []
  return staked === undefined || won === undefined
    ? undefined
    : { ref, member: memberNumber(user), state, currency, staked, won }
}
