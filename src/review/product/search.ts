/** The result of a search over a product of machines. */
export interface Found {
  /** The number of reachable worlds. */
  readonly worlds: number
  /** Forbidden worlds, each with the steps that lead to it. */
  readonly broken: readonly string[]
}

/** A world is plain data; two with the same text are one. */
export interface Product<World> {
  readonly first: World
  readonly stepsFrom: (world: World) => readonly (readonly [step: string, world: World])[]
  /** What must not be true in any world. */
  readonly forbidden: Readonly<Record<string, (world: World) => boolean>>
}

const most = 400_000

/**
 * Walks every world of a product breadth first, to the first forbidden one or to the end, so that the path to it is a
 * shortest one.
 */
export const search = <World>(
  { first, stepsFrom, forbidden }: Product<World>,
  until: 'first' | 'end' = 'end',
): Found => {
  const seen = new Map<string, { readonly world: World; readonly from: string | null; readonly step: string }>()
  const note = (world: World, from: string | null, step: string) => {
    const name = JSON.stringify(world)
    if (!seen.has(name)) seen.set(name, { world, from, step })
    if (seen.size > most) throw new Error(`the product grows without bound: more than ${most} worlds`)
  }
  note(first, null, '')
  const broken: string[] = []
  const wayTo = (name: string): readonly string[] => {
    const way: string[] = []
    for (let at = seen.get(name); at && at.from !== null; at = seen.get(at.from)) way.unshift(at.step)
    return way
  }
  // A Map also iterates over what is added during the walk.
  for (const [name, { world }] of seen) {
    for (const [what, is] of Object.entries(forbidden))
      if (is(world)) broken.push(`${what}: ${wayTo(name).join(' → ')}`)
    if (until === 'first' && broken.length > 0) break
    for (const [step, next] of stepsFrom(world)) note(next, name, step)
  }
  return { worlds: seen.size, broken }
}
