import { type PlinkoBoard, plinkoBoards, plinkoSlots } from '../../laws/plinko.ts'
import { h, isStill } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const wide = 20
const tall = 18

/** Plinko: a ball that falls through rows of pins into one of the slots. */
export const plinkoView: OpenView = ({ say, stake, changed }): GameView => {
  let board: PlinkoBoard = '12-low'
  const picture = h('div', { class: 'plinko' })
  const ball = h('circle', { class: 'ball', r: 6, cx: 0, cy: -tall })
  const slots = h('ol', { class: 'slots' })
  const rowsOf = () => plinkoSlots(board).length - 1
  const across = (row: number, right: number) => (right - row / 2) * wide
  const lay = () => {
    const rows = rowsOf()
    const width = (rows + 1) * wide
    const pins = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 1 }, (__, pin) =>
        h('circle', { class: 'peg', r: 2.4, cx: across(row, pin), cy: row * tall }),
      ),
    ).flat()
    ball.setAttribute('opacity', '0')
    picture.replaceChildren(
      h(
        'svg',
        { viewBox: `${-width / 2} ${-tall * 1.6} ${width} ${(rows + 1.4) * tall}`, 'aria-hidden': 'true' },
        ...pins,
        ball,
      ),
      slots,
    )
    const pays = plinkoSlots(board)
    slots.replaceChildren(
      ...pays.map((pay) =>
        h('li', { 'data-pay': pay >= 1_000 ? 'most' : pay > 100 ? 'more' : 'less' }, String(pay / 100)),
      ),
    )
    slots.style.gridTemplateColumns = `repeat(${pays.length}, minmax(0, 1fr))`
    slots.setAttribute('data-many', String(pays.length))
  }
  const radios = plinkoBoards.map((one) =>
    h('input', {
      type: 'radio',
      name: 'board',
      value: one,
      checked: one === board,
      change: () => {
        board = one
        lay()
        changed()
      },
    }),
  )
  lay()
  return {
    picture,
    bets: h(
      'fieldset',
      { class: 'choice' },
      h('legend', {}, say('plinko.board')),
      ...plinkoBoards.map((one, at) => {
        const [rows = '', risk = ''] = one.split('-')
        return h('label', {}, radios[at]!, say(`plinko.${risk}`, { rows }))
      }),
    ),
    act: say('act.drop'),
    stakes: () => [[board, stake()]],
    begin: () => {
      for (const slot of slots.children) slot.removeAttribute('data-hit')
    },
    show: async ({ outcome }) => {
      const { way } = outcome as { way: readonly boolean[] }
      let right = 0
      const stops = way.map((isRight, row) => {
        const at = { x: across(row, right), y: row * tall - 8 }
        right += isRight ? 1 : 0
        return at
      })
      const end = { x: across(way.length, right), y: way.length * tall }
      ball.setAttribute('opacity', '1')
      ball.setAttribute('cx', String(end.x))
      ball.setAttribute('cy', String(end.y))
      if (!isStill()) {
        const frames = [...stops, end].map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)` }))
        await ball.animate(frames, { duration: 90 * frames.length, easing: 'linear' }).finished.catch(() => undefined)
      }
      slots.children[right]?.setAttribute('data-hit', '')
    },
    tell: ({ outcome }, stakes) => {
      const { way } = outcome as { way: readonly boolean[] }
      const pay = plinkoSlots(stakes[0]![0] as PlinkoBoard)[way.filter(Boolean).length]!
      return say('plinko.fell', { pays: pay / 100 })
    },
    shut: (isShut) => {
      for (const radio of radios) radio.disabled = isShut
    },
  }
}
