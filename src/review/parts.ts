import { type Chart, type ChartEdge, type ChartState, statesOf } from './chart.ts'

/**
 * A chart in parts small enough to read: the whole with its regions collapsed, then each region expanded. A chart
 * without regions is one part.
 */
export const partsOf = (chart: Chart): readonly Chart[] => {
  const { root } = chart
  const regions = root.children.filter(({ children }) => children.length > 0)
  if (regions.length === 0) return [chart]
  const opened = regions.flatMap((region) => {
    const part = regionOf(chart, region)
    return isWide(region) ? partsOf(asWhole(part, region)) : [part]
  })
  return root.kind === 'parallel' ? opened : [closed(chart), ...opened]
}

/** A region so full that it is split into parts itself. */
const isWide = (region: ChartState): boolean => statesOf(region).length > 12

/** The chart with each region as one box: the inside of a region is drawn in its own part. */
const closed = (chart: Chart): Chart => {
  const { root, edges } = chart
  const boxOf = new Map(root.children.flatMap((child) => statesOf(child).map(({ id }) => [id, child.id] as const)))
  return {
    ...chart,
    id: `${chart.id}-whole`,
    root: {
      ...root,
      children: root.children.map((child) =>
        child.children.length === 0 ? child : { ...child, kind: 'atomic', initial: null, children: [] },
      ),
      initial: root.initial === null ? null : (boxOf.get(root.initial) ?? root.initial),
    },
    edges: edges.flatMap((edge): ChartEdge[] => {
      const [from, to] = [boxOf.get(edge.from) ?? edge.from, boxOf.get(edge.to) ?? edge.to]
      const isInside = from === to && from !== root.id && from !== edge.from
      return isInside ? [] : [{ ...edge, from, to }]
    }),
  }
}

/**
 * One region, expanded. An outgoing edge is a row in its source's box, with its target; incoming edges are drawn in the
 * whole.
 */
const regionOf = ({ id, root, edges }: Chart, region: ChartState): Chart => {
  const titles = new Map(statesOf(root).map((state) => [state.id, state.title]))
  const within = new Set(statesOf(region).map((state) => state.id))
  return {
    id: `${id}-${region.name}`,
    root: { ...root, title: region.title, initial: null, children: [region] },
    edges: edges
      .filter(({ from }) => within.has(from))
      .map((edge): ChartEdge => (within.has(edge.to) ? edge : { ...edge, to: edge.from, away: titles.get(edge.to)! })),
  }
}

/** A part filled by its region: transitions of the whole region are listed below it. */
const asWhole = ({ id, edges }: Chart, region: ChartState): Chart => ({
  id,
  root: region,
  edges: edges.map((edge) =>
    edge.to === region.id && region.initial !== null ? { ...edge, to: region.initial } : edge,
  ),
})

/**
 * A part too large to read, cut in two between its states, where the fewest transitions cross. A transition that
 * crosses is a row in its source's box, with its target. A region alone is cut inside; one state alone cannot be cut.
 */
export const halvesOf = (chart: Chart): readonly [Chart, Chart] | undefined => {
  const { root, edges } = chart
  const { children } = root
  if (children.length < 2) return children[0]?.children.length ? halvesOf(asWhole(chart, children[0])) : undefined
  const homes = new Map(children.flatMap((child, place) => statesOf(child).map(({ id }) => [id, place] as const)))
  const crossing = (cut: number) =>
    edges.filter(({ from, to }) => (homes.get(from) ?? 0) < cut !== (homes.get(to) ?? 0) < cut).length
  const third = Math.ceil(children.length / 3)
  const cuts = Array.from({ length: children.length - 1 }, (_, i) => i + 1).filter(
    (cut) => cut >= third && cut <= children.length - third,
  )
  const cut = cuts.toSorted((a, b) => crossing(a) - crossing(b))[0] ?? third
  const half = (name: string, from: number, to: number): Chart => {
    const isIn = (id: string) => {
      const home = homes.get(id)
      return home === undefined ? from === 0 : home >= from && home < to
    }
    const titles = new Map(statesOf(root).map(({ id, title }) => [id, title]))
    return {
      id: `${chart.id}-${name}`,
      root: {
        ...root,
        initial: root.initial !== null && isIn(root.initial) ? root.initial : null,
        children: children.slice(from, to),
      },
      edges: edges
        .filter((edge) => isIn(edge.from))
        .map((edge) => (isIn(edge.to) ? edge : { ...edge, to: edge.from, away: titles.get(edge.to) ?? edge.to })),
    }
  }
  return [half('first', 0, cut), half('second', cut, children.length)]
}
