import { kenoPicks } from '#domain/game/keno-pays.ts'
import { drawnNumbers } from '../../laws/draw.ts'
import { kenoNumbers } from '../../laws/keno.ts'
import { kenoHits, kenoNumbersBet, kenoPicked } from '../../laws/keno-numbers.ts'
import { byChance } from '../chance.ts'
import { h, shutButton } from '../dom.ts'
import { keep, loadKept } from '../kept.ts'
import type { Table } from '../view.ts'
import { kenoPayTable } from './keno-pays.ts'
import type { Spots } from './spots.ts'

const key = 'keno'
const quick = [3, 5, 10]

interface PicksDeps extends Pick<Table, 'say' | 'print' | 'heard'> {
  readonly spots: Pick<Spots, 'pressAll' | 'stakes'>
  readonly name: (bet: string) => string
  /** Called with the numbers chosen, whenever they change. */
  readonly chosen: (numbers: readonly number[]) => void
}

/** The numbers that a member chooses, which the device remembers, and the bets that are laid on them. */
export const kenoPicking = ({ say, print, heard, spots, name, chosen }: PicksDeps) => {
  let picked: readonly number[] = []
  const pays = kenoPayTable(say)
  const shown = h('p', { class: 'keno-picked' })
  const laid = h('ul', { class: 'keno-laid' })
  const tool = (text: string, click: () => void, look = 'tool') =>
    h('button', { type: 'button', class: look, click }, text)
  const lay = tool(
    say('keno.lay'),
    () => {
      const bet = kenoNumbersBet(picked)
      if (picked.length > 0) spots.pressAll([bet], name(bet))
    },
    'tool keno-lay',
  )
  const clear = tool('×', () => take([]))
  clear.setAttribute('aria-label', say('keno.clear'))
  const written = () => (picked.length === 0 ? say('keno.choose', { most: kenoPicks.max }) : picked.join(' '))
  const set = (numbers: readonly number[]) => {
    picked = numbers.toSorted((a, b) => a - b)
    shown.replaceChildren(...(picked.length === 0 ? [written()] : picked.map((one) => h('b', {}, String(one)))))
    pays.show(picked.length)
    for (const button of [lay, clear]) shutButton(button, picked.length === 0)
    chosen(picked)
  }
  const take = (numbers: readonly number[]) => {
    set(numbers)
    keep(key, kenoNumbersBet(picked))
    heard(written())
  }
  return {
    element: h(
      'div',
      { class: 'keno-own', role: 'group', 'aria-label': say('keno.numbers') },
      h('p', { class: 'label' }, say('keno.numbers')),
      h('div', { class: 'keno-chosen' }, shown, clear),
      pays.element,
      h(
        'div',
        { class: 'keno-quick' },
        ...quick.map((count) =>
          tool(say('keno.quick', { count }), () => take(drawnNumbers(count, kenoNumbers, byChance))),
        ),
        lay,
      ),
      laid,
    ),
    /** Chooses a number, or no longer; an eleventh is not taken, which is said. */
    press: (number: number) => {
      if (picked.includes(number)) take(picked.filter((one) => one !== number))
      else if (picked.length < kenoPicks.max) take([...picked, number])
      else heard((shown.textContent = say('keno.full', { most: kenoPicks.max })))
    },
    /** Chooses the numbers that the device remembers. */
    begin: () => set(kenoPicked(loadKept(key) ?? '') ?? []),
    /** Lists the bets on numbers that are not placed yet. */
    renew: () => {
      const bets = spots.stakes().filter(([bet]) => kenoPicked(bet))
      laid.replaceChildren(
        ...bets.map(([bet, stake]) => h('li', {}, h('span', {}, name(bet)), h('b', {}, print(stake)))),
      )
    },
    /** Marks in the pay table how many of the numbers chosen were drawn so far, if they are bet on. */
    follow: (bets: readonly (readonly number[])[], drawn: readonly number[]) => {
      const isBet = bets.some((bet) => bet.join() === picked.join())
      pays.mark(isBet ? kenoHits(picked, drawn).length : undefined)
    },
  }
}
