import { byName } from '#domain/text/by-name.ts'
import { type MinesField, mineTiles } from '../../laws/mines.ts'
import { animate, drawn, h } from '../dom.ts'
import type { Say } from '../say.ts'

const side = 5

/** The row and column of a tile, 1 to 25. */
export const placeOf = (tile: number) => ({ row: Math.ceil(tile / side), column: ((tile - 1) % side) + 1 })

type TileIs = '' | 'safe' | 'mine'
const names: Readonly<Record<TileIs, string>> = { '': 'mines.tile', safe: 'mines.tile.safe', mine: 'mines.tile.mine' }

/** The tile that an arrow key leads to, counted from 0. */
const steps = byName<(from: number) => number>({
  ArrowLeft: (from) => (from % side > 0 ? from - 1 : from),
  ArrowRight: (from) => (from % side < side - 1 ? from + 1 : from),
  ArrowUp: (from) => (from >= side ? from - side : from),
  ArrowDown: (from) => (from < mineTiles - side ? from + side : from),
  Home: () => 0,
  End: () => mineTiles - 1,
})

export interface Field {
  readonly element: Element
  readonly show: (field: MinesField) => void
  readonly shut: (isShut: boolean) => void
  /** Shows on each closed tile what the next gem pays. */
  readonly offer: (times: string) => void
  /** Focuses the tile that had the focus last. */
  readonly focus: () => void
  readonly tile: (tile: number) => Element
}

const turning = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]

interface FieldDeps {
  readonly say: Say
  readonly symbols: string
  /** Called when a closed tile is pressed while the field is open. */
  readonly pick: (tile: number) => void
}

/** The tiles of mines: one tab stop; the arrow keys move within it. A disabled tile keeps the focus. */
export const mineField = ({ say, symbols, pick }: FieldDeps): Field => {
  let isOpen = false
  let at = 0
  const tiles = Array.from({ length: mineTiles }, (_, index) =>
    h('button', {
      type: 'button',
      class: 'mine-tile',
      tabindex: index === 0 ? 0 : -1,
      click: () => {
        moveTo(index)
        if (!isOpen || tiles[index]!.dataset['is']) return
        shut(true)
        pick(index + 1)
      },
    }),
  )
  const moveTo = (index: number) => {
    tiles[at]!.tabIndex = -1
    at = index
    tiles[at]!.tabIndex = 0
  }
  const shut = (isShut: boolean) => {
    isOpen = !isShut
    element.toggleAttribute('data-shut', isShut)
    for (const tile of tiles) tile.setAttribute('aria-disabled', String(isShut || tile.dataset['is'] !== undefined))
  }
  const turn = (index: number, is: TileIs, isOwn: boolean) => {
    const tile = tiles[index]!
    const isTurned = is !== '' && tile.dataset['is'] !== is
    if (is === '') delete tile.dataset['is']
    else tile.dataset['is'] = is
    tile.toggleAttribute('data-own', isOwn)
    tile.setAttribute('aria-label', say(names[is], placeOf(index + 1)))
    tile.replaceChildren(...(is === '' ? [] : [drawn(is === 'mine' ? 'mine' : 'gem', symbols)]))
    if (isTurned) void animate(tile, turning, { duration: 180, easing: 'ease-out' })
  }
  const element = h(
    'div',
    {
      class: 'mine-field',
      role: 'group',
      'aria-label': say('mines.field'),
      keydown: (event) => {
        const step = steps[(event as KeyboardEvent).key]
        if (!step) return
        event.preventDefault()
        moveTo(step(at))
        tiles[at]!.focus()
      },
    },
    ...tiles,
  )
  return {
    element,
    shut,
    show: ({ opened, laid = [] }) => {
      for (let index = 0; index < mineTiles; index += 1) {
        const isOwn = opened.includes(index + 1)
        turn(index, laid.includes(index + 1) ? 'mine' : isOwn ? 'safe' : '', isOwn)
      }
    },
    offer: (times) => {
      for (const tile of tiles) tile.dataset['next'] = times
    },
    focus: () => tiles[at]!.focus({ preventScroll: true }),
    tile: (tile) => tiles[tile - 1]!,
  }
}
