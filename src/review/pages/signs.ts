import type { Chart, ChartEdge, ChartState } from '../chart.ts'

/**
 * What a chart says about its states and lines by shape, never by colour alone: a sign in a state's corner, a border, a
 * pattern of a line.
 */
export const signs = {
  busy: 'Three dots: waits for an answer',
  needsMember: 'A person: waits for the member',
  clientClock: 'An open clock and a dotted line: the device’s clock',
  serverClock: 'A filled clock and a line of dashes and dots: the server’s clock',
  final: 'A double border: the end',
  away: '\u2192 in a box: leads to the state named, in another part',
  within: 'An id in a box: leads back to it',
  again: '\u21bb: leaves the state and enters it again',
  anyMoment: 'Below the chart: may happen in every state',
  never: 'A thick line of long dashes, an id underlined with dots: taken by no view, server or browser in a test',
} as const
export type Sign = keyof typeof signs

/** The ways in which a state waits, each a sign in its corner. */
export const waitsOf = (state: ChartState, { edges }: Chart, serverClock: readonly string[]): readonly Sign[] => {
  const own = edges.filter(({ from }) => from === state.id)
  return [
    ...(state.tags.includes('busy') ? (['busy'] as const) : []),
    ...(state.tags.includes('needsMember') ? (['needsMember'] as const) : []),
    ...(own.some(({ kind }) => kind === 'timer') ? (['clientClock'] as const) : []),
    ...(own.some(({ event }) => serverClock.includes(event)) ? (['serverClock'] as const) : []),
  ]
}

/** The pattern of a line. */
export const lineSign = ({ kind, event }: ChartEdge, serverClock: readonly string[]): Sign | undefined =>
  kind === 'timer' ? 'clientClock' : serverClock.includes(event) ? 'serverClock' : undefined

/** Every sign that a chart uses, in the order of the legend. */
export const signsIn = (
  chart: Chart,
  states: readonly ChartState[],
  serverClock: readonly string[],
): readonly Sign[] => {
  const { root, edges } = chart
  const used = new Set<Sign>([
    ...states.flatMap((state) => waitsOf(state, chart, serverClock)),
    ...edges.flatMap((edge) => lineSign(edge, serverClock) ?? []),
  ])
  const holds: readonly (readonly [Sign, boolean])[] = [
    ['final', states.some(({ kind }) => kind === 'final')],
    ['away', edges.some((edge) => edge.away !== undefined)],
    ['within', edges.some(({ from, to, away }) => from === to && from !== root.id && away === undefined)],
    ['again', edges.some(({ from, to, reenter, away }) => from === to && reenter && away === undefined)],
    ['anyMoment', edges.some(({ from }) => from === root.id)],
  ]
  for (const [sign, is] of holds) if (is) used.add(sign)
  return (Object.keys(signs) as Sign[]).filter((sign) => used.has(sign))
}

/** A sign for a state's corner, centred at a point. */
export const drawSign = (sign: Sign, x: number, y: number): string => {
  switch (sign) {
    case 'busy':
      return [-5, 0, 5].map((dx) => `<circle class="mark" cx="${x + dx}" cy="${y}" r="1.7"/>`).join('')
    case 'needsMember':
      return `<circle class="mark" cx="${x}" cy="${y - 3.5}" r="2.7"/><path class="mark" d="M${x - 5} ${y + 6}a5 5 0 0 1 10 0Z"/>`
    case 'clientClock':
      return `<circle class="hollow" cx="${x}" cy="${y}" r="6"/><path class="hands" d="M${x} ${y - 3.5}V${y}H${x + 3}"/>`
    case 'serverClock':
      return `<circle class="mark" cx="${x}" cy="${y}" r="6.5"/><path class="hands inverse" d="M${x} ${y - 3.5}V${y}H${x + 3}"/>`
    default:
      return ''
  }
}
