import { loadavg } from 'node:os'
import ws from 'ws/package.json' with { type: 'json' }
import { openReaders, openSender } from './children.ts'
import { plan, type Way, ways } from './plan.ts'
import { measureRegions, type Region, throughs } from './region.ts'

const target = 7
const peer = `ws ${ws.version}, JSON.stringify for each reader`
/** A region's readers hear of a tick within so many milliseconds, 99 in 100. */
const regionTarget = 100
const [warmSeconds, seconds] = [1, 8]

interface Cost {
  /** Changed rows that reached a reader, per second of the sender's CPU. */
  readonly perCpuSecond: number
  readonly delivered: number
  readonly sent: number
  readonly cpu: number
  /** Of one message to one reader. */
  readonly bytes: number
  readonly p50: number
  readonly p99: number
}

/**
 * What it costs to tell 1,000 readers of each changed price, and how soon a region hears of it and how much of that the
 * origin sees. Loopback only.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const costs = {} as Record<Way, Cost>
  for (const way of Object.keys(ways) as Way[]) {
    costs[way] = await measure(way)
    loads.push(loadavg()[0]!)
  }
  const ratio = (way: Way) => costs.ours.perCpuSecond / costs[way].perCpuSecond
  const found = {
    bench: 'fanout',
    readers: plan.readers,
    ticksPerSecond: 1_000 / plan.tick,
    changesPerTick: plan.changes,
    ...costs,
    ratio: { perChange: ratio('perChange'), perTick: ratio('perTick'), target },
    peer,
    ...(await measureRegions()),
    regionTarget,
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

const measure = async (way: Way): Promise<Cost> => {
  const { port, order, end } = await openSender(way)
  const readers = await openReaders(way, port, plan.readers)
  try {
    await order(warmSeconds)
    await readers.heard()
    const { cpu, messages } = await order(seconds)
    const heard = await readers.heard()
    const rows = way === 'perChange' ? 1 : plan.changes
    const [delivered, sent] = [heard.messages * rows, messages * rows * plan.readers]
    const { bytes, p50, p99 } = heard
    return { perCpuSecond: Math.round(delivered / cpu), delivered, sent, cpu, bytes, p50, p99 }
  } finally {
    await Promise.all([readers.end(), end()])
  }
}

type Found = Readonly<Record<Way, Cost>> & {
  readonly regions: readonly Region[]
  readonly missing: readonly Region['through'][]
  readonly ratio: Readonly<Record<'perChange' | 'perTick', number>>
  readonly load: { readonly least: number; readonly most: number }
}

const told = ({ ratio, regions, missing, load, ...costs }: Found): string =>
  [
    `${plan.readers} readers, ${plan.changes} changed rows each ${plan.tick} ms, ${seconds} s; the peer is ${peer}`,
    ...(Object.entries(ways) as [Way, string][]).map(([way, says]) => {
      const { perCpuSecond, delivered, sent, bytes, p50, p99 } = costs[way]
      return `${says}: ${perCpuSecond.toLocaleString('en')} rows a CPU second, ${delivered} of ${sent} arrived, ${bytes} bytes a message, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    }),
    `ours / naive per change ${ratio.perChange.toFixed(1)} (target ${target}), ours / naive per tick ${ratio.perTick.toFixed(1)}`,
    `a region, milliseconds above the tick (target: p99 under ${regionTarget} for ${plan.readers} readers, the origin's requests flat)`,
    ...regions.map(
      ({ through, readers, tick, segments, originRequests, originStreams, deliveries, p50, p99 }) =>
        `  ${throughs[through]}: ${readers.toLocaleString('en')} readers, a tick each ${tick} ms, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}; ${deliveries} deliveries of ${segments} segments, ${originRequests} requests and ${originStreams} streams at the origin`,
    ),
    ...missing.map((through) => `  not on this machine, so not measured: ${throughs[through]}`),
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')
