import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OddsLog } from '../house.ts'
import { type Publisher, repeatPublisher } from '../publish.ts'
import { registerOdds } from '../routes.ts'
import { askOrigin } from './ask.ts'
import { followOrigin } from './origin.ts'

/**
 * The board of an origin for one region: one reader there, any number of readers here. Snapshot, segments, stream and
 * polls are the origin's own bytes under its own numbers, so that readers may move between relays and the origin.
 */
export interface Relay {
  /** Answers a reader's request; false while there is nothing to answer from. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The step held last; undefined before the first snapshot. */
  readonly held: () => { readonly epoch: string; readonly seq: number } | undefined
  /** Real milliseconds since the origin spoke; Infinity before it has. */
  readonly silence: () => number
  /** Ends readers' streams and the one upstream. */
  readonly close: () => Promise<void>
}

/** One run of the origin's numbers without a gap. */
interface Course {
  readonly publisher: Publisher
  readonly repeat: (segment: Segment, text: string) => void
  readonly app: FastifyInstance
}

/** Starts to follow. `newApp` makes the instance that answers the readers of one course. */
export const openRelay = (origin: string, newApp: () => FastifyInstance, log: OddsLog): Relay => {
  const stop = new AbortController()
  let course: Course | undefined
  let heardAt = -Infinity
  const held = () => course && { epoch: course.publisher.epoch, seq: course.publisher.seq() }

  const snapshot = async (snapshot: Snapshot): Promise<void> => {
    const app = newApp()
    const { publisher, repeat } = repeatPublisher(snapshot)
    registerOdds(app, publisher, undefined, askOrigin(origin, stop.signal))
    await app.ready()
    const before = course
    course = { publisher, repeat, app }
    log.info({ origin, epoch: snapshot.epoch, seq: snapshot.seq }, 'the board starts again')
    // Its readers are disconnected: they ask for their next number here, learn that it is unknown, and take a
    // snapshot.
    await before?.app.close()
  }
  const following = followOrigin(
    origin,
    {
      held,
      snapshot,
      segment: (segment, text) => course!.repeat(segment, text),
      heartbeat: () => void (heardAt = performance.now()),
    },
    log,
    stop.signal,
  )
  return {
    held,
    answer: (request, response) => {
      course?.app.routing(request, response)
      return course !== undefined
    },
    silence: () => performance.now() - heardAt,
    close: async () => {
      stop.abort()
      await following
      await course?.app.close()
    },
  }
}
