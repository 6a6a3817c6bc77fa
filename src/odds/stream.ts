import type { ServerResponse } from 'node:http'
import type { RetainedSegment, Publisher } from './publish.ts'

/**
 * Bytes a reader may leave unread before it is disconnected; it then takes a snapshot like any other that missed a
 * step.
 */
const slowLimit = 2 * 1024 * 1024

/**
 * Milliseconds between two comments that keep a silent stream open: proxies close a stream that is silent for half a
 * minute.
 */
const beatEvery = 15_000
const beat = ': beat\n\n'

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Pushes segments to open streams as server-sent events: one buffer for all of them. */
export const streamTo = (publisher: Publisher) => {
  const open = new Set<ServerResponse>()
  const drop = (response: ServerResponse) => {
    open.delete(response)
    response.destroy()
  }
  const end = () => {
    for (const response of open) response.end()
    open.clear()
  }
  // Readers ask for their next number, learn that it is not known, and take a snapshot.
  const stopBegun = publisher.begun(end)
  const stop = publisher.subscribe(({ event }) => {
    for (const response of open) {
      if (response.writableLength > slowLimit) drop(response)
      else response.write(event)
    }
  })
  const beating = setInterval(() => {
    for (const response of open) response.write(beat)
  }, beatEvery)
  beating.unref()
  return {
    /** The segments after a number; undefined if one of them is no longer kept or the number is not this run's. */
    since: (seq: number): readonly RetainedSegment[] | undefined => {
      const found: RetainedSegment[] = []
      for (let next = seq + 1; next <= publisher.seq(); next++) {
        const published = publisher.segment(next)
        if (typeof published === 'string') return undefined
        found.push(published)
      }
      return seq < 0 || seq > publisher.seq() ? undefined : found
    },
    open: (response: ServerResponse, backlog: readonly RetainedSegment[]): void => {
      response.writeHead(200, head)
      response.write('retry: 2000\n\n')
      for (const { event } of backlog) response.write(event)
      open.add(response)
      response.on('close', () => open.delete(response))
      response.on('error', () => drop(response))
    },
    readers: (): number => open.size,
    close: (): void => {
      stop()
      stopBegun()
      clearInterval(beating)
      end()
    },
  }
}
