import { type Dice, sicBoBets, sicBoReturn } from '../../laws/sic-bo.ts'
import { animate, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { numbersRecord } from './record.ts'
import { spotsOf } from './spots.ts'
import { spotsView } from './spots-view.ts'

/** The positions of the pips on each face. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[32, 32]],
  2: [
    [18, 18],
    [46, 46],
  ],
  3: [
    [18, 18],
    [32, 32],
    [46, 46],
  ],
  4: [
    [18, 18],
    [46, 18],
    [18, 46],
    [46, 46],
  ],
  5: [
    [18, 18],
    [46, 18],
    [32, 32],
    [18, 46],
    [46, 46],
  ],
  6: [
    [18, 16],
    [46, 16],
    [18, 32],
    [46, 32],
    [18, 48],
    [46, 48],
  ],
}

/** A die's face; ones and fours are red, as is traditional for the game. */
const face = (value: number): SVGElement =>
  h(
    'svg',
    { viewBox: '0 0 64 64', class: 'die', 'aria-hidden': 'true', 'data-red': value === 1 || value === 4 },
    h('rect', { x: 2, y: 2, width: 60, height: 60, rx: 12 }),
    ...pips[value]!.map(([cx, cy]) => h('circle', { cx, cy, r: value === 1 ? 10 : 6 })),
  )

/** The dice of a record entry. */
const sumText = (mark: string): Element =>
  h('b', {}, String(mark.split('-').reduce((sum, one) => sum + Number(one), 0)))

/** Sic bo: three dice; big and small, totals, single faces, doubles, triples and pairs. */
export const sicBoView: OpenView = (table): GameView => {
  const { say } = table
  const spots = spotsOf(table)
  const cup = h('div', { class: 'cup', 'aria-hidden': 'true' }, face(1), face(3), face(5))
  const faces = [1, 2, 3, 4, 5, 6]
  const pays = (bet: string): string => {
    const best = { single: 3, double: 11, triple: 180, pair: 6 }[bet.split('-')[0] ?? '']
    return best === undefined ? '' : `${best}:1`
  }
  const names = new Map<string, string>()
  // The name of a spot contains what it shows, in the same order.
  const spot = (bet: string, name: string, label: Node | string = name) => {
    names.set(bet, name)
    const paid = pays(bet)
    const spoken = [name, paid].filter((part) => part !== '').join(' ')
    return spots.place({
      bet,
      name: spoken,
      label: h('span', { class: 'spot-label' }, label, ' ', h('small', {}, paid)),
    })
  }
  const record = numbersRecord(say, {
    values: faces.map(String),
    most: 2,
    of: (mark) => mark.split('-'),
    last: (mark) =>
      h(
        'li',
        {},
        h('span', { class: 'unseen' }, `${mark.replaceAll('-', ', ')}: `),
        ...mark.split('-').map((one) => face(Number(one))),
        sumText(mark),
      ),
  })
  const dice = (...values: number[]) => h('span', { class: 'mini-dice' }, ...values.map(face))
  const group = (name: string, kind: string, ...children: Element[]) =>
    h('div', { class: `sic ${kind}`, role: 'group', 'aria-label': say(name) }, ...children)
  const totals = Array.from({ length: 14 }, (_, at) => at + 4)
  const pairs = [...sicBoBets.keys()].filter((bet) => bet.startsWith('pair-'))
  const thrownIn = (outcome: unknown) => (outcome as { readonly dice: Dice }).dice
  const lay = (outcome: unknown) => cup.replaceChildren(...thrownIn(outcome).map(face))
  return spotsView(spots, {
    picture: cup,
    bets: spots.keys(
      h(
        'div',
        { class: 'cloth' },
        group(
          'sicbo.main',
          'three',
          ...(['small', 'any-triple', 'big'] as const).map((bet) => spot(bet, say(`sicbo.${bet}`))),
        ),
        group(
          'sicbo.totals',
          'seven',
          ...totals.map((total) => spot(`total-${total}`, say('sicbo.total', { total }), String(total))),
        ),
        group(
          'sicbo.singles',
          'six',
          ...faces.map((one) => spot(`single-${one}`, say('sicbo.single', { face: one }), dice(one))),
        ),
        h(
          'details',
          { class: 'more', open: matchMedia('(min-width: 761px)').matches },
          h('summary', {}, say('sicbo.more')),
          group(
            'sicbo.doubles',
            'six',
            ...faces.map((one) => spot(`double-${one}`, say('sicbo.double', { face: one }), dice(one, one))),
          ),
          group(
            'sicbo.triples',
            'six',
            ...faces.map((one) => spot(`triple-${one}`, say('sicbo.triple', { face: one }), dice(one, one, one))),
          ),
          group(
            'sicbo.pairs',
            'five',
            ...pairs.map((bet) => {
              const [, a, b] = bet.split('-').map(Number)
              return spot(bet, say('sicbo.pair', { a: a!, b: b! }), dice(a!, b!))
            }),
          ),
        ),
        spots.undoing,
        record.element,
      ),
    ),
    act: say('act.bet'),
    words: 'table',
    name: (bet) => names.get(bet) ?? bet,
    last: lay,
    marks: record.show,
    show: async (outcome) => {
      const thrown = thrownIn(outcome)
      for (let turn = 0; turn < 24 && !isStill(); turn += 1) {
        cup.replaceChildren(...[0, 1, 2].map((at) => face(((turn * 5 + at * 7 + thrown[0]) % 6) + 1)))
        await pause(70)
      }
      lay(outcome)
      await animate(cup, [{ transform: 'scale(1.12)' }, { transform: 'none' }], { duration: 220, easing: 'ease-out' })
    },
    wins: (bet, outcome) => sicBoReturn(bet, thrownIn(outcome)).n > 0n,
    tell: (outcome) => {
      const [a, b, c] = thrownIn(outcome)
      return say('sicbo.thrown', { dice: `${a}, ${b}, ${c}`, total: a + b + c })
    },
  })
}
