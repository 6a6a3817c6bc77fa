import type { Chart, ChartEdge } from '../chart.ts'
import {
  type Box,
  type Drawing,
  idsAlone,
  layOut,
  leastOf,
  type Line,
  linesFor,
  type Point,
  rowHeight,
  type Says,
  type Shape,
  signWidth,
  type TextLine,
  titleHeight,
  type Writing,
} from './layout.ts'
import { drawSign, lineSign, waitsOf } from './signs.ts'

export interface Picture {
  readonly shape?: Shape
  readonly says?: Says
  /** Answers the layout, where it is known already. */
  readonly laidOut?: typeof layOutFor
  /** Names the drawing, where a page has several of one chart. */
  readonly name?: string
  /** Events caused by the server's own clock. */
  readonly serverClock?: readonly string[]
  /** Edges taken during a test, by key: the others are drawn as never taken. */
  readonly taken?: ReadonlySet<string>
  /** Edges of one recorded flow, by key: the others are drawn faded. */
  readonly path?: ReadonlySet<string>
}

/** A picture and its natural size, in pixels at 12-pixel letters. */
export interface Drawn {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/**
 * A chart as a self-contained SVG picture. Colours are the page's tokens, with the light theme's values if there is no
 * page. Nothing is said by colour alone: `signs.ts` has the signs.
 */
export const drawChart = async (chart: Chart, picture: Picture = {}): Promise<Drawn> => {
  const { shape = 'landscape', says = idsAlone, name = `${chart.id}-${shape}`, serverClock = [] } = picture
  const drawing = await (picture.laidOut ?? layOutFor)(chart, shape, says, serverClock)
  const any = columnsOf(
    linesFor(
      chart.edges.filter(({ from }) => from === chart.root.id),
      says,
    ),
    drawing.width,
  )
  const rows = Math.max(0, ...any.map(({ length }) => length))
  const height = drawing.height + (rows > 0 ? 34 + rows * rowHeight : 0) + 2 * margin
  const width = Math.max(drawing.width, rows > 0 ? any.length * columnWidth : 0) + 2 * margin
  const size = `viewBox="${-margin} ${-margin} ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" style="--least:${round((width * leastText) / 12)}px"`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${name}-title ${name}-about">`,
    `<title id="${name}-title">${escape(`Chart of ${chart.root.title || chart.id}`)}</title>`,
    `<desc id="${name}-about">${escape(`${drawing.boxes.length} states and ${chart.edges.length} transitions; each is a row of the table that follows.`)}</desc>`,
    `<style>${style}</style>`,
    marker(name),
    ...drawing.boxes.map((box) => boxOf(box, chart, picture)),
    ...drawing.starts.map(({ x, y }) => `<circle class="mark" cx="${round(x)}" cy="${round(y)}" r="6"/>`),
    ...drawing.lines.map((line) => lineOf(line, picture, name)),
    ...drawing.lines.map((line) => labelOf(line, picture)),
    ...drawing.boxes.filter(({ state }) => state.children.length > 0).map(regionTitle),
    anyMoment(any, drawing, picture.taken),
    '</svg>',
  ].join('\n')
  return { svg, width, height }
}

/** A chart's layout with room for the signs that are drawn. */
export const layOutFor = (chart: Chart, shape: Shape, says: Says, serverClock: readonly string[]): Promise<Drawing> =>
  layOut(chart, shape, writingFor(chart, says, serverClock))

/** What a picture of a chart cannot be shorter than in its own direction, in pixels (`leastOf`). */
export const leastFor = (chart: Chart, shape: Shape, says: Says, serverClock: readonly string[]): number =>
  leastOf(chart, shape, writingFor(chart, says, serverClock)) + 2 * margin

const writingFor = (chart: Chart, says: Says, serverClock: readonly string[]): Writing => ({
  says,
  apart: (edge) => lineSign(edge, serverClock) ?? '',
  marks: (state) => waitsOf(state, chart, serverClock).length,
})

const margin = 16
/** The smallest letters that a page may show, in pixels. */
export const leastText = 11

const style = `
text{font-family:Archivo,'Archivo Variable',system-ui,sans-serif;font-size:12px;fill:var(--t-ink,#13211b);font-variant-numeric:tabular-nums lining-nums}
.name{font-size:14px;font-weight:650}
.over{paint-order:stroke;stroke:var(--t-surface,#fff);stroke-width:7px}
.id{fill:var(--t-muted,#5a6962);font-weight:600}
.box{fill:var(--t-surface,#fff);stroke:var(--t-ink,#13211b);stroke-width:1.4}
.region{fill:var(--t-surface,#fff);stroke:var(--t-muted,#5a6962);stroke-width:1.2}
.inner{fill:none;stroke:var(--t-ink,#13211b);stroke-width:1.2}
.busy>.box{fill:var(--t-tint,#e2f0e9)}
.needsMember>.box{fill:var(--t-gold-tint,#fdf1d3)}
.rule{stroke:var(--t-line,#dde3dc)}
.mark{fill:var(--t-ink,#13211b)}
.hollow,.hands{fill:none;stroke:var(--t-ink,#13211b);stroke-width:1.3}
.inverse{stroke:var(--t-surface,#fff)}
.line{fill:none;stroke:var(--t-ink,#13211b);stroke-width:1.2;stroke-linejoin:round}
.clientClock{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:1.8}
.serverClock{stroke-dasharray:9 4 2 4;stroke-width:1.6}
.paper{fill:var(--t-surface,#fff)}
.untaken{text-decoration:underline dotted}
.never{stroke:var(--t-down,#b3261e);stroke-width:2.2;stroke-dasharray:9 5}
.on{stroke:var(--t-accent,#0a6a4d);stroke-width:3}
.off{opacity:.3}`.trim()

