import { argv } from 'node:process'

/** Measures, by name; each prints ratios from its own run, and none has a pass mark. `--json` prints one line where a bench has one. */
const benches: Readonly<Record<string, (json: boolean) => Promise<unknown>>> = {
  board: async () => (await import('../../tests/bench/board/run.ts')).run(),
  domain: async (json) => (await import('../../tests/bench/domain.ts')).run({ json }),
  fanout: async (json) => (await import('../../tests/bench/fanout/run.ts')).run({ json }),
  placement: () => import('../../tests/bench/placement.ts'),
  snapshot: async (json) => (await import('../../tests/bench/snapshot.ts')).run({ json }),
}

async function main(given: readonly string[]): Promise<void> {
  const asked = given.filter((name) => name !== '--json')
  const unknown = asked.find((name) => !Object.hasOwn(benches, name))
  if (unknown !== undefined) throw new Error(`there is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}`)
  for (const name of asked.length === 0 ? Object.keys(benches) : asked) await benches[name]!(given.includes('--json'))
}

await main(argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
