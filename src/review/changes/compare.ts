import type { Build, Thing } from './build.ts'

/** One difference between two commits. */
export interface Change {
  /** The flow's name. */
  readonly machine: string
  /** A state, a transition, a guard …, by its name. */
  readonly thing: string
  /** Which property of it: `guard`, `tags`; empty if the whole thing is new or gone. */
  readonly what: string
  /** Undefined where it did not exist. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Everything that differs between the machines of two commits, in the order of the later one. */
export const changesBetween = (before: readonly Build[], after: readonly Build[]): readonly Change[] => {
  const [old, now] = [byName(before), byName(after)]
  return [
    ...before
      .filter(({ name }) => !now.has(name))
      .map(({ name }) => ({ machine: name, thing: 'the machine', what: '', before: 'a machine', after: undefined })),
    ...after.flatMap((build): readonly Change[] => {
      const was = old.get(build.name)
      if (was) return changesOf(was, build)
      return [{ machine: build.name, thing: 'the machine', what: '', before: undefined, after: 'a machine' }]
    }),
  ]
}

/** A change as one line. */
export const changeText = ({ machine, thing, what, before, after }: Change): string => {
  const name = `${machine}: ${thing}`
  if (before === undefined) return `${name}${what && `, ${what}`} is new: ${after}`
  if (after === undefined) return `${name}${what && `, ${what}`} is gone: ${before}`
  return `${name}, ${what}: from “${before}” to “${after}”`
}

const byName = (builds: readonly Build[]): ReadonlyMap<string, Build> =>
  new Map(builds.map((build) => [build.name, build]))

const changesOf = (was: Build, is: Build): readonly Change[] => {
  const inMachine = (changes: readonly Omit<Change, 'machine'>[]) =>
    changes.map((change) => ({ machine: is.name, ...change }))
  const things = namesOf(was.things, is.things).flatMap((name) => thingChanges(name, was.things[name], is.things[name]))
  const orders = namesOf(was.orders, is.orders).flatMap((name) => orderChanges(name, was.orders[name], is.orders[name]))
  return inMachine([...things, ...orders, ...sourceChanges(was, is)])
}

const thingChanges = (
  thing: string,
  was: Thing | undefined,
  is: Thing | undefined,
): readonly Omit<Change, 'machine'>[] => {
  if (!was || !is) return [{ thing, what: '', before: was && wholeText(was), after: is && wholeText(is) }]
  return namesOf(was.fields, is.fields).flatMap((what) => {
    const [before, after] = [was.fields[what], is.fields[what]]
    if (before === after) return []
    return before === undefined || after === undefined || !before.includes('\n')
      ? [{ thing, what, before, after }]
      : [{ thing, what, ...linesThatDiffer(before, after) }]
  })
}

const wholeText = ({ fields }: Thing): string =>
  Object.entries(fields)
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')

const linesThatDiffer = (before: string, after: string): Pick<Change, 'before' | 'after'> => {
  const without = (text: string, other: string) => {
    const known = new Set(other.split('\n'))
    return text
      .split('\n')
      .filter((line) => !known.has(line))
      .map((line) => line.trim())
      .join('\n')
  }
  const [gone, added] = [without(before, after), without(after, before)]
  // The same lines in another order.
  return gone === '' && added === '' ? { before, after } : { before: gone || 'nothing', after: added || 'nothing' }
}

/** Two lists of the same members in another order; what was added or removed is a change of its own. */
const orderChanges = (
  thing: string,
  was: readonly string[] = [],
  is: readonly string[] = [],
): readonly Omit<Change, 'machine'>[] => {
  const [old, now] = [was.filter((each) => is.includes(each)), is.filter((each) => was.includes(each))]
  return old.join('|') === now.join('|')
    ? []
    : [{ thing, what: 'order', before: was.join(', then '), after: is.join(', then ') }]
}

/** Declarations that differ, each once, with everything in the machine that calls it. */
const sourceChanges = (was: Build, is: Build): readonly Omit<Change, 'machine'>[] => {
  const callsOf = ({ things, sources }: Build): Readonly<Record<string, string>> =>
    Object.assign({}, sources, ...Object.values(things).map(({ calls }) => calls)) as Record<string, string>
  const [before, after] = [callsOf(was), callsOf(is)]
  return namesOf(before, after)
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const callers = Object.entries(is.things)
        .filter(([, { calls }]) => name in calls)
        .map(([thing]) => thing)
      const what = callers.length === 0 ? 'source' : `source, called by ${callers.join(', ')}`
      return { thing: name, what, before: before[name], after: after[name] }
    })
}

const namesOf = (was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): readonly string[] => [
  ...new Set([...Object.keys(is), ...Object.keys(was)]),
]