const marker = (name: string): string =>
  `<defs><marker id="${name}-tip" viewBox="0 0 9 8" refX="8.5" refY="4" markerWidth="9" markerHeight="8" orient="auto" markerUnits="userSpaceOnUse">` +
  '<path class="mark" d="M0 .4 9 4 0 7.6Z"/></marker></defs>'

const boxOf = (
  { state, within, x, y, width, height }: Box,
  chart: Chart,
  { says = idsAlone, serverClock = [], taken }: Picture,
): string => {
  const inside = state.children.length > 0
  const rectangle = (inset: number, kind: string) =>
    `<rect class="${kind}" x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${9 - inset}"/>`
  const waits = waitsOf(state, chart, serverClock)
  const title = inside
    ? ''
    : `<text class="name" x="${round(x + (width - waits.length * signWidth) / 2)}" y="${round(y + titleHeight / 2 + 5)}" text-anchor="middle">${escape(state.title)}</text>`
  const marks = waits.map((sign, i) =>
    drawSign(sign, round(x + width - 13 - i * signWidth), round(y + titleHeight / 2)),
  )
  const rows = linesFor(within, says).map((line, i) => rowOf(line, x + 14, y + titleHeight + 13 + i * rowHeight, taken))
  const rule =
    rows.length > 0
      ? `<line class="rule" x1="${round(x + 1)}" x2="${round(x + width - 1)}" y1="${round(y + titleHeight)}" y2="${round(y + titleHeight)}"/>`
      : ''
  return [
    `<g class="${[state.kind, ...state.tags].join(' ')}">`,
    rectangle(0, inside ? 'region' : 'box'),
    state.kind === 'final' ? rectangle(4, 'inner') : '',
    title,
    ...marks,
    rule,
    ...rows,
    '</g>',
  ].join('')
}

/** Drawn over the lines on its own background: a line may pass under a region's title. */
const regionTitle = ({ state, x, y }: Box): string =>
  `<text class="name over" x="${round(x + 16)}" y="${round(y + 27)}">${escape(state.title)}</text>`

const lineOf = ({ edges, points }: Line, picture: Picture, name: string): string => {
  const [edge] = edges
  const pattern = edge && lineSign(edge, picture.serverClock ?? [])
  return `<path class="${['line', pattern ?? '', edgeClass(edges, picture)].filter(Boolean).join(' ')}" d="${trace(points)}" data-ids="${idsText(edges)}" marker-end="url(#${name}-tip)"/>`
}

/** A label is drawn on its line with its own background, so that the line does not look like a strike-through. */
const labelOf = ({ edges, label }: Line, picture: Picture): string => {
  if (!label) return ''
  const rows = linesFor(edges, picture.says ?? idsAlone).map((line, i) =>
    rowOf(line, label.x + 7, label.y + 14 + i * rowHeight, picture.taken),
  )
  const paper = `<rect class="paper" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}" rx="4"/>`
  return `<g class="${edgeClass(edges, picture) === 'off' ? 'off' : ''}" data-ids="${idsText(edges)}">${paper}${rows.join('')}</g>`
}

/** By which the book's script finds what a recorded way took. */
const idsText = (edges: readonly ChartEdge[]): string => edges.map(({ id }) => id).join(' ')

const rowOf = ({ edge, isFirst, text }: TextLine, x: number, y: number, taken?: ReadonlySet<string>): string =>
  `<text x="${round(x)}" y="${round(y)}">${isFirst ? `<tspan class="id${taken && !taken.has(edge.key) ? ' untaken' : ''}">${escape(edge.id)}</tspan>` : ''}${text === '' ? '' : `<tspan${isFirst ? ' dx="6"' : ''}>${escape(text)}</tspan>`}<title>${escape(edge.plain)}</title></text>`

const edgeClass = (edges: readonly ChartEdge[], { taken, path }: Picture): string => {
  if (edges.length === 0) return ''
  if (path) return edges.some(({ key }) => path.has(key)) ? 'on' : 'off'
  return taken && edges.some(({ key }) => !taken.has(key)) ? 'never' : ''
}

/** The width of a column of the list below a chart: the longest line of its text. */
const columnWidth = 270

/**
 * Events that may happen in every state are listed below the chart instead of drawn from each state, in as many columns
 * as its width allows; the lines of one transition stay together.
 */
const columnsOf = (lines: readonly TextLine[], width: number): readonly (readonly TextLine[])[] => {
  const most = Math.ceil(lines.length / Math.max(1, Math.floor(width / columnWidth)))
  const columns: TextLine[][] = []
  for (const line of lines) {
    if (columns.length === 0 || (line.isFirst && columns.at(-1)!.length >= most)) columns.push([])
    columns.at(-1)!.push(line)
  }
  return columns
}

const anyMoment = (
  columns: readonly (readonly TextLine[])[],
  { height }: Drawing,
  taken?: ReadonlySet<string>,
): string =>
  columns.length === 0
    ? ''
    : [
        `<text class="name" x="0" y="${round(height + 34)}">At any moment</text>`,
        ...columns.flatMap((lines, column) =>
          lines.map((line, i) => rowOf(line, column * columnWidth, height + 54 + i * rowHeight, taken)),
        ),
      ].join('\n')

const trace = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`

const round = (value: number): number => Math.round(value * 10) / 10

export const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
