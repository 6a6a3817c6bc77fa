import { byName } from '#domain/text/by-name.ts'
import { kenoNumbers } from '../../laws/keno.ts'
import { animate, h } from '../dom.ts'
import type { Say } from '../say.ts'

const inRow = 10

/** The number that an arrow key leads to, counted from 0. */
const steps = byName<(from: number) => number>({
  ArrowLeft: (from) => (from % inRow > 0 ? from - 1 : from),
  ArrowRight: (from) => (from % inRow < inRow - 1 ? from + 1 : from),
  ArrowUp: (from) => (from >= inRow ? from - inRow : from),
  ArrowDown: (from) => (from < kenoNumbers - inRow ? from + inRow : from),
  Home: () => 0,
  End: () => kenoNumbers - 1,
})

const falling = [
  { transform: 'translateY(-70px) scale(1.9)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

interface BoardDeps {
  readonly say: Say
  /** Called when a number is pressed. */
  readonly press: (number: number) => void
}

/** The numbers of keno: one tab stop, within which the arrow keys move; those chosen are pressed. */
export const kenoBoard = ({ say, press }: BoardDeps) => {
  let at = 0
  const cells = Array.from({ length: kenoNumbers }, (_, index) =>
    h(
      'button',
      {
        type: 'button',
        class: 'keno-number',
        tabindex: index === 0 ? 0 : -1,
        'aria-pressed': 'false',
        click: () => {
          moveTo(index)
          press(index + 1)
        },
      },
      String(index + 1),
    ),
  )
  const moveTo = (index: number) => {
    cells[at]!.tabIndex = -1
    at = index
    cells[at]!.tabIndex = 0
  }
  const element = h(
    'div',
    {
      class: 'keno-board',
      role: 'group',
      'aria-label': say('keno.board'),
      keydown: (event) => {
        const step = steps[(event as KeyboardEvent).key]
        if (!step) return
        event.preventDefault()
        moveTo(step(at))
        cells[at]!.focus()
      },
    },
    ...cells,
  )
  return {
    element,
    /** Where the keyboard enters the board. */
    entry: () => cells[at]!,
    choose: (picked: readonly number[]) => {
      for (const [index, cell] of cells.entries()) cell.setAttribute('aria-pressed', String(picked.includes(index + 1)))
    },
    /** Takes the balls of the last draw away, and shows which numbers are bet on in this one. */
    clear: (bet: ReadonlySet<number>) => {
      for (const [index, cell] of cells.entries()) {
        cell.removeAttribute('data-drawn')
        cell.toggleAttribute('data-bet', bet.has(index + 1))
      }
    },
    draw: (number: number, isHit: boolean) => {
      const cell = cells[number - 1]!
      cell.dataset['drawn'] = isHit ? 'hit' : ''
      void animate(cell, falling, { duration: 260, easing: 'cubic-bezier(.3,1.4,.5,1)' })
    },
  }
}
