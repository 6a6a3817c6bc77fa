import { deviceEvents, mostDeviceMs, mostDeviceSteps } from '#domain/member/device-record.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { editedFields } from './receipt.ts'

/**
 * What happened to one of the member's own bets, step by step (§bet.record). Times in milliseconds. `is_cut`: later
 * steps were not kept. A bet from before records were kept has no steps.
 */
export const loadBetRecord = memberCall('/bet/record', {
  body: { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) },
  answer: Type.Object({
    ...ok,
    steps: Type.Array(
      Type.Object({
        version: fields.id,
        /** The event of the bet's machine; `legs.decided` if only legs were decided. */
        event: literals([
          'bet.held',
          'edit.held',
          'wait.elapsed',
          'play.changed',
          'result.decided',
          'result.voided',
          'result.corrected',
          'bet.cashedOut',
          'part.cashedOut',
          'bet.edited',
          'legs.decided',
        ]),
        /** won wonHalf draw loseHalf lost once decided, else empty. */
        outcome: Type.String(),
        by: literals(['member', 'order', 'clock', 'house', 'operator']),
        state: literals(['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']),
        book: Type.Integer(),
        real: Type.Integer(),
        /** In the first step, the accepted prices by leg; else empty. */
        prices: Type.Array(Type.String()),
        /** The amount paid or cashed out, else empty. */
        amount: Type.String(),
      }),
    ),
    is_cut: Type.Boolean(),
    ...editedFields,
  }),
  errors: ['betNotExists'],
})

/**
 * The device's account of how one of the member's own bets came about, sent once: kept beside the record, and never
 * used in a calculation. Sending it again changes nothing.
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
