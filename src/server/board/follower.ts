import { apply, type Board, emptyBoard, load, type Segment } from '#domain/market/board.ts'
import type { CurrentPublisher } from '#odds/current.ts'
import { repeatPublisher, type WholeBoard } from '#odds/publish.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { startPulse } from '../time/pulse.ts'
import { wantedChannel, wantsSteps, wantsWhole } from './broadcast.ts'
import type { Carrier, StepNews } from './carrier.ts'
import { decideNews, stepsAfter } from './follow.ts'
import { loadStepsAfter, loadWhole, newestPlace } from './steps.ts'
import { type BoardPlace, parseStep, type BoardStep } from './wire.ts'

/** How often the newest step is looked up where it is kept, whatever the carrier brings, in milliseconds. */
const lookEvery = 1_000
/** How often a process says that it still follows. */
const wantEvery = 10_000

export interface FollowerDeps {
  readonly db: Tabled
  readonly carrier: Carrier
  /** What readers here are served from. */
  readonly current: CurrentPublisher
  readonly failed: (error: unknown) => void
}

/** The board of the process that keeps the book, followed in another. */
export interface Follower {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly board: Board
  /** Reads what was missed; called by itself as well. */
  readonly catchUp: () => Promise<void>
  readonly held: () => BoardPlace | undefined
  /**
   * How often steps were read where they are kept because the carrier did not bring them, and how often the whole board
   * was taken.
   */
  readonly counts: () => { readonly filled: number; readonly wholes: number }
}

export const openFollower = ({ db, carrier, current, failed }: FollowerDeps): Follower => {
  const board = emptyBoard()
  let course: ReturnType<typeof repeatPublisher> | undefined
  let stops: (() => Promise<void>)[] = []
  let opening: Promise<void> | undefined
  let flight: Promise<void> | undefined
  let again = false
  const counts = { filled: 0, wholes: 0 }
  const held = () => course && { epoch: course.publisher.epoch, seq: course.publisher.seq() }

  const begin = (whole: WholeBoard) => {
    counts.wholes += 1
    course = repeatPublisher(whole.snapshot, whole)
    load(board, whole.snapshot)
    current.switchTo(course.publisher)
  }
  const take = ({ text, detail }: BoardStep) => {
    const segment = JSON.parse(text) as Segment
    course!.repeat(segment, text, detail)
    apply(board, segment)
  }
  const ask = async (what: string): Promise<void> => {
    await sql`select pg_notify(${wantedChannel}, ${what})`.execute(db)
  }

  const fill = async (newest: BoardPlace): Promise<boolean> => {
    const at = held()
    if (!at || decideNews(at, newest, false) === 'whole') return false
    const following = stepsAfter(at, await loadStepsAfter(db, at), newest.seq)
    // Steps may have come by the carrier while these were read.
    const mine = held()!
    for (const step of following ?? []) if (step.seq === held()!.seq + 1) take(step)
    if (following && mine.seq < newest.seq) counts.filled += 1
    return following !== undefined
  }
  const look = async () => {
    const newest = await newestPlace(db)
    if (!newest) return ask(wantsWhole)
    if (await fill(newest)) return
    const whole = await loadWhole(db)
    const at = held()
    if (!whole || (at?.epoch === whole.snapshot.epoch && whole.snapshot.seq <= at.seq)) return ask(wantsWhole)
    begin(whole)
    if (!(await fill(newest))) await ask(wantsWhole)
  }
  const catchUp = (): Promise<void> => {
    again = flight !== undefined
    flight ??= (async () => {
      do {
        again = false
        await look()
      } while (again)
    })().finally(() => {
      flight = undefined
    })
    return flight
  }
  const hear = ({ place, body }: StepNews) => {
    const act = decideNews(held(), place, body !== undefined)
    if (act === 'apply' && !flight) take(parseStep(body!))
    else if (act !== 'ignore') catchUp().catch(failed)
  }
  return {
    board,
    catchUp,
    held,
    counts: () => counts,
    start: () => {
      opening = (async () => {
        const leave = await carrier.hear(hear)
        const pulses = [startPulse(lookEvery, catchUp, failed), startPulse(wantEvery, () => ask(wantsSteps), failed)]
        stops = [leave, ...pulses.map(({ stop }) => stop)]
      })()
      return opening
    },
    stop: async () => {
      await opening?.catch(() => undefined)
      const ends = stops
      stops = []
      await Promise.all(ends.map((end) => end()))
      await flight?.catch(() => undefined)
      course = undefined
    },
  }
}
