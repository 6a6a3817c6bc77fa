import { errors, handlingOf } from '../errors.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

export const refusalClauses = {
  'refusal.handling': {
    plain:
      'Every refusal has a code, and one table says how the client handles it: a sign-out, a dialog, a notice, a warning, a message in its place, or nothing. An unknown code is an error dialog.',
    constants: { codes: Object.keys(errors).length },
    examples: [
      example({ code: 'session_expired' }, ({ code }) => handlingOf(code), 'logout'),
      example({ code: 'betNotExists' }, ({ code }) => handlingOf(code), 'notice'),
      example({ code: 'somethingElse' }, ({ code }) => handlingOf(code), 'dialog'),
    ],
  },
  'refusal.sentence': {
    plain: 'A message that contains a space is a sentence already and is shown as it is.',
  },
  'refusal.forms': {
    plain:
      'Every form checks a field in the same way: that it is filled in, its length, its value, its letters, and that it equals another one. One message is shown at a time.',
  },
} as const satisfies Chapter
