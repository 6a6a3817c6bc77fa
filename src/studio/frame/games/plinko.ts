import { type PlinkoBoard, plinkoBoards, plinkoSlots } from '../../laws/plinko.ts'
import { animate, h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const wide = 20
const tall = 18
/** Milliseconds that a ball takes for a row of pins. */
const perRow = 110
const flash = [{ fill: '#fff', r: '2.4px' }, { fill: '#fff', r: '4px' }, { r: '2.4px' }]
const bump = [{ transform: 'translateY(0)' }, { transform: 'translateY(7px)' }, { transform: 'none' }]

/** Plinko: a ball that falls through rows of pins into one of the slots. */
export const plinkoView: OpenView = ({ say, stake, changed, play }): GameView => {
  let board: PlinkoBoard = '12-low'
  const picture = h('div', { class: 'plinko' })
  let stage = h('svg')
  let pegs: readonly (readonly Element[])[] = []
  const slots = h('ol', { class: 'slots' })
  const rowsOf = () => plinkoSlots(board).length - 1
  const across = (row: number, right: number) => (right - row / 2) * wide
  const lay = () => {
    const rows = rowsOf()
    const width = (rows + 1) * wide
    pegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 1 }, (__, pin) =>
        h('circle', { class: 'peg', r: 2.4, cx: across(row, pin), cy: row * tall }),
      ),
    )
    stage = h(
      'svg',
      { viewBox: `${-width / 2} ${-tall * 1.6} ${width} ${(rows + 1.4) * tall}`, 'aria-hidden': 'true' },
      ...pegs.flat(),
    )
    picture.replaceChildren(stage, slots)
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
    // A ball that still falls is none of the next one's business.
    overlaps: true,
    show: async ({ outcome }) => {
      const { way } = outcome as { way: readonly boolean[] }
      const [svg, pins, into] = [stage, pegs, slots]
      let right = 0
      const frames = way.flatMap((isRight, row) => {
        const [x, y] = [across(row, right), row * tall - 8]
        const pin = pins[row]?.[right]
        if (pin) void animate(pin, flash, { duration: 260, delay: perRow * (row + 0.5), fill: 'none' })
        right += isRight ? 1 : 0
        const side = isRight ? 1 : -1
        return [
          { transform: `translate(${x}px, ${y}px)`, easing: 'ease-out' },
          { transform: `translate(${x + (side * wide) / 4}px, ${y - 3}px)`, easing: 'ease-in' },
        ]
      })
      const end = { x: across(way.length, right), y: way.length * tall }
      const ball = h('circle', { class: 'ball', r: 6, cx: 0, cy: 0 })
      ball.style.transform = `translate(${end.x}px, ${end.y}px)`
      for (const old of svg.querySelectorAll('.ball[data-rests]')) old.remove()
      svg.append(ball)
      await animate(ball, [...frames, { transform: ball.style.transform }], { duration: perRow * (way.length + 1) })
      ball.setAttribute('data-rests', '')
      play('tick')
      const slot = into.children[right]
      for (const other of into.children) other.toggleAttribute('data-hit', other === slot)
      if (slot) await animate(slot, bump, { duration: 220, easing: 'ease-out' })
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
