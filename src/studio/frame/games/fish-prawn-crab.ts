import { crabFaces, crabOdds, crabReturn, type CrabFace, type CrabThrow } from '../../laws/fish-prawn-crab.ts'
import { animate, drawn, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { spotsOf } from './spots.ts'

const thrownIn = (outcome: unknown): CrabThrow => (outcome as { readonly thrown: CrabThrow }).thrown

const settling = [
  { transform: 'translateY(-40px) rotate(-30deg)' },
  { transform: 'translateY(6px) rotate(6deg)' },
  { transform: 'none' },
]

/** Fish, prawn, crab: three dice of six pictures; a face pays by how many dice show it. */
export const fishPrawnCrabView: OpenView = (table): GameView => {
  const { say, symbols, play } = table
  const spots = spotsOf(table)
  const nameOf = (face: CrabFace) => say(`symbol.${face}`)
  const faceOf = (face: CrabFace) => h('div', { class: 'crab-die' }, drawn(face, symbols))
  const dice = h('div', { class: 'crab-dice', 'aria-hidden': 'true' }, ...crabFaces.slice(0, 3).map(faceOf))
  const odds = crabOdds.slice(1).map((one) => `${one}:1`)
  return {
    picture: dice,
    bets: spots.keys(
      h(
        'div',
        { class: 'cloth' },
        h(
          'div',
          { class: 'crab-spots', role: 'group', 'aria-label': say('bets') },
          ...crabFaces.map((face) =>
            spots.place({
              bet: face,
              name: nameOf(face),
              label: h('span', { class: 'spot-label' }, drawn(face, symbols), nameOf(face)),
            }),
          ),
        ),
        h('p', { class: 'fine' }, say('crab.pays', { one: odds[0]!, two: odds[1]!, three: odds[2]! })),
        spots.undoing,
      ),
    ),
    act: say('act.roll'),
    entry: spots.entry,
    stakes: spots.stakes,
    begin: spots.unmark,
    show: async ({ outcome }) => {
      const thrown = thrownIn(outcome)
      for (let turn = 0; turn < 10 && !isStill(); turn += 1) {
        dice.replaceChildren(...[0, 1, 2].map((at) => faceOf(crabFaces[(turn * 5 + at * 7) % crabFaces.length]!)))
        play('tick')
        await pause(80)
      }
      const faces = thrown.map(faceOf)
      dice.replaceChildren(...faces)
      await Promise.all(faces.map((one, at) => animate(one, settling, { duration: 240 + at * 90, easing: 'ease-out' })))
      spots.light((bet) => crabReturn(bet as CrabFace, thrown).n > 0n)
      spots.again()
    },
    tell: ({ outcome }) => `${thrownIn(outcome).map(nameOf).join(', ')}.`,
    shut: spots.shut,
  }
}
