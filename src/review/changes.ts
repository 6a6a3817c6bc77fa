import { type Chart, type ChartEdge, chart, statesOf } from './chart.ts'
import type { Flow } from './flow.ts'

/** A machine as one build has it, for comparing two builds. Plain JSON. */
export interface Build {
  readonly name: string
  readonly chart: Chart
  /** Milliseconds of each delay of a fixed length, by name. */
  readonly delays: Readonly<Record<string, number>>
}

export const buildsOf = (flows: readonly Flow[]): readonly Build[] =>
  flows.map(({ name, environment: { machine } }) => ({
    name,
    chart: chart(machine),
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays).filter(
        (delay): delay is [string, number] => typeof delay[1] === 'number',
      ),
    ),
  }))

/** What changed between two builds, in words, one line each: machines, states, transitions and times. */
export const changesBetween = (before: readonly Build[], after: readonly Build[]): readonly string[] => {
  const old = new Map(before.map((build) => [build.name, build]))
  const names = new Set(after.map(({ name }) => name))
  return [
    ...before.filter(({ name }) => !names.has(name)).map(({ name }) => `${name}: the machine is gone`),
    ...after.flatMap((build) => {
      const was = old.get(build.name)
      return (was ? changesOf(was, build) : ['the machine is new']).map((text) => `${build.name}: ${text}`)
    }),
  ]
}

const changesOf = (was: Build, is: Build): readonly string[] => [
  ...statesChanged(was.chart, is.chart),
  ...edgesChanged(was, is),
  ...Object.entries(is.delays).flatMap(([name, ms]) =>
    was.delays[name] !== undefined && was.delays[name] !== ms
      ? [`${name} is retimed from ${was.delays[name]} ms to ${ms} ms`]
      : [],
  ),
]

const statesChanged = (was: Chart, is: Chart): readonly string[] => {
  const titles = ({ root }: Chart) => new Map(statesOf(root).map(({ id, title }) => [id, title]))
  const [old, now] = [titles(was), titles(is)]
  return [
    ...[...old].filter(([id]) => !now.has(id)).map(([id, title]) => `the state “${title}” (${id}) is removed`),
    ...[...now].flatMap(([id, title]) =>
      !old.has(id)
        ? [`the state “${title}” (${id}) is added`]
        : old.get(id) === title
          ? []
          : [`the state ${id} is renamed from “${old.get(id)}” to “${title}”`],
    ),
  ]
}

/** Transitions with the same id, state and event are the same one in both builds; several are matched in order. */
const edgesChanged = (was: Build, is: Build): readonly string[] => {
  const [old, now] = [grouped(was.chart), grouped(is.chart)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name) ?? [], now.get(name) ?? []]
    return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => {
      const [a, b] = [before[place], after[place]]
      if (!a) return [`${b!.id} is added, from ${b!.from} on ${b!.event || 'its own'}: ${b!.plain}`]
      return b ? edgeChanged(a, b) : [`${a.id} is removed, from ${a.from} on ${a.event || 'its own'}: ${a.plain}`]
    }).flat()
  })
}

const grouped = ({ edges }: Chart): ReadonlyMap<string, readonly ChartEdge[]> => {
  const groups = new Map<string, ChartEdge[]>()
  for (const edge of edges) {
    const name = `${edge.id} ${edge.from} ${edge.event}`
    groups.set(name, [...(groups.get(name) ?? []), edge])
  }
  return groups
}

const edgeChanged = (was: ChartEdge, is: ChartEdge): readonly string[] => {
  const told = (what: string, before: string, after: string) =>
    before === after ? [] : [`${is.id} ${what} from “${before}” to “${after}”`]
  return [
    ...told('is retargeted', was.to, is.to),
    ...told('is reworded', was.plain, is.plain),
    ...told('changes its condition', was.guard ?? 'none', is.guard ?? 'none'),
    ...told('changes what it does', was.actions.join(', ') || 'nothing', is.actions.join(', ') || 'nothing'),
    ...told('changes its clauses', was.clauses.join(', ') || 'none', is.clauses.join(', ') || 'none'),
  ]
}
