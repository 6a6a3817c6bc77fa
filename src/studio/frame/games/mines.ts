import { exact, floor, times } from '#domain/money/exact.ts'
import { mineCount, type MinesField, minesReturn, mineTiles, mostOpened } from '../../laws/mines.ts'
import { byChance } from '../chance.ts'
import { animate, h } from '../dom.ts'
import { bareAmount } from '../say.ts'
import { timesOf } from '../times.ts'
import type { GameView, OpenView } from '../view.ts'
import { mineField, placeOf } from './mine-field.ts'

/** The multiplier after a number of open tiles. */
const timesAt = (mines: number, opened: number): string => timesOf(minesReturn(mines, opened))

const fieldOf = ({ outcome }: { readonly outcome: unknown }): MinesField => outcome as MinesField

/** The mine that the member opened, if any. */
const hitOf = ({ opened, laid = [] }: MinesField): number | undefined => opened.find((tile) => laid.includes(tile))

/** A closed tile for a member who lets chance choose: the mines lie where they lie. */
const randomOf = ({ opened }: MinesField): number => {
  const closed = Array.from({ length: mineTiles }, (_, at) => at + 1).filter((tile) => !opened.includes(tile))
  return closed[byChance(closed.length)]!
}

/** Mines: the member opens tiles one by one; each gem raises the amount that can be taken. */
export const minesView: OpenView = ({ say, print, amountOf, stake, changed, move, symbols, play }): GameView => {
  let mines = 3
  const field = mineField({ say, symbols, pick: (tile) => move(`open-${tile}`) })
  const select = h('select', { id: 'mines', 'aria-describedby': 'mines-says', change: () => set(Number(select.value)) })
  select.append(
    ...Array.from({ length: mineCount.max }, (_, index) => {
      const count = String(index + mineCount.min)
      return h('option', { value: count }, count)
    }),
  )
  const says = h('p', { id: 'mines-says', class: 'facts' })
  const set = (count: number) => {
    mines = count
    select.value = String(count)
    const tiles = mostOpened(mines)
    says.textContent = say('mines.says', { first: timesAt(mines, 1), most: timesAt(mines, tiles), tiles })
    changed()
  }
  field.show({ mines, opened: [] })
  field.shut(true)
  queueMicrotask(() => set(mines))
  return {
    picture: field.element,
    bets: h('div', { class: 'field' }, h('label', { for: 'mines', class: 'label' }, say('mines.count')), select, says),
    act: say('act.play'),
    stakes: () => [[`mines-${mines}`, stake()]],
    begin: () => field.show({ mines, opened: [] }),
    steps: {
      show: (shown) => {
        const now = fieldOf(shown)
        if (now.mines !== mines) set(now.mines)
        field.show(now)
        field.offer(`× ${timesAt(now.mines, now.opened.length + 1)}`)
        field.shut(false)
        if (now.opened.length > 0) play('tick')
        if (now.opened.length === 0) field.focus()
      },
      tell: (shown) => {
        const { opened, mines: laid } = fieldOf(shown)
        const next = timesAt(laid, opened.length + 1)
        if (opened.length === 0) return say('mines.begin', { next })
        return say('mines.safe', { now: timesAt(laid, opened.length), next })
      },
      act: (shown) => {
        const { opened, mines: laid } = fieldOf(shown)
        if (opened.length === 0) return { name: say('mines.open'), move: undefined }
        const staked = amountOf(shown.stakes[0]![1])
        const worth = (gems: number) => (gems === 0 ? staked : floor(times(minesReturn(laid, gems), exact(staked))))
        const name = (amount: bigint) => say('mines.take', { amount: bareAmount(print(amount)) })
        const [from, to] = [worth(opened.length - 1), worth(opened.length)]
        return { name: name(to), move: 'take', rise: { from, to, name } }
      },
      other: (shown) => ({ name: say('mines.random'), move: `open-${randomOf(fieldOf(shown))}` }),
    },
    show: async (result) => {
      field.show(fieldOf(result))
      const hit = hitOf(fieldOf(result))
      if (hit === undefined) return
      play('thud')
      const frames = [{ transform: 'scale(0.6)' }, { transform: 'scale(1.25)' }, { transform: 'none' }]
      await animate(field.tile(hit), frames, { duration: 380, easing: 'ease-out' })
    },
    tell: (result) => {
      const now = fieldOf(result)
      const hit = hitOf(now)
      if (hit !== undefined) return say('mines.hit', placeOf(hit))
      return say('mines.taken', { times: timesAt(now.mines, now.opened.length) })
    },
    shut: (isShut) => {
      select.disabled = isShut
      field.shut(true)
    },
  }
}
