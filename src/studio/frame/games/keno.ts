import { kenoBetReturn, kenoHits, kenoPicked } from '../../laws/keno-numbers.ts'
import { type KenoBetName, kenoBets } from '../../laws/keno.ts'
import { h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { kenoBoard } from './keno-board.ts'
import { kenoPaysOf } from './keno-pays.ts'
import { kenoPicking } from './keno-picks.ts'
import { spotsOf } from './spots.ts'
import { spotsView } from './spots-view.ts'

const groups: readonly (readonly [title: string, bets: readonly KenoBetName[]])[] = [
  ['keno.sum', ['small', 'exact810', 'big', 'odd', 'even']],
  ['keno.halves', ['up', 'level', 'down']],
  ['keno.elements', ['gold', 'wood', 'water', 'fire', 'earth']],
]

/** A name with its range of sums, which stays in one line. */
const lined = (name: string): Element =>
  h(
    'span',
    {},
    ...name.split(/(\S+–\S+)/).map((part) => (part.includes('–') ? h('span', { class: 'range' }, part) : part)),
  )

const numbersOf = (outcome: unknown) => (outcome as { readonly numbers: readonly number[] }).numbers

/** Keno: 20 of 80 numbers are drawn; bets are on numbers of the member's own, on their sum and on their halves. */
export const kenoView: OpenView = (table): GameView => {
  const { say, print, heard } = table
  const changed = () => {
    picks.renew()
    table.changed()
  }
  const spots = spotsOf({ ...table, changed })
  const name = (bet: string) => {
    const numbers = kenoPicked(bet)
    return numbers ? say('keno.ticket', { numbers: numbers.join(' ') }) : say(`keno.${bet}`)
  }
  const board = kenoBoard({ say, press: (number) => picks.press(number) })
  const picks = kenoPicking({ say, print, heard, spots, name, chosen: board.choose })
  /** The numbers bet on in the coming draw, each bet's apart; and those of the draw that was shown last. */
  let held: readonly (readonly number[])[] = []
  let shown: { readonly outcome: unknown; readonly bets: typeof held } | undefined
  const sum = h('b', { class: 'keno-sum', 'aria-hidden': 'true' })
  const tell = (outcome: unknown) => {
    const numbers = numbersOf(outcome)
    const total = numbers.reduce((all, one) => all + one, 0)
    const drawn = say('keno.drawn', { numbers: [...numbers].sort((a, b) => a - b).join(' '), sum: total })
    const own = shown?.outcome === outcome ? shown!.bets : []
    const hits = own.map((bet) =>
      say('keno.hit', { numbers: bet.join(' '), hits: kenoHits(bet, numbers).length, picked: bet.length }),
    )
    return [drawn, ...hits].join(' ')
  }
  queueMicrotask(picks.begin)
  const view = spotsView(
    {
      ...spots,
      hold: (stakes) => {
        held = stakes.flatMap(([bet]) => [kenoPicked(bet) ?? []].filter(({ length }) => length > 0))
        spots.hold(stakes)
      },
    },
    {
      picture: h('div', { class: 'keno' }, board.element, sum),
      bets: spots.keys(
        h(
          'div',
          { class: 'cloth' },
          picks.element,
          h(
            'details',
            { class: 'more', open: matchMedia('(min-width: 761px)').matches },
            h('summary', {}, say('keno.more')),
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
          ),
          spots.undoing,
        ),
      ),
      act: say('act.bet'),
      words: 'draw',
      name,
      tell,
      show: async (outcome) => {
        shown = { outcome, bets: held }
        const bet = new Set(held.flat())
        board.clear(bet)
        let total = 0
        const numbers = numbersOf(outcome)
        for (const [at, number] of numbers.entries()) {
          if (!isStill()) await pause(120)
          const isHit = bet.has(number)
          board.draw(number, isHit)
          table.play(isHit ? 'chime' : 'tick')
          total += number
          sum.textContent = String(total)
          picks.follow(held, numbers.slice(0, at + 1))
        }
      },
      wins: (bet, outcome) => kenoBetReturn(bet, numbersOf(outcome)).n > 0n,
    },
  )
  return { ...view, pays: kenoPaysOf(say), entry: board.entry }
}
