import { h } from './dom.ts'

/** What the host of a table is doing: taking bets, calling the last of them, waiting for the round, or showing it. */
export type Phase = 'open' | 'last' | 'closed' | 'result'

const head = () => [
  h('path', { class: 'host-hair', d: 'M38 40c-4-26 12-36 24-35 15 0 26 12 22 35l-4 10H42z' }),
  h('path', { class: 'host-skin', d: 'M54 58h14v16H54z' }),
  h('ellipse', { class: 'host-skin', cx: 61, cy: 42, rx: 17, ry: 21 }),
  h('path', { class: 'host-hair', d: 'M43 40c2-14 8-18 18-17 10 0 16 5 18 17 3-22-6-30-18-30s-21 9-18 30z' }),
  h('circle', { class: 'host-line', cx: 54.5, cy: 42, r: 2 }),
  h('circle', { class: 'host-line', cx: 67.5, cy: 42, r: 2 }),
  h('path', { class: 'host-smile', d: 'M54 52c4 4.5 10 4.5 14 0' }),
]

const body = () => [
  h('path', { class: 'host-shirt', d: 'M22 120c0-28 12-44 39-46 27 2 39 18 39 46z' }),
  h('path', { class: 'host-vest', d: 'M34 120c-2-20 4-36 16-43l11 22 11-22c12 7 18 23 16 43z' }),
  h('path', { class: 'host-bow', d: 'M61 84l-11-6v12zM61 84l11-6v12z' }),
  h('path', { class: 'host-arm', 'data-side': 'left', d: 'M30 118c-8-10-6-24 0-34' }),
  h('path', { class: 'host-arm', 'data-side': 'right', d: 'M92 118c8-10 6-24 0-34' }),
]

/**
 * The host of a table, drawn, with a line for each phase of a round. The line is shown here and announced once by who
 * says it: the picture itself is not read out.
 */
export const presenter = () => {
  const line = h('p', { class: 'host-says' })
  const element = h(
    'div',
    { class: 'host', 'aria-hidden': 'true' },
    h('svg', { viewBox: '0 0 122 120' }, ...body(), ...head()),
    line,
  )
  return {
    element,
    say: (phase: Phase, text: string) => {
      element.dataset['phase'] = phase
      line.textContent = text
    },
  }
}
