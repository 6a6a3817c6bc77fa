import { createHash, type KeyObject } from 'node:crypto'
import Type from 'typebox'
import { Check } from 'typebox/schema'
import { type AskDraws, drawPrizes, type DrawsAnswer, type ProviderDraw } from '../provider-draws.ts'
import { askSigned, type QuestionEndpoint } from './signed-question.ts'

const told = Type.Object({
  draws: Type.Array(
    Type.Object({
      number: Type.String({ pattern: '^\\d{1,20}$' }),
      at: Type.Integer({ minimum: 0 }),
      prizes: Type.Array(
        Type.Object({
          prize: Type.Union(drawPrizes.map((prize) => Type.Literal(prize))),
          numbers: Type.Array(Type.String({ pattern: '^\\d{1,12}$' }), { maxItems: 100 }),
        }),
        { minItems: 1, maxItems: 12 },
      ),
      hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      seed: Type.String({ pattern: '^(?:[0-9a-f]{2}){1,128}$' }),
      tickets: Type.String({ pattern: '^(?:[0-9a-f]{64})?$' }),
      count: Type.Integer({ minimum: 0 }),
    }),
    { maxItems: 500 },
  ),
  total: Type.Integer({ minimum: 0 }),
})

/**
 * The past draws of a provider with Hub88's protocol. An answer with a secret that is not the one of its hash is
 * rejected as a whole.
 */
export const hub88Draws =
  (endpoint: QuestionEndpoint, keys: readonly KeyObject[], now: () => number = Date.now): AskDraws =>
  async (asked) => {
    const body = await askSigned(endpoint, keys, now, { draws: asked })
    if (!Check(told, body)) return undefined
    const { draws, total } = body as unknown as DrawsAnswer
    return draws.every(isProved) ? { draws, total } : undefined
  }

const isProved = ({ hash, seed }: ProviderDraw): boolean =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === hash
