import type { Feed, FeedMessage } from '../feed.ts'
import { longestMatch, type Plan } from '../play/plan.ts'
import { tell, type Telling } from '../play/telling.ts'

/** Where a feed's matches come from. */
export interface Programme {
  readonly name: string
  readonly rollFrom: (start: number) => number
  /** Matches that come on the board after `from` and not after `to`. */
  readonly opening: (from: number, to: number) => readonly Plan[]
}

const day = 86_400_000
/** No match is on the board longer before its kick-off, and how long a told result can still be asked for. */
const longestOpen = 8 * day
const recovery = 3 * day

/** A feed that tells the matches of a programme as book time passes. */
export const feedOf = (programme: Programme): Feed => {
  let told = -Infinity
  let tellings: Telling[] = []

  const open = (plans: readonly Plan[]) => tellings.push(...plans.map(tell))
  return {
    name: programme.name,
    rollFrom: programme.rollFrom,
    begin: (from) => {
      const standing = programme.opening(from - longestOpen - longestMatch, from).filter(({ kickoff }) => kickoff + longestMatch > from)
      open(standing)
      tellings = tellings.filter(({ over }) => over > from)
      told = from
    },
    advance: (book) => {
      // What has ended is forgotten once it was told and is past recovery, never before it was told.
      tellings = tellings.filter(({ over }) => over > Math.min(told, book - recovery))
      if (book > told) open(programme.opening(told, book))
      told = Math.max(told, book)
      const messages = tellings.flatMap((telling) => (telling.due() <= told ? telling.advance(told) : []))
      return [...messages.sort(byTime), { kind: 'alive', at: told }]
    },
    snapshot: () => [...tellings.flatMap((telling) => telling.whole()), { kind: 'alive', at: told }, { kind: 'whole', at: told }],
  }
}

const byTime = (a: FeedMessage, b: FeedMessage): number => a.at - b.at
