import type { Feed, FeedMarket, FeedMessage } from '../../feed.ts'
import { cacheOf, type StreamView } from './cache.ts'
import type { QuotedPrice } from './market.ts'
import { isCatalogue, loadNames, noNames } from './names.ts'
import { type RecordingLines, linesOfFile, RecordingError, recordingOf } from './recording.ts'
import { type Intake, intakeOf } from '../intake.ts'
import { noteScoreless, noteUndecided } from '../notes.ts'
import type { Refusal } from '../refusal.ts'

/** The feed of a recording; besides the contract, it counts the markets left out, by kind. */
export interface BetfairFeed extends Feed {
  readonly opensAt: number
  readonly ignored: ReadonlyMap<string, number>
}

export interface BetfairReplay {
  readonly files: readonly string[]
  /** A file with the names that the recordings lack. */
  readonly names?: string | undefined
  /** The best prices to back, if not said otherwise. */
  readonly quoted?: QuotedPrice
  /** Called for every line that cannot be used. */
  readonly refused: (refusal: Refusal) => void
}

/**
 * Recorded Betfair Exchange Stream lines (`mcm`), played by their publish times. An image replaces a market, a delta
 * patches its ladders, a segmented message is applied whole at its end. Throws a `RecordingError` for a file that
 * cannot be read.
 *
 * - Prices are the best prices to back, or the last traded, in hundredths and within the house's bounds; a pick without
 *   one is not quoted.
 * - A suspension of any market we carry stops the match until its 1X2 market opens again, with fresh prices. A market
 *   that is still suspended then, to be settled early, is withdrawn alone.
 * - The stream has no clock and no score. In play the minute is counted from the turn in play and no score is reported,
 *   so markets settled or offered by the current score, handicaps and first halves, are withdrawn; 1X2 and totals stay.
 *   The feed cannot show whether a goal fell while a bet waited: the exchange suspends at every goal, and any
 *   suspension within the wait rejects the bet, because its incident number moved (§bet.incident).
 * - Of a race the markets to win and to be placed are shown until the off, each runner a match of its own. A runner
 *   that
 *   is withdrawn is void at once, and the others' results say by how much bets struck before are reduced
 *   (§settlement.reduction).
 * - Each market is settled by its own winner and a score settles the rest: `exchangeResult` says when settled markets
 *   imply one. At the start the matches are named that get none (§settlement.own-winner).
 * - The feed is alive at every line, and between two lines that are no further apart than the stream's longest
 *   heartbeat. In a longer gap, and after the last line, it is silent, and the house suspends by its real clock
 *   (§feed.silence).
 */
export const betfairFeed = ({ files, names, quoted = 'back', refused }: BetfairReplay): BetfairFeed => {
  const view = { quoted, names: names === undefined ? noNames : loadNames(names) }
  const feed = streamFeed(files.map(linesOfFile), refused, view)
  const { intake, priced } = surveyOf(files, view)
  if (intake.matches === 0 && intake.ignored.size === 0 && intake.refused.length === 0)
    throw new RecordingError(`${files.join(', ')}: the whole: describes no market`)
  return { ...feed, intake, opensAt: priced ?? feed.opensAt }
}

interface Survey {
  readonly intake: Intake
  /**
   * When the first match has odds, if one ever has. The first lines may be parts of an image that is whole only later,
   * or matches that nobody quotes yet: a new book that began there would open with an empty board.
   */
  readonly priced: number | undefined
}

/** Reads recordings once from end to end and reports complaints, matches, and the markets not shown, by kind. */
const surveyOf = (files: readonly string[], view: StreamView): Survey => {
  const refused: Refusal[] = []
  const ignored = new Map<string, number>()
  const kickoffs = new Map<string, number>()
  const priced = new Map<string, number>()
  const ends = new Map<string, EndKnown>()
  const refuse = (refusal: Refusal) => void refused.push(refusal)
  const recording = recordingOf(files.map(linesOfFile), refuse)
  const cache = cacheOf(ignored, refuse, view)
  for (let next = recording.take(), count = 1; next !== undefined; next = recording.take(), count++) {
    for (const message of cache.hear(next)) {
      if (message.kind === 'fixture') kickoffs.set(message.match, message.kickoff)
      noteEnd(ends, message)
      if (message.kind === 'prices' && message.markets.some(isQuoted) && !priced.has(message.match))
        priced.set(message.match, next.at)
    }
    if (count % 1_000 === 0) cache.forget(next.at)
  }
  const matches = [...kickoffs.values()].map((kickoff) => ({ kickoff }))
  const notes = [...noteUnpriced(view.quoted, matches.length, priced.size), ...tellUnknown(ends)]
  const [first] = priced.values()
  return { intake: { ...intakeOf(files.length, matches, refused, notes), ignored }, priced: first }
}

/** A match or a runner, and whether its recording says how it ends: a match by its score, a runner by its result. */
interface EndKnown {
  readonly name: string
  readonly isRunner: boolean
  readonly isKnown: boolean
}

