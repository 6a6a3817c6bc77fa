import { isAboveThreshold, type OperatorActName, secondWithin, startingFourEyes } from '../operator.ts'
import { rememberedName } from '../member/person-name.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'
import { amount } from './reading.ts'

/** `deposit 45000.00, credit 60.00`: the last one is requested, the others were done. */
const valued = (text: string) =>
  text.split(', ').map((said) => {
    const [act = '', worth = ''] = said.split(' ')
    return { act: act as OperatorActName, weight: amount(worth) }
  })

export const operatorClauses = {
  'operator.four-eyes': {
    plain:
      'Every act with a threshold takes its share of its person’s day: its value over the threshold of its kind, whatever member or match it is about. What would take more than the whole day needs a second person, who decides within {hours} hours. What a second person approved takes no share.',
    constants: { hours: secondWithin / 3_600_000, thresholds: startingFourEyes },
    examples: [
      example(
        { acts: 'deposit 45000.00, deposit 5000.00' },
        ({ acts }) => isAboveThreshold(valued(acts).at(-1)!, valued(acts).slice(0, -1), startingFourEyes),
        false,
      ),
      example(
        { acts: 'deposit 45000.00, credit 50.01' },
        ({ acts }) => isAboveThreshold(valued(acts).at(-1)!, valued(acts).slice(0, -1), startingFourEyes),
        true,
      ),
    ],
  },
  'operator.weight': {
    plain:
      'A result is worth what it changes in payouts: what members gain and what is taken back, a ticket that still runs at the most it can return, and the prizes of rooms that predicted on its match.',
  },
  'operator.signed': {
    plain:
      'An operator signs every act, its password or code included, and the person who approves one signs what was shown of it. A waiting act that is not as its operator signed it is never done; it is ended, and recorded as an event.',
  },
  'operator.one-key': {
    plain:
      'A person has one key. A name that reads like that of an enrolled operator, or the key of another, is refused, and nobody approves their own act by either.',
    examples: [example({ name: 'R00t-2' }, ({ name }) => rememberedName(name), rememberedName('root'))],
  },
} as const satisfies Chapter
