import { isCurrency } from '#domain/money/money.ts'
import { createHmac, type KeyObject, randomUUID, verify } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { memberNumber, parseBody } from '../adapter.ts'
import type { AskRounds, ProviderRound } from '../provider-rounds.ts'
import { minorOfParts } from './hub88.ts'

export interface RoundsEndpoint {
  /** The address of the provider's rounds: `https://…/operator/rounds`. */
  readonly address: string
  /** The secret that signs questions. */
  readonly key: string
}

const amount = Type.Integer({ minimum: 0 })
const told = Type.Object({
  status: Type.Literal('RS_OK'),
  request_uuid: Type.String(),
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

const patience = 20_000

/**
 * The rounds of a provider with Hub88's protocol. Questions are signed with a shared secret and the time, answers with
 * the provider's own key, so that nobody else can say how a round ended.
 */
export const hub88Rounds =
  ({ address, key }: RoundsEndpoint, keys: readonly KeyObject[], now: () => number = Date.now): AskRounds =>
  async (asked) => {
    const uuid = randomUUID()
    const raw = JSON.stringify({ request_uuid: uuid, at: now(), ...asked })
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: raw,
        headers: {
          'content-type': 'application/json',
          'x-operator-signature': createHmac('sha256', key).update(raw).digest('hex'),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const signature = Buffer.from(response.headers.get('x-hub88-signature') ?? '', 'base64')
      if (response.status !== 200 || !keys.some((one) => verify('sha256', bytes, one, signature))) return undefined
      const body: unknown = parseBody(bytes)
      if (!Check(told, body) || body.request_uuid !== uuid) return undefined
      const rounds = body.rounds.map(parseRound)
      return rounds.includes(undefined) ? undefined : { rounds: rounds as ProviderRound[], next: body.next }
    } catch {
      return undefined
    }
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
