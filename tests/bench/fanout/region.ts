import { openReaders, openRelayChild, openSender } from './children.ts'
import { type Crowd, crowds } from './plan.ts'
import { findNginx, openProxy } from './proxy.ts'

/** What a region's readers hear through something between them and the origin, and what of them the origin sees. */
export interface Region {
  readonly through: Through
  readonly readers: number
  /** Milliseconds between two segments. */
  readonly tick: number
  readonly segments: number
  readonly deliveries: number
  /** Requests at the origin while the segments were sent, and streams open there. */
  readonly originRequests: number
  readonly originStreams: number
  /** Milliseconds from the tick to the reader. */
  readonly p50: number
  readonly p99: number
}

export const throughs = {
  relayStream: 'our relay, server-sent events',
  relaySegments: 'our relay, held segments',
  proxySegments: 'nginx that caches, held segments; it looks at a held answer each 500 ms',
} as const
export type Through = keyof typeof throughs

const [warmSeconds, seconds] = [1, 4]

/** Each way with each of the crowds; a way that this machine has not is left out and named. */
export const measureRegions = async (): Promise<{
  readonly regions: readonly Region[]
  readonly missing: readonly Through[]
}> => {
  const regions: Region[] = []
  const missing: Through[] = []
  for (const through of Object.keys(throughs) as Through[]) {
    const sender = await openSender('ours')
    const between = await openBetween(through, sender.port)
    try {
      if (!between) missing.push(through)
      else for (const crowd of crowds) regions.push(await measure(through, sender, between.port, crowd))
    } finally {
      await between?.close()
      await sender.end()
    }
  }
  return { regions, missing }
}

const openBetween = async (
  through: Through,
  origin: number,
): Promise<{ readonly port: number; readonly close: () => Promise<void> } | undefined> => {
  if (through !== 'proxySegments') {
    const { port, end } = await openRelayChild(origin)
    return { port, close: end }
  }
  const program = findNginx()
  return program === undefined ? undefined : openProxy(program, origin)
}

const measure = async (
  through: Through,
  sender: Awaited<ReturnType<typeof openSender>>,
  port: number,
  { readers, tick }: Crowd,
): Promise<Region> => {
  const { heard, end } = await openReaders(through === 'relayStream' ? 'ours' : 'segments', port, readers)
  try {
    await sender.order(warmSeconds, tick)
    await heard()
    const { requests, streams, messages } = await sender.order(seconds, tick)
    const { messages: deliveries, p50, p99 } = await heard()
    return {
      through,
      readers,
      tick,
      segments: messages,
      deliveries,
      originRequests: requests,
      originStreams: streams,
      p50,
      p99,
    }
  } finally {
    await end()
  }
}
