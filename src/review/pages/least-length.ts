import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'

/** Around everything, and between a state of several and what is in it, both sides together; in pixels. */
const [around, sides] = [24, 44]
const gap = 20

/**
 * The least that a layered layout takes in its own direction, in pixels: each line leads on to a later layer, so the
 * states of the longest way follow each other. No layout is shorter; most are longer.
 */
export const leastLength = (graph: ElkNode, isAcross: boolean): number => {
  const ways = waysIn(graph)
  const sizeOf = ({ width = 0, height = 0 }: { readonly width?: number; readonly height?: number }) =>
    isAcross ? width : height
  const lengthOf = (node: ElkNode): number => {
    const children = node.children ?? []
    if (children.length === 0) return sizeOf(node)
    const ends: number[] = []
    for (const [place, child] of children.entries()) {
      const before = (ways.get(node) ?? [])
        .filter(({ to }) => to === place)
        .map(({ from, label }) => ends[from]! + gap + (label ? sizeOf(label) : 0))
      ends.push(lengthOf(child) + Math.max(0, ...before))
    }
    const length = Math.max(...ends)
    return node === graph ? length + around : length + (isAcross ? sides : 0)
  }
  return lengthOf(graph)
}

/** A line between two of a node's children, by their places: it leads from the one that is read first. */
interface Way {
  readonly from: number
  readonly to: number
  /** What lies between the two; undefined where an end of it is further inside. */
  readonly label: NonNullable<ElkExtendedEdge['labels']>[number] | undefined
}

const waysIn = (graph: ElkNode): ReadonlyMap<ElkNode, readonly Way[]> => {
  /** Each node with those that it is in, from the outermost. */
  const chains = new Map<string, readonly ElkNode[]>()
  const place = (node: ElkNode, outer: readonly ElkNode[]): void => {
    const chain = [...outer, node]
    chains.set(node.id, chain)
    for (const child of node.children ?? []) place(child, chain)
  }
  place(graph, [])
  const ways = new Map<ElkNode, Way[]>()
  for (const { sources, targets, labels } of graph.edges ?? []) {
    const [from, to] = [chains.get(sources[0]!)!, chains.get(targets[0]!)!]
    const depth = from.findIndex((node, n) => node !== to[n])
    // One end is within the other.
    if (depth < 0 || depth >= to.length) continue
    const node = from[depth - 1]!
    const places = [from[depth]!, to[depth]!].map((child) => node.children!.indexOf(child)).toSorted((a, b) => a - b)
    const isDirect = from.length === depth + 1 && to.length === depth + 1
    const way = { from: places[0]!, to: places[1]!, label: isDirect ? labels?.[0] : undefined }
    ways.set(node, [...(ways.get(node) ?? []), way])
  }
  return ways
}
