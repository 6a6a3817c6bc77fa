import { voidWithoutResultHours } from '../../bet/limits.ts'
import { countsOvertime, formatOf, sports, tennis } from '../../market/sports.ts'
import type { Facts, Reader } from './reader.ts'

/** What members look up for each sport, in the order in which it is shown. */
export const sportTopics = ['results', 'overtime', 'half', 'unfinished', 'postponed', 'venue'] as const
export type SportTopic = (typeof sportTopics)[number]

export interface SportFacts {
  readonly sport: (typeof sports)[number]
  /** What the texts fill in; `counts` says whether overtime does (§settlement.overtime). */
  readonly facts: Facts
  /** What becomes of a match that is abandoned (§settlement.abandoned). */
  readonly unfinished: Reader['policies']['abandoned']
}

/** Each sport of the book as it is settled for its reader; the games follow the rules of their own. */
export const sportFacts = ({ policies }: Reader): readonly SportFacts[] =>
  sports.map((sport) => ({
    sport,
    facts: {
      format: formatOf(sport),
      counts: countsOvertime(sport) ? 'yes' : 'no',
      hours: voidWithoutResultHours,
    },
    unfinished: sport === tennis ? 'decided' : policies.abandoned,
  }))
