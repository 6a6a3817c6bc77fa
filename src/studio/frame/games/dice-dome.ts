import type { Dice } from '../../laws/sic-bo.ts'
import { animate, h, isStill, pause } from '../dom.ts'
import type { Table } from '../view.ts'

/** The positions of the pips on each face. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[32, 32]],
  2: [
    [18, 18],
    [46, 46],
  ],
  3: [
    [18, 18],
    [32, 32],
    [46, 46],
  ],
  4: [
    [18, 18],
    [46, 18],
    [18, 46],
    [46, 46],
  ],
  5: [
    [18, 18],
    [46, 18],
    [32, 32],
    [18, 46],
    [46, 46],
  ],
  6: [
    [18, 16],
    [46, 16],
    [18, 32],
    [46, 32],
    [18, 48],
    [46, 48],
  ],
}

/** A die's face; ones and fours are red, as is traditional for the game. */
export const face = (value: number): SVGElement =>
  h(
    'svg',
    { viewBox: '0 0 64 64', class: 'die', 'aria-hidden': 'true', 'data-red': value === 1 || value === 4 },
    h('rect', { x: 2, y: 2, width: 60, height: 60, rx: 12 }),
    ...pips[value]!.map(([cx, cy]) => h('circle', { cx, cy, r: value === 1 ? 10 : 6 })),
  )

/** Three dice under a dome, which shakes them and lifts. */
export const diceDome = (play: Table['play']) => {
  const dice = h('div', { class: 'cup' }, face(1), face(3), face(5))
  const dome = h('div', { class: 'dome', hidden: true })
  const cup = h('div', { class: 'dome-over', 'aria-hidden': 'true' }, dice, dome)
  const lay = (thrown: Dice) => dice.replaceChildren(...thrown.map(face))
  const throwDice = async (thrown: Dice): Promise<void> => {
    dome.hidden = isStill()
    for (let turn = 0; turn < 20 && !isStill(); turn += 1) {
      const side = turn % 2 === 0 ? 1 : -1
      const away = `translate(${side * 3}%, ${-(turn % 3)}%) rotate(${side * 2}deg)`
      void animate(cup, [{ transform: 'none' }, { transform: away }, { transform: 'none' }], { duration: 75 })
      if (turn % 2 === 0) play('tick')
      await pause(75)
    }
    lay(thrown)
    const lifted = [{ transform: 'none' }, { transform: 'translateY(-115%)', opacity: 0 }]
    await animate(dome, lifted, { duration: 320, easing: 'ease-in' })
    dome.hidden = true
    await animate(dice, [{ transform: 'scale(1.12)' }, { transform: 'none' }], { duration: 220, easing: 'ease-out' })
  }
  return { element: cup, lay, throw: throwDice }
}
