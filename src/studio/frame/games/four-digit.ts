import { type FourDigitDraw, fourDigitPrizes } from '../../laws/four-digit.ts'
import { h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import type { Say } from '../say.ts'
import { tables, ticketLines } from './four-digit-lines.ts'

const placed = ['first', 'second', 'third'] as const
const groups = ['specials', 'consolations'] as const

/** The 23 numbers of a draw. */
const board = (say: Say) => {
  const first = placed.map(() => h('b', { class: 'lotto-number' }, '----'))
  const blank = () => Array.from({ length: 10 }, () => h('b', { class: 'lotto-number' }, '----'))
  const others = groups.map(() => h('div', { class: 'lotto-others' }, ...blank()))
  return {
    element: h(
      'div',
      { class: 'lotto', 'aria-hidden': 'true' },
      h(
        'div',
        { class: 'lotto-placed' },
        ...placed.map((prize, at) => h('div', {}, h('span', {}, say(`4d.${prize}`)), first[at]!)),
      ),
      ...groups.map((prize, at) => h('div', {}, h('span', {}, say(`4d.${prize}`)), others[at]!)),
    ),
    show: (drawn: FourDigitDraw) => {
      for (const [at, prize] of placed.entries()) first[at]!.textContent = drawn[prize]
      for (const [at, prize] of groups.entries())
        others[at]!.replaceChildren(...drawn[prize].map((number) => h('b', { class: 'lotto-number' }, number)))
    },
  }
}

/** What each prize returns for a unit on its number. */
const prizes = (say: Say): Element =>
  h(
    'section',
    {},
    h('h2', {}, say('4d.prizes')),
    h(
      'table',
      { class: 'lotto-prizes' },
      h('thead', {}, h('tr', {}, h('td'), ...tables.map((table) => h('th', { scope: 'col' }, say(`4d.${table}`))))),
      h(
        'tbody',
        {},
        ...(['first', 'second', 'third', 'special', 'consolation'] as const).map((prize) =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              say(prize === 'special' || prize === 'consolation' ? `4d.${prize}s` : `4d.${prize}`),
            ),
            ...tables.map((table) =>
              h('td', {}, fourDigitPrizes[table][prize] === 0 ? '–' : `× ${fourDigitPrizes[table][prize]}`),
            ),
          ),
        ),
      ),
    ),
    h('p', { class: 'fine' }, say('4d.rules')),
  )

/** 4D: four-digit numbers, bought on Big or Small: straight, in every order, or with one digit left open. */
export const fourDigitView: OpenView = (table): GameView => {
  const { say } = table
  const results = board(say)
  const tell = (outcome: unknown) => {
    const drawn = outcome as FourDigitDraw
    const joined = { specials: drawn.specials.join(' '), consolations: drawn.consolations.join(' ') }
    return say('4d.drawn', { first: drawn.first, second: drawn.second, third: drawn.third, ...joined })
  }
  const name = (bet: string) => {
    const [onTable = '', inForm = '', number = ''] = bet.split(':')
    return say('4d.line', { number, table: say(`4d.${onTable}`), form: say(`4d.${inForm}`) })
  }
  const lines = ticketLines(table, name)
  return {
    picture: results.element,
    bets: lines.element,
    pays: prizes(say),
    act: say('act.buy'),
    stakes: lines.stakes,
    cost: lines.cost,
    draw: {
      words: 'draw',
      name,
      tell,
      last: (outcome) => results.show(outcome as FourDigitDraw),
      show: async (outcome) => results.show(outcome as FourDigitDraw),
      accepted: lines.clear,
    },
    // The result of a ticket comes with its draw, in `draw.show`.
    show: async () => undefined,
    tell: ({ outcome }) => tell(outcome),
    shut: lines.shut,
  }
}