const noteEnd = (ends: Map<string, EndKnown>, message: FeedMessage): void => {
  if (message.kind === 'fixture') {
    const { match, home, away } = message
    const isRunner = away === ''
    ends.set(match, { isKnown: false, ...ends.get(match), isRunner, name: isRunner ? home : `${home} v ${away}` })
  }
  const noted = message.kind === 'result' ? ends.get(message.match) : undefined
  if (message.kind !== 'result' || !noted) return
  const { status, ft } = message.result
  const isKnown = status === 'cancelled' || (noted.isRunner ? status === 'completed' : ft !== null)
  ends.set(message.match, { ...noted, isKnown })
}

const tellUnknown = (ends: ReadonlyMap<string, EndKnown>): string[] => {
  const [runners, matches] = [true, false].map((isRunner) =>
    [...ends.values()].filter((one) => one.isRunner === isRunner),
  ) as [EndKnown[], EndKnown[]]
  const unknown = (of: readonly EndKnown[]) => of.filter(({ isKnown }) => !isKnown).map(({ name }) => name)
  return [
    ...noteScoreless(
      'betfair',
      unknown(matches),
      matches.length,
      'each market is settled by its own winner, and a market without a winner waits for the operator',
    ),
    ...noteUndecided(
      'betfair',
      unknown(runners),
      runners.length,
      'their bets wait for the operator, and are void 48 hours after the start',
    ),
  ]
}

const isQuoted = ({ prices }: FeedMarket): boolean => prices.some((price) => price !== null)

/** What to say of matches that never have the price that is wanted: the board has nothing to show of them. */
const noteUnpriced = (quoted: QuotedPrice, matches: number, priced: number): string[] => {
  if (priced === matches) return []
  const [wanted, other] =
    quoted === 'last'
      ? ['last traded price', '--quoted back offers the best prices to back']
      : ['price to back', '--quoted last offers the last traded prices']
  return [
    `betfair: ${matches - priced} of ${matches} matches never have a ${wanted}: the board shows no odds of them; ${other}`,
  ]
}

/** The stream promises a message at least every 5 seconds; one more second for transit. */
const longestBeat = 6_000
const hour = 3_600_000
const rolled = 6 * hour

/** The feed of lines from any source. */
export const streamFeed = (
  files: readonly RecordingLines[],
  refused: (refusal: Refusal) => void,
  view: StreamView = { quoted: 'back', names: noNames },
): BetfairFeed => {
  const recording = recordingOf(files, refused)
  const opensAt = recording.peek()?.at
  if (opensAt === undefined) {
    const names = files.map(({ file }) => file)
    const catalogue = names.find(isCatalogue)
    throw new RecordingError(
      catalogue === undefined
        ? `${names.join(', ')}: the whole: contains no message of a stream`
        : `${catalogue}: the file: is a market catalogue, and no recording: name it with --names beside one`,
    )
  }
  const ignored = new Map<string, number>()
  const cache = cacheOf(ignored, refused, view)
  let begun = -Infinity
  let reportedUntil = -Infinity
  let heardAt = -Infinity
  let whole: FeedMessage[] = []
  let isNew = false

  const listen = (to: number): FeedMessage[] => {
    const messages: FeedMessage[] = []
    reportedUntil = Math.max(reportedUntil, to)
    for (let next = recording.peek(); next !== undefined && next.at <= reportedUntil; next = recording.peek()) {
      recording.take()
      messages.push(...cache.hear(next))
      heardAt = next.at
      isNew = true
    }
    return [...messages, ...cache.minutes(heardAt)]
  }
  const isAlive = (): boolean => isNew || (recording.peek()?.at ?? Infinity) - heardAt <= longestBeat

  return {
    name: 'betfair',
    opensAt,
    ignored,
    isOver: () => recording.peek() === undefined,
    rollFrom: (start) => Math.min(start, Math.max(opensAt, start - rolled)),
    begin: (from) => {
      listen(from)
      cache.forget(from)
      begun = from
      whole = cache.whole(begun)
      isNew &&= from - heardAt <= longestBeat
    },
    advance: (book) => {
      const messages = [...whole, ...listen(book)]
      const alive: FeedMessage[] = isAlive() ? [{ kind: 'alive', at: reportedUntil }] : []
      whole = []
      isNew = false
      cache.forget(reportedUntil)
      return [...latestPrices(messages), ...alive]
    },
    snapshot: () => [...cache.whole(begun), { kind: 'alive', at: reportedUntil }, { kind: 'whole', at: reportedUntil }],
  }
}

/** Keeps only the last prices of a match in one step. */
const latestPrices = (messages: readonly FeedMessage[]): FeedMessage[] => {
  const last = new Map<string, FeedMessage>()
  for (const message of messages) if (message.kind === 'prices') last.set(message.match, message)
  return messages.filter((message) => message.kind !== 'prices' || last.get(message.match) === message)
}
