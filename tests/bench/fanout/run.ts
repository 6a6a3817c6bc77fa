import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Heard, type Order, plan, type Sent, type Way, ways } from './plan.ts'
import { findNginx, openProxy } from './proxy.ts'

const target = 7
const [warmSeconds, seconds, proxySeconds] = [1, 8, 4]

interface Cost {
  /** Changed rows that reached a reader, per second of the sender's CPU. */
  readonly perCpuSecond: number
  readonly delivered: number
  readonly sent: number
  readonly cpu: number
  readonly p50: number
  readonly p99: number
}

/** What it costs to tell 1,000 readers of each changed price, and how many of them reach the origin through a caching proxy. Loopback only. */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const costs = {} as Record<Way, Cost>
  for (const way of Object.keys(ways) as Way[]) {
    costs[way] = await measure(way)
    loads.push(loadavg()[0]!)
  }
  const ratio = (way: Way) => costs.ours.perCpuSecond / costs[way].perCpuSecond
  const found = {
    bench: 'fanout', readers: plan.readers, ticksPerSecond: 1_000 / plan.tick, changesPerTick: plan.changes, ...costs,
    ratio: { perChange: ratio('perChange'), perTick: ratio('perTick'), target },
    peer: "naive WebSocket frames over Node's own net, not the ws package; JSON.stringify for each reader", proxy: await measureProxy(),
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

const measure = async (way: Way): Promise<Cost> => {
  const { sender, port } = await openSender(way)
  const { child, ask } = await openReaders(way, port, plan.readers)
  try {
    await order(sender, warmSeconds)
    await ask()
    const { cpu, messages } = await order(sender, seconds)
    const heard = await ask()
    const rows = way === 'perChange' ? 1 : plan.changes
    const [delivered, sent] = [heard.messages * rows, messages * rows * plan.readers]
    return { perCpuSecond: Math.round(delivered / cpu), delivered, sent, cpu, p50: heard.p50, p99: heard.p99 }
  } finally {
    await Promise.all([end(child), end(sender)])
  }
}

interface Proxied {
  readonly readers: number
  readonly originRequests: number
  readonly deliveries: number
  readonly segments: number
  readonly p99: number
}

/** Requests that reach the origin while 10, then 1,000 readers follow its segments through the proxy. */
const measureProxy = async (): Promise<string | readonly Proxied[]> => {
  const program = findNginx()
  if (program === undefined) return 'nginx is not on this machine: not measured'
  const { sender, port } = await openSender('ours')
  const proxy = await openProxy(program, port)
  try {
    const asked: Proxied[] = []
    for (const readers of [10, plan.readers]) {
      const { child, ask } = await openReaders('segments', proxy.port, readers)
      await order(sender, warmSeconds)
      await ask()
      const { requests, messages } = await order(sender, proxySeconds)
      const heard = await ask()
      asked.push({ readers, originRequests: requests, deliveries: heard.messages, segments: messages, p99: heard.p99 })
      await end(child)
    }
    return asked
  } finally {
    await proxy.close()
    await end(sender)
  }
}

type Found = Readonly<Record<Way, Cost>> & { readonly proxy: Awaited<ReturnType<typeof measureProxy>>; readonly ratio: Readonly<Record<'perChange' | 'perTick', number>>; readonly load: { readonly least: number; readonly most: number } }

const told = ({ ratio, proxy, load, ...costs }: Found): string => [
  `${plan.readers} readers, ${plan.changes} changed rows each ${plan.tick} ms, ${seconds} s; peers are WebSocket frames over Node's own net, not the ws package`,
  ...(Object.entries(ways) as [Way, string][]).map(([way, says]) => {
    const { perCpuSecond, delivered, sent, p50, p99 } = costs[way]
    return `${says}: ${perCpuSecond.toLocaleString('en')} rows a CPU second, ${delivered} of ${sent} arrived, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  }),
  `ours / naive per change ${ratio.perChange.toFixed(1)} (target ${target}), ours / naive per tick ${ratio.perTick.toFixed(1)}`,
  ...(typeof proxy === 'string' ? [proxy] : proxy.map((one) =>
    `through nginx, which looks at a held answer each 500 ms: ${one.readers} readers, ${one.segments} segments, ${one.originRequests} requests at the origin, ${one.deliveries} deliveries, p99 ${one.p99.toFixed(0)} ms`)),
  `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
].join('\n')

const start = (file: string, args: readonly string[]): ChildProcess => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  if (!existsSync(path)) throw new Error(`${file} is missing`)
  return fork(path, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

const openSender = async (way: Way) => {
  const sender = start('./sender.child.ts', [way])
  const { port } = await answerOf<{ port: number }>(sender)
  return { sender, port }
}

const openReaders = async (way: Way | 'segments', port: number, count: number) => {
  const child = start('./readers.child.ts', [way, String(port), String(count)])
  await answerOf(child)
  const ask = (): Promise<Heard> => {
    child.send('heard')
    return answerOf<Heard>(child)
  }
  return { child, ask }
}

const order = (sender: ChildProcess, wanted: number): Promise<Sent> => {
  sender.send({ seconds: wanted } satisfies Order)
  return answerOf<Sent>(sender)
}

/** The next message of a child; one that ends instead is a failure. */
const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const stop = new AbortController()
  const exited = once(child, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`a part of the bench ended with ${code}`)
  })
  exited.catch(() => undefined)
  const [answer] = await Promise.race([once(child, 'message', { signal: stop.signal }) as Promise<[T]>, exited])
  stop.abort()
  return answer
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
