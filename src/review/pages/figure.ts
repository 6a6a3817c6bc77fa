import { type Chart, chart, type ChartEdge, statesOf } from '../chart.ts'
import { capital, titlesOf } from './edge-table.ts'
import type { Flow } from '../flow.ts'
import type { Says, Shape } from './layout.ts'
import { halvesOf, partsOf } from '../parts.ts'
import { drawSign, type Sign, signs, signsIn, waitsOf } from './signs.ts'
import { type Drawn, drawChart, escape, layOutFor, leastFor } from './svg.ts'
import { lastTaken, type Taken, takenOutside } from '../taken.ts'
import { arrowText } from '../flow-phrases.ts'

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * The room for a picture, in its own pixels: a page 1,440 pixels wide with 11-pixel letters; a sheet of A4, portrait or
 * landscape, with 7-point letters.
 */
const screen: readonly Room[] = [{ width: 1_190, height: 2_400 }]
const upright: Room = { width: 915, height: 1_300 }
const turned: Room = { width: 1_340, height: 890 }
const paper = [upright, turned]

/**
 * A flow's chart for every reader: one picture on a screen, parts of it on paper, a list of states on a phone; and what
 * its signs mean.
 */
export const figure = async (flow: Flow, all: Taken = lastTaken): Promise<string> => {
  const { environment, words, name } = flow
  const whole = chart(environment.machine)
  const says: Says = (edge) => arrowText(words, environment.machine, edge)
  const taken = takenOutside(flow, all)
  // A screen and a sheet show the same layouts.
  const layouts = new Map<string, ReturnType<typeof layOutFor>>()
  const laidOut: typeof layOutFor = (part, shape, ...rest) => {
    const known = layouts.get(`${part.id} ${shape}`) ?? layOutFor(part, shape, ...rest)
    layouts.set(`${part.id} ${shape}`, known)
    return known
  }
  const drawn = (part: Chart, rooms: readonly Room[], medium: string) =>
    fitting(part, rooms, { says, name: `${part.id}-${medium}`, serverClock: words.serverClock ?? [], taken, laidOut })
  const onScreen = await pictures(whole, (part) => drawn(part, screen, 'screen'))
  const onPaper = await pictures(whole, (part) => drawn(part, paper, 'paper'))
  return [
    onScreen.length > 0 &&
      `<figure class="chart on-screen" role="group" aria-label="Chart of ${escape(name)}">${onScreen.map(({ svg }) => `<div class="drawing" role="region" tabindex="0" aria-label="Chart of ${escape(name)}: plus and minus make it larger and smaller, 0 fits it to the page">${svg}</div>`).join('')}</figure>`,
    onPaper.length > 0 &&
      `<figure class="chart on-paper" aria-label="Chart of ${escape(name)}">${onPaper.map(({ svg, width, height }) => `<div class="drawing${isIn({ width, height }, upright) ? '' : ' turned'}">${svg}</div>`).join('')}</figure>`,
    stateList(flow, whole, ['on-phone', onScreen.length === 0 && 'on-screen', onPaper.length === 0 && 'on-paper']),
    legend(whole, onScreen.length > 1 || onPaper.length > 1, words.serverClock ?? [], taken),
  ]
    .filter((text) => text !== false)
    .join('\n')
}

/**
 * The whole chart as one picture if it fits, else its parts, each cut in two until it does; empty if a single state is
 * too full to read as a picture.
 */
const pictures = async (
  whole: Chart,
  drawn: (part: Chart) => Promise<Drawn | undefined>,
): Promise<readonly Drawn[]> => {
  const cut = async (part: Chart): Promise<readonly (Drawn | undefined)[]> => {
    const one = await drawn(part)
    const halves = one ? undefined : halvesOf(part)
    return halves ? [...(await cut(halves[0])), ...(await cut(halves[1]))] : [one]
  }
  const one = await drawn(whole)
  if (one) return [one]
  const parts = (await Promise.all(partsOf(whole).map(cut))).flat()
  return parts.every((picture) => picture !== undefined) ? parts : []
}

const shapes: readonly Shape[] = ['landscape', 'portrait', 'column']

