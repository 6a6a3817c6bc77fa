import { type Dice, sicBoBets, sicBoReturn } from '../../laws/sic-bo.ts'
import { h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { diceDome, face } from './dice-dome.ts'
import { numbersRecord } from './record.ts'
import { spotsOf } from './spots.ts'
import { spotsView } from './spots-view.ts'

/** The dice of a record entry. */
const sumText = (mark: string): Element =>
  h('b', {}, String(mark.split('-').reduce((sum, one) => sum + Number(one), 0)))

/** Sic bo: three dice; big and small, totals, single faces, doubles, triples and pairs. */
export const sicBoView: OpenView = (table): GameView => {
  const { say } = table
  const spots = spotsOf(table)
  const dome = diceDome(table.play)
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
  const small = (...values: number[]) => h('span', { class: 'mini-dice' }, ...values.map(face))
  const group = (name: string, kind: string, ...children: Element[]) =>
    h('div', { class: `sic ${kind}`, role: 'group', 'aria-label': say(name) }, ...children)
  const totals = Array.from({ length: 14 }, (_, at) => at + 4)
  const pairs = [...sicBoBets.keys()].filter((bet) => bet.startsWith('pair-'))
  const thrownIn = (outcome: unknown) => (outcome as { readonly dice: Dice }).dice
  const lay = (outcome: unknown) => dome.lay(thrownIn(outcome))
  return spotsView(spots, {
    picture: dome.element,
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
          ...faces.map((one) => spot(`single-${one}`, say('sicbo.single', { face: one }), small(one))),
        ),
        h(
          'details',
          { class: 'more', open: matchMedia('(min-width: 761px)').matches },
          h('summary', {}, say('sicbo.more')),
          group(
            'sicbo.doubles',
            'six',
            ...faces.map((one) => spot(`double-${one}`, say('sicbo.double', { face: one }), small(one, one))),
          ),
          group(
            'sicbo.triples',
            'six',
            ...faces.map((one) => spot(`triple-${one}`, say('sicbo.triple', { face: one }), small(one, one, one))),
          ),
          group(
            'sicbo.pairs',
            'five',
            ...pairs.map((bet) => {
              const [, a, b] = bet.split('-').map(Number)
              return spot(bet, say('sicbo.pair', { a: a!, b: b! }), small(a!, b!))
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
      await dome.throw(thrownIn(outcome))
    },
    pays: (bet, outcome) => Number(sicBoReturn(bet, thrownIn(outcome)).n),
    wins: (bet, outcome) => sicBoReturn(bet, thrownIn(outcome)).n > 0n,
    tell: (outcome) => {
      const [a, b, c] = thrownIn(outcome)
      return say('sicbo.thrown', { dice: `${a}, ${b}, ${c}`, total: a + b + c })
    },
  })
}
