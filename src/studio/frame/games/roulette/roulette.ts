import { isRed, rouletteBets, rouletteReturn } from '../../../laws/roulette.ts'
import { h } from '../../dom.ts'
import type { GameView, OpenView } from '../../view.ts'
import { numbersRecord } from '../record.ts'
import { racetrack } from './racetrack.ts'
import { rouletteLies } from './roulette-table.ts'
import { rouletteWheel } from './roulette-wheel.ts'
import { spotsOf } from '../spots.ts'
import { spotsView } from '../spots-view.ts'

const colourOf = (number: number): string => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')
const numberIn = (outcome: unknown) => (outcome as { readonly number: number }).number

/** The bets on several numbers, by how many they cover. */
const kinds: Readonly<Record<number, string>> = {
  2: 'roulette.split',
  3: 'roulette.street',
  4: 'roulette.corner',
  6: 'roulette.line',
}

/** Puts the dolly on the number that won; on none, takes it away. */
const markWon = (numbers: ReadonlyMap<number, Element>, won: number | undefined): void => {
  for (const [number, button] of numbers) button.toggleAttribute('data-dolly', number === won)
}

/** Roulette with a single zero: every bet lies on the table where its chip does. */
export const rouletteView: OpenView = (table): GameView => {
  const { say } = table
  const spots = spotsOf(table)
  const wheel = rouletteWheel(colourOf)
  const record = numbersRecord(say, {
    values: Array.from({ length: 37 }, (_, at) => String(at)),
    most: 5,
    of: (mark) => [mark],
    look: (value) => colourOf(Number(value)),
    last: (mark) => h('li', { 'data-look': colourOf(Number(mark)) }, mark),
  })
  const labelOf = (bet: string, covered: readonly number[]): string => {
    const [kind, third = ''] = bet.split('-')
    if (kind === 'dozen') return say('roulette.dozen', { from: Number(third) * 12 - 11, to: Number(third) * 12 })
    if (kind === 'column') return say('roulette.column', { column: third })
    if (!/^\d/.test(bet)) return say(`roulette.${bet}`)
    const several = kinds[covered.length]
    return several ? say(several, { numbers: covered.join(', ') }) : bet
  }
  const labels = new Map([...rouletteBets].map(([bet, covered]) => [bet, labelOf(bet, covered)]))
  const numbers = new Map<number, Element>()
  const mark = (won?: number) => markWon(numbers, won)
  const spot = (bet: string, covered: readonly number[]) => {
    const [label, { x, y, wide, high }] = [labels.get(bet)!, rouletteLies.get(bet)!]
    const isBetween = wide === 0
    const look = covered.length === 1 ? colourOf(covered[0]!) : bet === 'red' || bet === 'black' ? bet : ''
    const text = h('span', { class: 'spot-label' }, bet.startsWith('column') ? '2:1' : label)
    const button = spots.place({
      bet,
      name: bet.startsWith('column')
        ? `${say('roulette.bet', { bet: label })} 2:1`
        : say('roulette.bet', { bet: label }),
      label: isBetween ? '' : text,
      ...(look && { look }),
      ...(isBetween && { isBetween }),
      ...(bet === 'red' && { isFirst: true }),
    })
    if (covered.length === 1) numbers.set(covered[0]!, button)
    for (const [name, value] of Object.entries({ x, y, wide, high }))
      button.style.setProperty(`--${name}`, String(value))
    return button
  }
  const bets = [...rouletteBets]
  // What lies on an edge is above the numbers at its sides.
  const sorted = [
    ...bets.filter(([, { length }]) => length === 1 || length > 6),
    ...bets.filter(([, { length }]) => length > 1 && length <= 6),
  ]
  const cloth = spots.keys(
    h(
      'div',
      { class: 'roulette-table', role: 'group', 'aria-label': say('bets') },
      ...sorted.map(([bet, covered]) => spot(bet, covered)),
    ),
  )
  const edges = h(
    'button',
    {
      type: 'button',
      class: 'tool edges',
      'aria-pressed': 'false',
      click: () => edges.setAttribute('aria-pressed', String(cloth.toggleAttribute('data-edges'))),
    },
    say('roulette.edges'),
  )
  const track = racetrack({
    say,
    colourOf,
    press: (bets, name) => spots.pressAll(bets, name),
  })
  track.hidden = true
  const neighbours = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-pressed': 'false',
      click: () => {
        track.hidden = !track.hidden
        neighbours.setAttribute('aria-pressed', String(!track.hidden))
      },
    },
    say('roulette.neighbours'),
  )
  spots.undoing.append(neighbours, edges)
  return spotsView(spots, {
    picture: wheel.svg,
    bets: h('div', { class: 'cloth' }, cloth, track, spots.undoing, record.element),
    act: say('act.bet'),
    words: 'table',
    name: (bet) => labels.get(bet) ?? bet,
    closed: () => {
      mark()
      wheel.run()
    },
    last: (outcome) => {
      wheel.lay(numberIn(outcome))
      mark(numberIn(outcome))
    },
    marks: record.show,
    show: async (outcome) => {
      await wheel.settle(numberIn(outcome))
      mark(numberIn(outcome))
    },
    wins: (bet, outcome) => rouletteReturn(rouletteBets.get(bet) ?? [], numberIn(outcome)).n > 0n,
    tell: (outcome) =>
      say('roulette.drawn', { number: numberIn(outcome), colour: say(`roulette.${colourOf(numberIn(outcome))}`) }),
  })
}
