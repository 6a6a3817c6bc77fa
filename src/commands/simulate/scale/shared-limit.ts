import type { Chance } from '../../faults/chance.ts'
import { type HotMatch, type OnPicks, openHotMatch } from './hot-match.ts'
import { openPart, openPool, type QuotaGrant, type QuotaRequest } from './quota.ts'

export interface SharedLimitParts {
  readonly chance: Chance
  /** Decides when members turn to the other pick: the same news however many members there are. */
  readonly news: Chance
  readonly partitions: number
  /** Whole units of the reference currency. */
  readonly limit: number
  readonly stake: number
  /** Bets a second that a partition expects in the beginning: it has its part before the first one comes. */
  readonly expected: number
  /** Replaces the pool by a faulty one. */
  readonly pool?: typeof openPool
}

/** What became of the limit of the busiest match. Parts are from 0 to 1. */
export interface SharedLimitReport {
  readonly asked: number
  /** Bets that a partition had no part of the limit left for. */
  readonly refused: number
  /**
   * Bets that a house with all of them in one database would have refused. The rest fell to unused parts elsewhere, and
   * to bets on the other pick.
   */
  readonly refusedByOne: number
  /** The most of the limit that the house could have lost, and that partitions held and did not use. */
  readonly mostAtRisk: number
  readonly mostUnused: number
  /** The most requests in a second at the partition that keeps the pool. */
  readonly requests: number
  readonly breaks: readonly string[]
}

/** One match's limit over all partitions: asked second by second. */
export interface SharedLimit {
  /** The bets of a second by partition, and whether each partition's primary answers. */
  readonly take: (second: number, bets: readonly number[], answers: readonly boolean[]) => void
  readonly report: () => SharedLimitReport
}

/**
 * How many seconds of one-sided betting a partition holds a part for: it asks below the one and gives back above the
 * other.
 */
const [least, most] = [4n, 16n]
/** The part of requests and of grants that are lost, and that come twice. */
const [lost, doubled] = [0.02, 0.02]
/**
 * How far members lean to one pick, until news turns them; and how much a price that follows the house's risk turns
 * them.
 */
const [mostLean, newsEvery, priceTurns] = [0.3, 600, 0.15]

type Message = { readonly due: number } & ({ readonly request: QuotaRequest } | { readonly grant: QuotaGrant })

/**
 * The pool is kept in the database of one partition, drawn by chance, and answers while that one does. A message takes
 * a second.
 */
