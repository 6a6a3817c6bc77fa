import { type KenoBetName, kenoBets, kenoNumbers, kenoReturn } from '../../laws/keno.ts'
import { animate, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { spotsOf } from './spots.ts'
import { spotsView } from './spots-view.ts'

const groups: readonly (readonly [title: string, bets: readonly KenoBetName[]])[] = [
  ['keno.sum', ['small', 'exact810', 'big', 'odd', 'even']],
  ['keno.halves', ['up', 'level', 'down']],
  ['keno.elements', ['gold', 'wood', 'water', 'fire', 'earth']],
]

const falling = [
  { transform: 'translateY(-70px) scale(1.9)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** A name with its range of sums, which stays in one line. */
const lined = (name: string): Element =>
  h(
    'span',
    {},
    ...name.split(/(\S+–\S+)/).map((part) => (part.includes('–') ? h('span', { class: 'range' }, part) : part)),
  )

/** Keno: 20 of 80 numbers are drawn every minute; bets are on their sum and their halves. */
export const kenoView: OpenView = (table): GameView => {
  const { say } = table
  const spots = spotsOf(table)
  const cells = Array.from({ length: kenoNumbers }, (_, at) => h('span', {}, String(at + 1)))
  const sum = h('b', { class: 'keno-sum' })
  const name = (bet: string) => say(`keno.${bet}`)
  const numbersOf = (outcome: unknown) => (outcome as { readonly numbers: readonly number[] }).numbers
  const tell = (outcome: unknown) => {
    const numbers = numbersOf(outcome)
    const total = numbers.reduce((all, one) => all + one, 0)
    return say('keno.drawn', { numbers: [...numbers].sort((a, b) => a - b).join(' '), sum: total })
  }
  return spotsView(spots, {
    picture: h('div', { class: 'keno', 'aria-hidden': 'true' }, h('div', { class: 'keno-board' }, ...cells), sum),
    bets: spots.keys(
      h(
        'div',
        { class: 'cloth' },
        ...groups.map(([title, bets]) =>
          h(
            'div',
            { role: 'group', 'aria-label': say(title) },
            h('p', { class: 'label' }, say(title)),
            h(
              'div',
              { class: 'keno-spots' },
              ...bets.map((bet) => {
                const pays = `${kenoBets[bet].returns / 100}`
                return spots.place({
                  bet,
                  name: say('keno.bet', { bet: name(bet), pays }),
                  label: h('span', { class: 'spot-label' }, lined(name(bet)), ' ', h('small', {}, `× ${pays}`)),
                })
              }),
            ),
          ),
        ),
        spots.undoing,
      ),
    ),
    act: say('act.bet'),
    words: 'draw',
    name,
    tell,
    show: async (outcome) => {
      for (const cell of cells) cell.removeAttribute('data-drawn')
      let total = 0
      for (const number of numbersOf(outcome)) {
        if (!isStill()) await pause(120)
        const cell = cells[number - 1]!
        cell.setAttribute('data-drawn', '')
        table.play('tick')
        void animate(cell, falling, { duration: 260, easing: 'cubic-bezier(.3,1.4,.5,1)' })
        total += number
        sum.textContent = String(total)
      }
    },
    wins: (bet, outcome) => kenoReturn(bet as KenoBetName, numbersOf(outcome)).n > 0n,
  })
}
