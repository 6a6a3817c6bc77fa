/** Measures, by name; each prints ratios from its own run, and none has a pass mark. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  board: async () => (await import('../../tests/bench/board/run.ts')).run(),
  placement: () => import('../../tests/bench/placement.ts'),
}

async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !Object.hasOwn(benches, name))
  if (unknown !== undefined) throw new Error(`there is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}`)
  for (const name of asked.length === 0 ? Object.keys(benches) : asked) await benches[name]!()
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

export {}