const isIn = ({ width, height }: Room, room: Room): boolean => width <= room.width && height <= room.height

/** The first way of drawing a chart, with its words, that fits a room. */
const fitting = async (
  part: Chart,
  rooms: readonly Room[],
  picture: {
    readonly says: Says
    readonly name: string
    readonly serverClock: readonly string[]
    readonly taken: ReadonlySet<string>
    readonly laidOut: typeof layOutFor
  },
): Promise<Drawn | undefined> => {
  const most = Math.max(...rooms.map(({ width, height }) => width * height))
  const { says, serverClock } = picture
  for (const shape of shapes) {
    const longest = Math.max(...rooms.map(({ width, height }) => (shape === 'landscape' ? width : height)))
    const least = leastFor(part, shape, says, serverClock)
    // No other shape makes so much fit.
    if (least > 2.1 * longest) return undefined
    if (least > longest) continue
    const drawn = await drawChart(part, { ...picture, shape })
    if (rooms.some((room) => isIn(drawn, room))) return drawn
    // No other shape makes so much fit.
    if (drawn.width * drawn.height > 1.5 * most) return undefined
  }
  return undefined
}

/** The chart as a list, for use where lines cannot be read: each state with its outgoing transitions. */
const stateList = ({ environment, words }: Flow, whole: Chart, media: readonly (string | false)[]): string => {
  const titles = titlesOf(whole)
  const machine = environment.machine
  const row = (edge: ChartEdge) =>
    `<li><a href="#${edge.id}">${edge.id}</a> ${escape(capital(arrowText(words, machine, edge)))} <span class="to">${edge.from === edge.to ? (edge.reenter ? '\u21bb enters it again' : 'stays') : `\u2192 ${escape(titles.get(edge.to)!)}`}</span></li>`
  const states = statesOf(whole.root).map((state) => {
    const edges = whole.edges.filter(({ from }) => from === state.id)
    if (state === whole.root && edges.length === 0) return ''
    const waits = waitsOf(state, whole, words.serverClock ?? [])
    const all = state.kind === 'final' ? [...waits, 'final' as const] : waits
    const marks = all.map((sign) => `<span class="wait">${escape(signs[sign].split(': ')[1]!)}</span>`).join(' ')
    return `<li class="state"><p><strong>${escape(state === whole.root ? 'Any state' : titles.get(state.id)!)}</strong> ${marks}</p>${edges.length === 0 ? '' : `<ul>${edges.map(row).join('')}</ul>`}</li>`
  })
  return `<ul class="${['states', ...media].filter(Boolean).join(' ')}">${states.join('\n')}</ul>`
}

/** What the signs of this chart mean, and no others. */
const legend = (
  whole: Chart,
  hasParts: boolean,
  serverClock: readonly string[],
  taken: ReadonlySet<string>,
): string => {
  const isNever = whole.edges.some(({ key }) => !taken.has(key))
  const used: readonly Sign[] = [
    ...signsIn(whole, statesOf(whole.root).slice(1), serverClock),
    ...(isNever ? (['never'] as const) : []),
  ]
  const shown = hasParts && whole.root.kind !== 'parallel' ? ([...used, 'away'] as const) : used
  const items = shown.map(
    (sign) =>
      `<li data-sign="${sign}"><svg class="sign" viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">${drawSign(sign, 0, 0) || sampleOf(sign)}</svg>${escape(signs[sign])}</li>`,
  )
  return `<ul class="legend">${items.join('')}<li>Every id is a row of the table below</li></ul>`
}

/** A border or a mark, as small as a sign. */
const sampleOf = (sign: Sign): string => {
  switch (sign) {
    case 'final':
      return '<rect class="hollow" x="-8" y="-6" width="16" height="12" rx="3"/><rect class="hollow" x="-5" y="-3" width="10" height="6" rx="1"/>'
    case 'never':
      return '<path class="line never" d="M-9 0H9"/>'
    case 'within':
      return '<rect class="hollow" x="-8" y="-7" width="16" height="14" rx="3"/><path class="hollow" d="M-8 -2H8M-4 3H4"/>'
    default:
      return ''
  }
}
