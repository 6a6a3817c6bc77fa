import { parseArgs } from 'node:util'
import { simulateRooms } from './simulate/rooms/simulation.ts'
import { simulate } from './simulate/simulation.ts'

const usage = `npm run simulate -- [--seeds 1000] [--from 1] [--steps 500]     plays so many houses, and asks every invariant after every step
npm run simulate -- --seed 7 [--steps 500]                      plays one, and prints each of its steps

Each seed is a house of bets and a house of rooms.`

/** Exits with 1 at the first seed that breaks something. */
const main = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      seed: text,
      seeds: { ...text, default: '1000' },
      from: { ...text, default: '1' },
      steps: { ...text, default: '500' },
    },
  })
  if (values.help) return console.log(usage)
  const steps = numberOf('steps', values.steps)
  if (values.seed !== undefined) return await playOne(numberOf('seed', values.seed), steps)
  const [from, seeds] = [numberOf('from', values.from), numberOf('seeds', values.seeds)]
  const started = performance.now()
  const sum = { steps: 0, bets: 0, cashOuts: 0, kills: 0 }
  const rooms = { rooms: 0, ended: 0, seats: 0 }
  for (let seed = from; seed < from + seeds; seed++) {
    const { breaks, ...counts } = await simulate({ seed, steps })
    if (breaks.length > 0) return broken(seed, counts.steps, breaks)
    for (const name of ['steps', 'bets', 'cashOuts', 'kills'] as const) sum[name] += counts[name]
    const played = await simulateRooms({ seed, steps })
    if (played.breaks.length > 0) return broken(seed, played.steps, played.breaks)
    for (const name of ['rooms', 'ended', 'seats'] as const) rooms[name] += played[name]
    for (const name of ['steps', 'kills'] as const) sum[name] += played[name]
  }
  console.log(
    `${seeds} seeds, ${sum.steps} steps, ${sum.bets} bets, ${sum.cashOuts} cash-outs, ${rooms.seats} seats in ${rooms.rooms} rooms, ${rooms.ended} of them played to the end, ${sum.kills} servers killed: 0 breaks in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  )
}

const playOne = async (seed: number, steps: number): Promise<void> => {
  for (const play of [simulate, simulateRooms]) {
    const { trace, breaks } = await play({ seed, steps })
    trace.forEach((line, at) => console.log(`${String(at + 1).padStart(5)}  ${line}`))
    if (breaks.length > 0) return broken(seed, trace.length, breaks)
  }
}

const broken = (seed: number, steps: number, breaks: readonly string[]): void => {
  console.log(`BROKEN after step ${steps} of seed ${seed}: npm run simulate -- --seed ${seed}`)
  for (const line of breaks) console.log(`  ${line}`)
  process.exitCode = 1
}

const numberOf = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name}: '${text}' is not a whole number above 0`)
  return Number(text)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.exitCode = 1
})
