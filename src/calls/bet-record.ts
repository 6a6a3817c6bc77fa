import { deviceEvents, mostDeviceMs, mostDeviceSteps } from '#domain/device-record.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'

/**
 * What happened to a bet of one's own, step by step (§bet.record). Times in milliseconds. `is_cut`: later steps were not
 * kept. A bet from before records were kept has no steps.
 */
export const loadBetRecord = memberCall('/bet/record', {
  body: { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) },
  answer: Type.Object({
    ...ok,
    steps: Type.Array(
      Type.Object({
        version: fields.id,
        /** The event of the bet's machine; `legs.decided` where only legs were. */
        event: literals([
          'bet.held',
          'wait.elapsed',
          'play.changed',
          'result.decided',
          'result.voided',
          'result.corrected',
          'bet.cashedOut',
          'part.cashedOut',
          'legs.decided',
        ]),
        /** won wonHalf draw loseHalf lost of a decided bet, else empty. */
        outcome: Type.String(),
        by: literals(['member', 'clock', 'house', 'operator']),
        state: literals(['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']),
        book: Type.Integer(),
        real: Type.Integer(),
        /** The prices struck, by leg, of the first step; else none. */
        prices: Type.Array(Type.String()),
        /** What was paid or bought back, else empty. */
        amount: Type.String(),
      }),
    ),
    is_cut: Type.Boolean(),
  }),
  errors: ['betNotExists'],
})

/**
 * What the device says of the way to a bet of one's own, once: kept beside the record as the device's word, and never
 * reckoned from. Saying it again changes nothing.
 */
export const keepDeviceRecord = memberCall('/bet/devicerecord', {
  body: {
    bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
    steps: Type.Array(
      Type.Object(
        { event: literals(deviceEvents), after: Type.Integer({ minimum: 0, maximum: mostDeviceMs }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: mostDeviceSteps },
    ),
  },
  answer: Type.Object(ok),
  errors: ['betNotExists'],
})
