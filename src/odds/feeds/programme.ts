import type { Feed, FeedMessage } from '../feed.ts'
import { longestMatch, type Plan } from '../play/plan.ts'
import { atOnce, type Parts } from '../in-parts.ts'
import { simulateMatch, type MatchSimulation } from '../play/match-simulation.ts'

/** Where a feed's matches come from. */
export interface Programme {
  readonly name: string
  readonly rollFrom: (start: number) => number
  /** Matches that come on the board after `from` and not after `to`. */
  readonly opening: (from: number, to: number) => readonly Plan[]
  /** Set if its matches are on the board longer or shorter than usual. */
  readonly reach?: Reach
}

/** In book milliseconds. */
export interface Reach {
  /** No match is on the board longer than this before its kick-off. */
  readonly open: number
  /** No match takes longer than this from its kick-off to its result. */
  readonly play: number
  /** How long a reported result can still be requested. */
  readonly asked: number
  /**
   * How long after its kick-off a match that is over when the feed begins is reported all the same: the earlier rounds
   * of a cup.
   */
  readonly recalled?: number
}

const day = 86_400_000
const usual: Reach = { open: 8 * day, play: longestMatch, asked: 3 * day }

/** A match reported to its end: only its facts are left. */
interface Ended {
  readonly over: number
  readonly whole: readonly FeedMessage[]
}

/** A feed that reports the matches of a programme as book time passes. */
export const feedOf = (programme: Programme): Feed => {
  const reach = programme.reach ?? usual
  let reportedUntil = -Infinity
  let simulations: MatchSimulation[] = []
  let ended: Ended[] = []
  /** What the next step reports. */
  let unreported: FeedMessage[] = []

  /** Set until what is on the board at the beginning is opened, by the first step. */
  let beginning: number | undefined

  function* begin(from: number): Parts {
    const kept = Math.max(reach.play, reach.recalled ?? 0)
    const [open, over]: [MatchSimulation[], MatchSimulation[]] = [[], []]
    for (let since = from - reach.open - kept; since < from; since += day) {
      for (const plan of programme.opening(since, Math.min(since + day, from))) {
        if (plan.kickoff + kept <= from) continue
        const simulation = simulateMatch(plan)
        ;(simulation.overAt(from) <= from ? over : open).push(simulation)
        yield
      }
    }
    simulations = open
    if (reach.recalled !== undefined) ended = over.map((one) => endedAt(one, from))
    unreported.push(...ended.flatMap(({ whole }) => whole))
    reportedUntil = from
  }
  function* prepare(book: number): Parts {
    if (beginning !== undefined) yield* begin(beginning)
    beginning = undefined
    if (book > reportedUntil) simulations.push(...programme.opening(reportedUntil, book).map(simulateMatch))
    reportedUntil = Math.max(reportedUntil, book)
    for (const simulation of simulations) {
      if (simulation.due() > reportedUntil) continue
      unreported.push(...simulation.advance(reportedUntil))
      yield
    }
    const over = simulations.filter((simulation) => simulation.due() === Infinity)
    if (over.length > 0) {
      simulations = simulations.filter((simulation) => simulation.due() < Infinity)
      ended = [
        ...ended.filter((one) => one.over > reportedUntil - reach.asked),
        ...over.map((simulation) => endedAt(simulation, reportedUntil)),
      ]
    }
  }
  return {
    name: programme.name,
    rollFrom: programme.rollFrom,
    begin: (from) => void (beginning = from),
    prepare,
    advance: (book) => {
      atOnce(prepare(book))
      const messages = unreported.sort(byTime)
      unreported = []
      return [...messages, { kind: 'alive', at: reportedUntil }]
    },
    snapshot: () => [
      ...ended.flatMap(({ whole }) => whole),
      ...simulations.flatMap((simulation) => simulation.whole()),
      { kind: 'alive', at: reportedUntil },
      { kind: 'whole', at: reportedUntil },
    ],
  }
}

/** A match that is over, told up to a moment. */
const endedAt = (simulation: MatchSimulation, at: number): Ended => {
  simulation.advance(at)
  return { over: simulation.overAt(at), whole: simulation.whole() }
}

/**
 * Feeds told as one: what each tells, in order of time. A first run begins each where that one usefully does, none
 * before the first of them.
 */
export const together = (name: string, feeds: readonly [Feed, ...Feed[]]): Feed => {
  let first: { readonly from: number; readonly start: number } | undefined
  let waiting: { readonly feed: Feed; readonly from: number }[] = []
  const begun = (book: number): readonly Feed[] => {
    for (const { feed, from } of waiting) if (from <= book) feed.begin(from)
    waiting = waiting.filter(({ from }) => from > book)
    return feeds.filter((feed) => !waiting.some((late) => late.feed === feed))
  }
  let told: readonly Feed[] = []
  function* prepare(book: number): Parts {
    told = begun(book)
    for (const feed of told) if (feed.prepare) yield* feed.prepare(book)
  }
  return {
    name,
    rollFrom: (start) => {
      first = { start, from: Math.min(...feeds.map((feed) => feed.rollFrom(start))) }
      return first.from
    },
    begin: (from) => {
      const own = (feed: Feed) => (first?.from === from ? feed.rollFrom(first.start) : from)
      waiting = feeds.map((feed) => ({ feed, from: own(feed) }))
      told = begun(from)
    },
    prepare,
    advance: (book) => {
      told = begun(book)
      return asOne(told.map((feed) => feed.advance(book))).sort(byTime)
    },
    snapshot: () => asOne(told.map((feed) => feed.snapshot())),
  }
}

/** One feed's `alive` and `whole` messages stand for all. */
const asOne = (told: readonly (readonly FeedMessage[])[]): FeedMessage[] => {
  const marks = told[0]!.filter(isMark)
  return [...told.flatMap((messages) => messages.filter((message) => !isMark(message))), ...marks]
}

const isMark = ({ kind }: FeedMessage): boolean => kind === 'alive' || kind === 'whole'

const byTime = (a: FeedMessage, b: FeedMessage): number => a.at - b.at
