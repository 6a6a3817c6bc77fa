import type { Published, Publisher, WholeBoard } from '#odds/publish.ts'
import type { Snapshot } from '#domain/market/board.ts'
import type { Database, Tabled } from '../database/database.ts'
import type { Carrier } from './carrier.ts'
import { forgetSteps, keepSteps, keepWhole, type PackedStep } from './steps.ts'
import { packStep } from './wire.ts'

/**
 * The channel on which a process says that it follows the board, and that it cannot go on from the steps that are kept.
 */
export const wantedChannel = 'board_wanted'
export const wantsSteps = 'steps'
export const wantsWhole = 'whole'

/** Steps are kept for this long after a process last asked for the board, in milliseconds: it asks more often. */
const wantedFor = 30_000
const forgetEvery = 30_000
/** Steps that wait to be kept; a reader that misses one of those above takes the whole board. */
const mostWaiting = 500

export interface BroadcastDeps {
  readonly publisher: Publisher
  readonly database: Database
  /** Refuses what a process writes that no longer keeps the book. */
  readonly db: Tabled
  readonly carrier: Carrier
  readonly now: () => number
  readonly elapsed: () => number
  readonly failed: (error: unknown) => void
}

/**
 * Hands the steps of the process that keeps the book to the others, while there are others: each is kept before its
 * news go out (§server.board-followed). Answers how to stop.
 */
export const broadcast = async (deps: BroadcastDeps): Promise<() => Promise<void>> => {
  const { publisher, database, db, carrier, now, elapsed, failed } = deps
  let waiting: PackedStep[] = []
  // Those who followed the process before this one are notified at once, not when they next ask.
  let wanted = elapsed()
  let isWholeDue = true
  let forgot = -Infinity
  let flight: Promise<void> | undefined
  const stopped = new AbortController()

  const work = async () => {
    while (!stopped.signal.aborted && (isWholeDue || waiting.length > 0)) {
      if (isWholeDue) {
        isWholeDue = false
        await keepWhole(db, wholeOf(publisher))
        await carrier.send({ epoch: publisher.epoch, seq: publisher.seq() }, Buffer.alloc(0))
      }
      const steps = waiting
      waiting = []
      await keepSteps(db, steps, now())
      for (const { epoch, seq, body } of steps) await carrier.send({ epoch, seq }, body)
      if (elapsed() - forgot >= forgetEvery) {
        forgot = elapsed()
        await forgetSteps(db, now())
      }
    }
  }
  const drain = () => {
    flight ??= work()
      .catch((error: unknown) => {
        // What was not kept is missed by all: they take the whole board.
        waiting = []
        failed(error)
      })
      .finally(() => {
        flight = undefined
      })
  }
  const take = ({ seq, step, body, detail }: Published) => {
    if (elapsed() - wanted > wantedFor) return
    if (waiting.length >= mostWaiting) waiting = []
    waiting.push({ epoch: step.epoch, seq, body: packStep({ text: body.bytes.toString(), detail }) })
    drain()
  }
  const leave = publisher.subscribe(take)
  const stopListening = await database.listen(wantedChannel, (text) => {
    isWholeDue ||= text === wantsWhole || elapsed() - wanted > wantedFor
    wanted = elapsed()
    drain()
  })
  drain()
  return async () => {
    stopped.abort()
    leave()
    await stopListening()
    await flight
  }
}

const wholeOf = (publisher: Publisher): WholeBoard => ({
  snapshot: JSON.parse(publisher.snapshot().body.bytes.toString()) as Snapshot,
  details: [...publisher.details()],
  stories: [...publisher.stories()],
  laws: [...publisher.laws()],
})
