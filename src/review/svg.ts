import type { Chart, ChartEdge } from './chart.ts'
import {
  type Box,
  type Drawing,
  layOut,
  type Line,
  type Point,
  rowHeight,
  rowText,
  type Shape,
  titleHeight,
} from './layout.ts'

export interface Picture {
  readonly shape?: Shape
  /** Edges taken while something was tested, by key: the others are drawn as never taken. */
  readonly taken?: ReadonlySet<string>
  /** Edges of one recorded flow, by key: the others are drawn faded. */
  readonly path?: ReadonlySet<string>
}

/**
 * A chart as a self-contained SVG picture. Colours are the page's tokens, with the light theme's values if there is no
 * page. Nothing is said by colour alone: a final state has a double border, a timer a dotted line, a never taken edge a
 * dashed one.
 */
export const drawChart = async (chart: Chart, picture: Picture = {}): Promise<string> => {
  const drawing = await layOut(chart, picture.shape ?? 'landscape')
  const always = chart.edges.filter(({ from }) => from === chart.root.id)
  const height = drawing.height + (always.length > 0 ? 34 + always.length * 20 : 0)
  const size = `viewBox="-16 -16 ${drawing.width + 32} ${height + 32}" width="${drawing.width + 32}" height="${height + 32}"`
  const name = `${chart.id}-${picture.shape ?? 'landscape'}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${name}-title ${name}-about">`,
    `<title id="${name}-title">${escape(`Chart of ${chart.id}`)}</title>`,
    `<desc id="${name}-about">${escape(`${drawing.boxes.length} states and ${chart.edges.length} transitions; each is a row of the table that follows.`)}</desc>`,
    `<style>${style}</style>`,
    marker(name),
    ...drawing.boxes.map(boxOf),
    ...drawing.starts.map(({ x, y }) => `<circle class="mark" cx="${x}" cy="${y}" r="6"/>`),
    ...drawing.lines.map((line) => lineOf(line, picture, name)),
    ...drawing.lines.map((line) => labelOf(line, picture)),
    ...drawing.boxes.filter(({ state }) => state.children.length > 0).map(regionTitle),
    anyMoment(always, drawing),
    '</svg>',
  ].join('\n')
}

const style = `
text{font-family:Archivo,'Archivo Variable',system-ui,sans-serif;font-size:12px;fill:var(--t-ink,#13211b);font-variant-numeric:tabular-nums lining-nums}
.name{font-size:14px;font-weight:650}
.over{paint-order:stroke;stroke:var(--t-surface,#fff);stroke-width:7px}
.id{fill:var(--t-muted,#5a6962)}
.box{fill:var(--t-surface,#fff);stroke:var(--t-ink,#13211b);stroke-width:1.4}
.region{fill:var(--t-surface,#fff);stroke:var(--t-muted,#5a6962);stroke-width:1.2}
.inner{fill:none;stroke:var(--t-ink,#13211b);stroke-width:1.2}
.busy>.box{fill:var(--t-tint,#e2f0e9)}
.needsMember>.box{fill:var(--t-gold-tint,#fdf1d3)}
.rule{stroke:var(--t-line,#dde3dc)}
.mark{fill:var(--t-ink,#13211b)}
.line{fill:none;stroke:var(--t-ink,#13211b);stroke-width:1.2;stroke-linejoin:round}
.timer{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:1.8}
.paper{fill:var(--t-surface,#fff)}
.never{stroke:var(--t-down,#b3261e);stroke-width:2.2;stroke-dasharray:9 5}
.on{stroke:var(--t-accent,#0a6a4d);stroke-width:3}
.off{opacity:.3}`.trim()

const marker = (name: string): string =>
  `<defs><marker id="${name}-tip" viewBox="0 0 9 8" refX="8.5" refY="4" markerWidth="9" markerHeight="8" orient="auto" markerUnits="userSpaceOnUse">` +
  '<path class="mark" d="M0 .4 9 4 0 7.6Z"/></marker></defs>'

const boxOf = ({ state, within, x, y, width, height }: Box): string => {
  const inside = state.children.length > 0
  const rectangle = (inset: number, kind: string) =>
    `<rect class="${kind}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${9 - inset}"/>`
  const title = inside
    ? ''
    : `<text class="name" x="${x + width / 2}" y="${y + titleHeight / 2 + 5}" text-anchor="middle">${escape(state.title)}</text>`
  const rule =
    within.length > 0
      ? `<line class="rule" x1="${x + 1}" x2="${x + width - 1}" y1="${y + titleHeight}" y2="${y + titleHeight}"/>`
      : ''
  const rows = within.map((edge, i) => rowOf(edge, x + 14, y + titleHeight + 17 + i * rowHeight))
  return [
    `<g class="${[state.kind, ...state.tags].join(' ')}">`,
    rectangle(0, inside ? 'region' : 'box'),
    state.kind === 'final' ? rectangle(4, 'inner') : '',
    title,
    rule,
    ...rows,
    '</g>',
  ].join('')
}

/** Drawn over the lines, on its own background: a line may pass under a region's title. */
const regionTitle = ({ state, x, y }: Box): string =>
  `<text class="name over" x="${x + 16}" y="${y + 27}">${escape(state.title)}</text>`

const lineOf = ({ edges, points }: Line, picture: Picture, name: string): string =>
  `<path class="line ${edges[0]?.kind ?? ''} ${edgeClass(edges, picture)}" d="${trace(points)}" marker-end="url(#${name}-tip)"/>`

/** A label is drawn on its line with the background showing through, so that the line is never read as a strike. */
const labelOf = ({ edges, label }: Line, picture: Picture): string => {
  if (!label) return ''
  const rows = edges.map((edge, i) => rowOf(edge, label.x + 7, label.y + 15 + i * rowHeight))
  const paper = `<rect class="paper" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4"/>`
  return `<g class="${edgeClass(edges, picture) === 'off' ? 'off' : ''}">${paper}${rows.join('')}</g>`
}

const rowOf = (edge: ChartEdge, x: number, y: number): string =>
  `<text x="${round(x)}" y="${round(y)}"><tspan class="id">${escape(edge.id)}</tspan><tspan dx="6">${escape(rowText(edge))}</tspan><title>${escape(edge.plain)}</title></text>`

const edgeClass = (edges: readonly ChartEdge[], { taken, path }: Picture): string => {
  if (edges.length === 0) return ''
  if (path) return edges.some(({ key }) => path.has(key)) ? 'on' : 'off'
  return taken && edges.some(({ key }) => !taken.has(key)) ? 'never' : ''
}

/** Events that may happen in every state are listed below the chart instead of drawn from each state. */
const anyMoment = (edges: readonly ChartEdge[], { height }: Drawing): string =>
  edges.length === 0
    ? ''
    : [
        `<text class="name" x="0" y="${height + 34}">At any moment</text>`,
        ...edges.map((edge, i) => rowOf(edge, 0, height + 56 + i * 20)),
      ].join('\n')

const trace = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`

const round = (value: number): number => Math.round(value * 10) / 10

export const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