export const openSharedLimit = ({
  chance,
  news,
  partitions,
  limit,
  stake,
  expected,
  pool: open = openPool,
}: SharedLimitParts): SharedLimit => {
  const cents = BigInt(limit) * 100n
  const pool = open(cents, partitions)
  const home = chance.below(partitions)
  const parts = Array.from({ length: partitions }, (_, partition) => openPart(partition))
  const matches = parts.map(() => openHotMatch(stake))
  const house = openHotMatch(stake)
  /** The same bets without partitions. */
  const one = openHotMatch(stake)
  const counts = { asked: 0, refused: 0, refusedByOne: 0, mostAtRisk: 0, mostUnused: 0, requests: 0 }
  const breaks: string[] = []
  let messages: Message[] = []
  let lean = 0

  const requestOf = (partition: number, bets: number) => {
    const flow = BigInt(bets * stake) * 100n
    return parts[partition]!.request(matches[partition]!.worst(), flow * least, flow * most)
  }
  parts.forEach((part, partition) => {
    const request = requestOf(partition, Math.ceil(expected))
    if (request) part.hear(pool.answer(request))
  })
  const send = (message: Message) => {
    if (chance.happens(lost)) return
    messages.push(message)
    if (chance.happens(doubled)) messages.push({ ...message, due: message.due + 1 + chance.below(20) })
  }
  const deliver = (second: number, answers: readonly boolean[]) => {
    const due = messages.filter((message) => message.due <= second)
    messages = messages.filter((message) => message.due > second)
    let requests = 0
    for (const message of due) {
      if ('request' in message) {
        if (!answers[home]) continue
        requests += 1
        send({ due: second + 1, grant: pool.answer(message.request) })
      } else if (answers[message.grant.partition]) parts[message.grant.partition]!.hear(message.grant)
    }
    counts.requests = Math.max(counts.requests, requests)
  }
  const turn = (second: number) => {
    if (news.happens(1 / newsEvery) || second === 0) lean = mostLean * (2 * news.next() - 1)
    const [first, other] = house.taken()
    const risk = (first - other) * stake
    return Math.min(1, Math.max(0, 0.5 + lean - (priceTurns * risk) / limit))
  }

  return {
    take: (second, bets, answers) => {
      deliver(second, answers)
      const toFirst = turn(second)
      let all: OnPicks = [0, 0]
      matches.forEach((match, partition) => {
        if (!answers[partition]) return
        const part = parts[partition]!
        const asked = splitOf(bets[partition]!, toFirst, chance)
        const taken = match.fitting(asked, part.held())
        match.add(taken)
        house.add(taken)
        all = [all[0] + asked[0], all[1] + asked[1]]
        counts.refused += bets[partition]! - taken[0] - taken[1]
        const request = requestOf(partition, bets[partition]!)
        if (request) send({ due: second + 1, request })
      })
      const byOne = one.fitting(all, cents)
      one.add(byOne)
      counts.asked += all[0] + all[1]
      counts.refusedByOne += all[0] + all[1] - byOne[0] - byOne[1]
      const held = parts.reduce((total, part) => total + part.held(), 0n)
      const used = matches.reduce((total, match) => total + match.worst(), 0n)
      counts.mostAtRisk = Math.max(counts.mostAtRisk, partOf(house.worst(), cents))
      counts.mostUnused = Math.max(counts.mostUnused, partOf(held - used, cents))
      breaks.push(...breaksOf({ second, cents, held, used, house, matches, parts, pool }))
    },
    report: () => ({ ...counts, breaks }),
  }
}

/** So many bets on the two picks: each member leans to the first with this probability. */
const splitOf = (bets: number, toFirst: number, { next }: Chance): OnPicks => {
  // The normal distribution's middle is near enough to the binomial's, for whole numbers of bets within their bounds.
  const spread = Math.sqrt(bets * toFirst * (1 - toFirst))
  const drawn =
    next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() - 6
  const first = Math.min(bets, Math.max(0, Math.round(bets * toFirst + spread * drawn)))
  return [first, bets - first]
}

const partOf = (amount: bigint, of: bigint): number => Number((amount * 10_000n) / of) / 10_000

interface Looked {
  readonly second: number
  readonly cents: bigint
  readonly held: bigint
  readonly used: bigint
  readonly house: HotMatch
  readonly matches: readonly HotMatch[]
  readonly parts: readonly { readonly held: () => bigint }[]
  readonly pool: { readonly outstanding: (partition: number) => bigint }
}

/** What may never be, whatever fails. */
const breaksOf = ({ second, cents, held, used, house, matches, parts, pool }: Looked): readonly string[] => [
  ...(used > cents ? [`second ${second}: partitions use ${used} of a limit of ${cents}`] : []),
  ...(held > cents ? [`second ${second}: partitions hold ${held} of a limit of ${cents}`] : []),
  ...(house.worst() > used ? [`second ${second}: the house may lose ${house.worst()}, its partitions ${used}`] : []),
  ...parts.flatMap((part, partition) => [
    ...(matches[partition]!.worst() > part.held()
      ? [`second ${second}: partition ${partition} uses more than it holds`]
      : []),
    ...(part.held() > pool.outstanding(partition)
      ? [`second ${second}: partition ${partition} holds more than the pool knows of`]
      : []),
  ]),
]
