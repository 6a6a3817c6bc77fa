import { neighboursOf, rouletteBets, rouletteSectors, wheelOrder } from '../../../laws/roulette.ts'
import { type Attributes, h } from '../../dom.ts'
import type { Say } from '../../say.ts'
import { stopOfKeys } from '../spot-keys.ts'

interface TrackDeps {
  readonly say: Say
  readonly colourOf: (number: number) => string
  /** Bets on a number and its neighbours. */
  readonly press: (bets: readonly string[], name: string) => void
}

/** The numbers of the upper straight, from left to right; the others follow below, from right to left. */
const upper = 19

/** The numbers as they lie on the wheel: a press bets on one and its neighbours, or on a sector that has a name. */
export const racetrack = ({ say, colourOf, press }: TrackDeps): HTMLElement => {
  /** A spot of the track; while it has the focus or the pointer, the numbers it bets on are marked. */
  const spotOn = (covered: ReadonlySet<number>, label: string, attributes: Attributes) => {
    const near = (isNear: boolean) => {
      for (const [at, number] of wheelOrder.entries())
        buttons[at]!.toggleAttribute('data-near', isNear && covered.has(number))
    }
    const button: HTMLButtonElement = h(
      'button',
      {
        type: 'button',
        tabindex: -1,
        focus: () => {
          stop.enterAt(button)
          near(true)
        },
        blur: () => near(false),
        pointerenter: () => near(true),
        pointerleave: () => near(false),
        ...attributes,
      },
      label,
    )
    return button
  }
  const buttons = wheelOrder.map((number, at) => {
    const numbers = neighboursOf(number)
    const name = say('roulette.neighboursOf', { number, numbers: numbers.join(', ') })
    const button = spotOn(new Set(numbers), String(number), {
      class: 'spot',
      'data-look': colourOf(number),
      'aria-label': name,
      click: () => press(numbers.map(String), name),
    })
    button.style.gridArea = at < upper ? `1 / ${at + 1}` : `2 / ${2 * upper - at}`
    return button
  })
  const sectors = Object.entries(rouletteSectors).map(([sector, bets]) => {
    const label = say(`roulette.${sector}`)
    const covered = new Set(bets.flatMap((bet) => rouletteBets.get(bet)!))
    const name = say('roulette.sector', { sector: label, chips: bets.length, bets: [...new Set(bets)].join(', ') })
    return spotOn(covered, label, { class: 'spot sector', 'aria-label': name, click: () => press(bets, label) })
  })
  const stop = stopOfKeys(() => [...buttons, ...sectors].map((button) => ({ button, isBetween: false })))
  stop.enterAt(buttons[0]!)
  return stop.keys(
    h(
      'div',
      { class: 'racetrack', role: 'group', 'aria-label': say('roulette.neighbours') },
      ...buttons,
      h('div', { class: 'sectors' }, ...sectors),
    ),
  )
}
