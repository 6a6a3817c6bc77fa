import { isRed, rouletteBets, rouletteReturn } from '../../laws/roulette.ts'
import { animate, h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { numbersRecord } from './record.ts'
import { spotsOf } from './spots.ts'
import { spotsView } from './spots-view.ts'

/** The pockets in the order of the wheel. */
const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const colourOf = (number: number): string => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')
const step = 360 / wheelOrder.length

const around = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

const wheelPicture = () => {
  const pockets = wheelOrder.flatMap((number, at) => {
    const [from, to] = [at * step - step / 2, at * step + step / 2]
    const label = h(
      'text',
      { transform: `rotate(${at * step}) translate(0 -86)`, 'text-anchor': 'middle' },
      String(number),
    )
    return [
      h('path', {
        class: colourOf(number),
        d: `M${around(from, 96)}A96 96 0 0 1 ${around(to, 96)}L${around(to, 60)}A60 60 0 0 0 ${around(from, 60)}Z`,
      }),
      label,
    ]
  })
  const wheel = h(
    'g',
    { class: 'wheel' },
    ...pockets,
    h('circle', { r: 60, class: 'bowl' }),
    h('circle', { r: 16, class: 'hub' }),
  )
  const ball = h('circle', { class: 'ball', r: 5, cx: 0, cy: -68, opacity: 0 })
  const number = h('text', { class: 'number', 'text-anchor': 'middle', y: 12 })
  return {
    wheel,
    ball,
    number,
    svg: h(
      'svg',
      { viewBox: '-104 -104 208 208', 'aria-hidden': 'true', class: 'roulette' },
      h('circle', { r: 102, class: 'rim' }),
      wheel,
      ball,
      number,
    ),
  }
}

/** Roulette with a single zero: the numbers, their dozens and columns, and the even chances. */
export const rouletteView: OpenView = (table): GameView => {
  const { say } = table
  const spots = spotsOf(table)
  const { wheel, ball, number, svg } = wheelPicture()
  const record = numbersRecord(say, {
    values: Array.from({ length: 37 }, (_, at) => String(at)),
    most: 5,
    of: (mark) => [mark],
    look: (value) => colourOf(Number(value)),
    last: (mark) => h('li', { 'data-look': colourOf(Number(mark)) }, mark),
  })
  const names = new Map<string, string>()
  const betName = (bet: string) => names.get(bet) ?? bet
  const spot = (bet: string, label: string, look?: string) => {
    names.set(bet, label)
    return spots.place({ bet, name: say('roulette.bet', { bet: label }), label, ...(look && { look }) })
  }
  const numbers = Array.from({ length: 36 }, (_, at) => at + 1)
  const cloth = h(
    'div',
    { class: 'cloth', role: 'group', 'aria-label': say('bets') },
    h('div', { class: 'zero' }, spot('0', '0', 'green')),
    h('div', { class: 'numbers' }, ...numbers.map((one) => spot(String(one), String(one), colourOf(one)))),
    h(
      'div',
      { class: 'thirds' },
      ...[1, 2, 3].map((third) =>
        spot(`dozen-${third}`, say('roulette.dozen', { from: third * 12 - 11, to: third * 12 })),
      ),
    ),
    h(
      'div',
      { class: 'thirds' },
      ...[1, 2, 3].map((third) => spot(`column-${third}`, say('roulette.column', { column: third }))),
    ),
    h(
      'div',
      { class: 'chances' },
      ...outside.map((bet) => spot(bet, say(`roulette.${bet}`), bet === 'red' || bet === 'black' ? bet : undefined)),
    ),
  )
  let turned = 0
  const numberIn = (outcome: unknown) => (outcome as { readonly number: number }).number
  const lay = (outcome: unknown) => void (number.textContent = String(numberIn(outcome)))
  return spotsView(spots, {
    picture: h(
      'div',
      { class: 'with-record' },
      h('div', { class: 'wheel-side', 'aria-hidden': 'true' }, svg),
      record.element,
    ),
    bets: h('div', {}, cloth, spots.undoing),
    act: say('act.bet'),
    words: 'table',
    name: betName,
    closed: () => void (number.textContent = ''),
    last: lay,
    marks: record.show,
    show: async (outcome) => {
      const at = wheelOrder.indexOf(numberIn(outcome)) * step
      const from = turned
      turned = from + 360 * 2 + ((360 - ((from + at) % 360)) % 360)
      ball.setAttribute('opacity', '1')
      wheel.style.transform = `rotate(${turned}deg)`
      await Promise.all([
        animate(wheel, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }], {
          duration: 4_000,
          easing: 'cubic-bezier(.15,.6,.2,1)',
        }),
        animate(
          ball,
          [
            { transform: 'rotate(0deg) translateY(-22px)' },
            { transform: 'rotate(-1080deg) translateY(-22px)', offset: 0.75 },
            { transform: 'rotate(-1440deg)' },
          ],
          { duration: 4_000, easing: 'cubic-bezier(.2,.5,.3,1)' },
        ),
      ])
      lay(outcome)
    },
    wins: (bet, outcome) => rouletteReturn(rouletteBets.get(bet) ?? [], numberIn(outcome)).n > 0n,
    tell: (outcome) =>
      say('roulette.drawn', { number: numberIn(outcome), colour: say(`roulette.${colourOf(numberIn(outcome))}`) }),
  })
}
