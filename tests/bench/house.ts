import { houseFeed } from '#odds/feeds/house/house.ts'
import { seededSource } from '#odds/source.ts'
import { loadavg } from 'node:os'
import { at, openHouse } from '../odds/kit.ts'

/** A Saturday afternoon of the house feed, when most is in play. */
const opening = at('2025-03-08T15:50:00Z')
const [tickMs, ticks] = [250, 240]

/**
 * What a tick of the whole odds house costs, from its feed to what is published: milliseconds, and the share of a
 * tick's time that it takes.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const { house, clock } = await openHouse(houseFeed(seededSource('cost')), opening)
  const begin = performance.now()
  const { body } = house.publisher.snapshot()
  const snapshot = performance.now() - begin
  const costs: number[] = []
  for (let tick = 0; tick < ticks; tick++) {
    clock.pass(tickMs)
    const from = performance.now()
    await house.tick()
    costs.push(performance.now() - from)
  }
  loads.push(loadavg()[0]!)
  const sorted = costs.toSorted((a, b) => a - b)
  const rank = (share: number) => rounded(sorted[Math.min(ticks - 1, Math.floor(ticks * share))]!)
  const found = {
    bench: 'house',
    matches: house.board.matches.size,
    live: [...house.board.matches.values()].filter(({ tab }) => tab === 'live').length,
    markets: house.board.odds.size,
    bytes: { snapshot: body.bytes.length, zstd: body.as('zstd').bytes.length },
    ms: { snapshot: rounded(snapshot), median: rank(0.5), p99: rank(0.99), worst: rank(1) },
    ratio: { busy: rounded(costs.reduce((sum, cost) => sum + cost, 0) / (ticks * tickMs)) },
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

const rounded = (value: number): number => Number(value.toFixed(3))

const told = ({ matches, live, markets, bytes, ms, ratio, load }: Found): string =>
  [
    `${matches} matches, ${live} of them live, ${markets} markets; ${ticks} ticks of ${tickMs} ms`,
    `snapshot: put together in ${ms.snapshot} ms, ${bytes.snapshot} bytes, ${bytes.zstd} packed`,
    `tick: median ${ms.median} ms, p99 ${ms.p99}, worst ${ms.worst}; busy for ${(ratio.busy * 100).toFixed(1)} % of the time`,
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')

interface Found {
  readonly matches: number
  readonly live: number
  readonly markets: number
  readonly bytes: { readonly snapshot: number; readonly zstd: number }
  readonly ms: { readonly snapshot: number; readonly median: number; readonly p99: number; readonly worst: number }
  readonly ratio: { readonly busy: number }
  readonly load: { readonly least: number; readonly most: number }
}
