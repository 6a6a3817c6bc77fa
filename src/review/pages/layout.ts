import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Chart, type ChartEdge, type ChartState, statesOf } from '../chart.ts'
import { leastLength } from './least-length.ts'

/** A chart with positions: what is drawn, in pixels. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  /** The centre of each start mark. */
  readonly starts: readonly Point[]
  readonly lines: readonly Line[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly state: ChartState
  readonly width: number
  readonly height: number
  /** Edges that lead back to the same state: rows inside its box. */
  readonly within: readonly ChartEdge[]
}

/** Edges between the same two states share one line; a line without edges leads from a start mark. */
export interface Line {
  readonly edges: readonly ChartEdge[]
  readonly points: readonly Point[]
  readonly label: (Point & { readonly width: number; readonly height: number }) | null
}

/** From left to right; from top to bottom; from top to bottom with few states side by side. */
export type Shape = 'landscape' | 'portrait' | 'column'

/** What is written beside an edge's id; empty where the id alone is on the line. */
export type Says = (edge: ChartEdge) => string

/** One line of the text of an edge; the first begins with its id. */
export interface TextLine {
  readonly edge: ChartEdge
  readonly isFirst: boolean
  readonly text: string
}

export interface Writing {
  readonly says?: Says
  /** Edges that differ in this share no line, because each is drawn differently. */
  readonly apart?: (edge: ChartEdge) => string
  /** How many signs a state's corner shows. */
  readonly marks?: (state: ChartState) => number
}

/** The ids alone: the smallest drawing. */
export const idsAlone: Says = () => ''

export const rowHeight = 16
export const titleHeight = 32
/** The number of characters after which a label wraps. */
const wrapAt = 27
const startSize = 14

const elk = new ELK()

/** Lays out a chart: layered, orthogonal, in the chart's own reading order, labels on their lines. */
export const layOut = async (chart: Chart, shape: Shape, writing: Writing = {}): Promise<Drawing> => {
  const { graph, groups, states } = graphOf(chart, shape, writing)
  return read(await elk.layout(graph), groups, states, chart)
}

/** The least width of a landscape, the least height of any other shape, in pixels; found without laying it out. */
export const leastOf = (chart: Chart, shape: Shape, writing: Writing = {}): number =>
  leastLength(graphOf(chart, shape, writing).graph, shape === 'landscape')

const graphOf = (chart: Chart, shape: Shape, { says = idsAlone, apart = () => '', marks = () => 0 }: Writing) => {
  const groups = groupsOf(chart, apart)
  const states = statesOf(chart.root).slice(1)
  const order = new Map(states.map(({ id }, i) => [id, i]))
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: optionsFor(shape),
    children: [startOf(chart.root), ...chart.root.children.map((state) => nodeOf(state, chart, says, marks))].flat(),
    edges: [
      ...[chart.root, ...states]
        .filter(({ initial }) => initial)
        .map(({ id, initial }) => ({
          id: `start ${id}`,
          sources: [`start of ${id}`],
          targets: [initial!],
          layoutOptions: { 'elk.layered.priority.direction': '20' },
        })),
      ...groups.map((edges, i) => lineOf(edges, i, order, says)),
    ],
  }
  return { graph, groups, states }
}

/** Width of a text in Archivo at a size, close enough to reserve room for it. */
export const widthOf = (text: string, size: number): number =>
  Math.ceil(
    [...text].reduce(
      (sum, letter) =>
        sum +
        (/[iljtfrI.,'|·:]/.test(letter) ? 0.29 : /[mwMW]/.test(letter) ? 0.84 : /[A-Z0-9]/.test(letter) ? 0.62 : 0.535),
      0,
    ) * size,
  )

/** The text lines of edges: each id with its text, wrapped. A mark says that the state is left and re-entered. */
export const linesFor = (edges: readonly ChartEdge[], says: Says): readonly TextLine[] =>
  edges.flatMap((edge) => {
    const again =
      edge.away === undefined ? (edge.from === edge.to && edge.reenter ? ' \u21bb' : '') : ` \u2192 ${edge.away}`
    const words = `${says(edge)}${again}`.split(' ').filter((word) => word !== '')
    const lines = ['']
    let length = edge.id.length
    for (const word of words) {
      if (length + 1 + word.length > wrapAt) lines.push('')
      length = lines.at(-1) === '' && lines.length > 1 ? word.length : length + 1 + word.length
      lines.push(`${lines.pop()!} ${word}`.trim())
    }
    return lines.map((text, place) => ({ edge, isFirst: place === 0, text }))
  })

const widthOfLines = (lines: readonly TextLine[]): number =>
  Math.max(
    0,
    ...lines.map(
      ({ edge, isFirst, text }) => (isFirst ? widthOf(edge.id, 12) + (text === '' ? 0 : 6) : 0) + widthOf(text, 12),
    ),
  )

/** How far a state's signs reach in from its right corner: one for each way in which it waits. */
export const signWidth = 19

/**
 * Edges that lead to another state, grouped by pair of states; timers in groups of their own, because they are drawn
 * dotted.
 */
const groupsOf = ({ root, edges }: Chart, apart: (edge: ChartEdge) => string): ChartEdge[][] => {
  const groups = new Map<string, ChartEdge[]>()
  for (const edge of edges) {
    if (edge.from === root.id || edge.from === edge.to) continue
    const key = `${edge.from} ${edge.to} ${edge.kind === 'timer'} ${apart(edge)}`
    groups.set(key, [...(groups.get(key) ?? []), edge])
  }
  return [...groups.values()]
}

const optionsFor = (shape: Shape): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': shape === 'landscape' ? 'RIGHT' : 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.spacing.nodeNode': '22',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '11',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'true',
  ...(shape === 'column' && {
    'elk.layered.layering.strategy': 'MIN_WIDTH',
  }),
})

