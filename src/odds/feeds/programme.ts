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

/** A match told to its end: all that is left of it is what holds. */
interface Ended {
  readonly over: number
  readonly whole: readonly FeedMessage[]
}

/** A feed that tells the matches of a programme as book time passes. */
export const feedOf = (programme: Programme): Feed => {
  let told = -Infinity
  let tellings: Telling[] = []
  let ended: Ended[] = []

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
      if (book > told) open(programme.opening(told, book))
      told = Math.max(told, book)
      const messages = tellings.flatMap((telling) => (telling.due() <= told ? telling.advance(told) : []))
      const over = Map.groupBy(tellings, (telling) => telling.over <= told)
      tellings = over.get(false) ?? []
      ended = [...ended, ...(over.get(true) ?? []).map((telling) => ({ over: telling.over, whole: telling.whole() }))].filter((one) => one.over > told - recovery)
      return [...messages.sort(byTime), { kind: 'alive', at: told }]
    },
    snapshot: () => [...ended.flatMap(({ whole }) => whole), ...tellings.flatMap((telling) => telling.whole()), { kind: 'alive', at: told }, { kind: 'whole', at: told }],
  }
}

const byTime = (a: FeedMessage, b: FeedMessage): number => a.at - b.at
