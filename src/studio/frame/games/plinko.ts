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
  const chosen = { rows: '12', risk: 'low' }
  const board = () => `${chosen.rows}-${chosen.risk}` as PlinkoBoard
  const picture = h('div', { class: 'plinko' })
  let stage = h('svg')
  let pegs: readonly (readonly Element[])[] = []
  const slots = h('ol', { class: 'slots' })
  const across = (row: number, right: number) => (right - row / 2) * wide
  const lay = () => {
    const pays = plinkoSlots(board())
    const width = pays.length * wide
    pegs = Array.from({ length: pays.length - 1 }, (_, row) =>
      Array.from({ length: row + 1 }, (__, pin) =>
        h('circle', { class: 'peg', r: 2.4, cx: across(row, pin), cy: row * tall }),
      ),
    )
    stage = h(
      'svg',
      { viewBox: `${-width / 2} ${-tall * 1.6} ${width} ${(pays.length + 0.4) * tall}`, 'aria-hidden': 'true' },
      ...pegs.flat(),
    )
    picture.replaceChildren(stage, slots)
    slots.replaceChildren(
      ...pays.map((pay) =>
        h('li', { 'data-pay': pay >= 1_000 ? 'most' : pay > 100 ? 'more' : 'less' }, String(pay / 100)),
      ),
    )
    slots.style.gridTemplateColumns = `repeat(${pays.length}, minmax(0, 1fr))`
    slots.setAttribute('data-many', String(pays.length))
  }
  const radios: HTMLInputElement[] = []
  /** The values of a part of the board's name, of which one is chosen. */
  const choice = (part: keyof typeof chosen, nameOf: (value: string) => string) => {
    const values = new Set(plinkoBoards.map((one) => one.split('-')[part === 'rows' ? 0 : 1]!))
    const labels = [...values].map((value) => {
      const change = () => {
        chosen[part] = value
        lay()
        changed()
      }
      const radio = h('input', { type: 'radio', name: part, value, checked: value === chosen[part], change })
      radios.push(radio)
      return h('label', {}, radio, nameOf(value))
    })
    return h('fieldset', { class: 'choice beside' }, h('legend', {}, say(`plinko.${part}`)), ...labels)
  }
  lay()
  return {
    picture,
    bets: h(
      'div',
      { class: 'cloth' },
      choice('rows', (value) => value),
      choice('risk', (value) => say(`plinko.${value}`)),
    ),
    act: say('act.drop'),
    stakes: () => [[board(), stake()]],
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
