import type { Backed } from '#domain/settlement/backed.ts'
import { marketTypes, type MarketType } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import { soccer } from '#domain/market/sports.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import type { GoalsLaw } from '#odds/builder/law.ts'
import { jointOf, wholeOf } from '#odds/builder/joint.ts'
import { type BuilderLeg, builderPrice } from '#odds/builder/price.ts'
import { wholeHalf } from '#odds/sports/soccer/tempo.ts'
import { loadavg } from 'node:os'

const [situations, warm] = [3_000, 600]
const target = 0.3

const builders = [
  ['OXT home', 'BS yes'],
  ['HDP -1.5 home', 'OU 2.5 under', 'OXTH draw'],
  ['OXT home', 'BS no', 'OU 3.5 over', 'HTFT DH'],
  ['OXT home', 'OUH 0.5 over', 'OU 2.5 over', 'CL home-no', 'OE odd'],
].map((texts) => texts.map(backed))

/** Prices bet builders of two to five selections, each in a situation of its own as play goes on. */
export const run = ({ json = false }: { readonly json?: boolean } = {}): void => {
  const load = loadavg()[0]!
  const times: number[] = []
  for (let n = 0; n < warm + situations; n++) {
    const legs = builders[n % builders.length]!
    const law = lawAt(n)
    const start = performance.now()
    const cells = cellsOf(law)
    const price = builderPrice(
      cells,
      legs.map((leg): BuilderLeg => ({ backed: leg, price: 19_000, margin: 0.05 })),
    )
    if (n >= warm) times.push(performance.now() - start)
    if ('code' in price && wholeOf(jointOf(cells[0]!, legs)) > 0.05 && price.code === 'selectionsContradict')
      throw new Error('a builder that can win was refused')
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  const found = { bench: 'builder', builders: situations, median: at(0.5), p99: at(0.99), target, load }
  process.stdout.write(
    `${
      json
        ? JSON.stringify(found)
        : `a builder priced in a new situation: median ${found.median.toFixed(3)} ms, p99 ${found.p99.toFixed(3)} ms (target ${target}); load average ${load.toFixed(1)}`
    }\n`,
  )
}

/** A match a few seconds on each time: rates, pace and what is left are never the same twice. */
const lawAt = (n: number): GoalsLaw => ({
  of: 'goals',
  rates: { home: 1.5 + (n % 97) / 300, away: 1.1 + (n % 89) / 300 },
  pace: { home: 1, away: 1 },
  score: [n % 2, (n >> 1) % 2],
  left: { first: (wholeHalf(1) * ((n % 101) + 1)) / 102, second: wholeHalf(2) },
  half: null,
})

function backed(text: string): Backed {
  const words = text.split(' ')
  const [type, pick] = [words[0] as MarketType, words.at(-1)!]
  const { kind, period } = marketTypes[type]
  const line = words.length === 3 ? Number(words[1]) * 4 : 0
  return { market: kind, period, pick, line: lineFor(type, line, pick), sport: soccer, live: false, at: [0, 0] }
}