const startOf = ({ id, initial }: ChartState): ElkNode[] =>
  initial ? [{ id: `start of ${id}`, width: startSize, height: startSize }] : []

const nodeOf = (state: ChartState, chart: Chart, says: Says, marks: (state: ChartState) => number): ElkNode => {
  const rows = linesFor(withinOf(state, chart), says)
  const width = Math.max(84, widthOf(state.title, 14) + 30 + marks(state) * signWidth, widthOfLines(rows) + 28)
  if (state.children.length === 0)
    return { id: state.id, width, height: titleHeight + (rows.length > 0 ? rows.length * rowHeight + 8 : 0) }
  return {
    id: state.id,
    children: [...startOf(state), ...state.children.map((child) => nodeOf(child, chart, says, marks))],
    layoutOptions: {
      'elk.padding': `[top=${titleHeight + 14 + rows.length * rowHeight},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${titleHeight})`,
    },
  }
}

const lineOf = (
  edges: readonly ChartEdge[],
  index: number,
  order: ReadonlyMap<string, number>,
  says: Says,
): ElkExtendedEdge => {
  const { from, to } = edges[0]!
  const lines = linesFor(edges, says)
  return {
    id: `line ${index}`,
    sources: [from],
    targets: [to],
    layoutOptions: { 'elk.layered.priority.direction': (order.get(from) ?? 0) < (order.get(to) ?? 0) ? '10' : '0' },
    labels: [
      {
        text: edges[0]!.id,
        width: widthOfLines(lines) + 14,
        height: lines.length * rowHeight + 4,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }
}

const withinOf = ({ id }: ChartState, { edges }: Chart): ChartEdge[] =>
  edges.filter(({ from, to }) => from === id && to === id)

/** The layout's answer, with every position relative to the chart's own corner. */
const read = (laid: ElkNode, groups: readonly ChartEdge[][], states: readonly ChartState[], chart: Chart): Drawing => {
  const corners = new Map<string, Point & { width: number; height: number }>()
  const place = (node: ElkNode, x: number, y: number) => {
    for (const child of node.children ?? []) {
      const corner = {
        x: x + (child.x ?? 0),
        y: y + (child.y ?? 0),
        width: child.width ?? 0,
        height: child.height ?? 0,
      }
      corners.set(child.id, corner)
      place(child, corner.x, corner.y)
    }
  }
  place(laid, 0, 0)
  const lines = (laid.edges ?? []).map((edge): Line => {
    const { x, y } = corners.get(edge.container ?? '') ?? { x: 0, y: 0 }
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
      startPoint,
      ...(bendPoints ?? []),
      endPoint,
    ])
    const label = edge.labels?.[0]
    return {
      edges: edge.id.startsWith('line ') ? groups[Number(edge.id.slice(5))]! : [],
      points: points.map((point) => ({ x: point.x + x, y: point.y + y })),
      label: label
        ? { x: (label.x ?? 0) + x, y: (label.y ?? 0) + y, width: label.width ?? 0, height: label.height ?? 0 }
        : null,
    }
  })
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    lines,
    boxes: states.map((state) => ({ state, within: withinOf(state, chart), ...corners.get(state.id)! })),
    starts: [...corners]
      .filter(([id]) => id.startsWith('start of '))
      .map(([, { x, y }]) => ({ x: x + startSize / 2, y: y + startSize / 2 })),
  }
}
