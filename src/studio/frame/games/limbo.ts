import { limboTarget } from '../../laws/limbo.ts'
import { h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { multipleField, written } from './multiple-field.ts'

/** In how many steps the figure counts up, and for how many milliseconds each is seen. */
const [steps, step] = [26, 26]

const reachedIn = (outcome: unknown): number => (outcome as { readonly reached: number }).reached

/** Limbo: a multiple is drawn, and counts up; it pays the aim if it reaches it. */
export const limboView: OpenView = ({ say, stake, changed, play }): GameView => {
  const figure = h('p', { class: 'limbo-figure', 'data-waiting': '' })
  const aim = h('p', { class: 'limbo-aim' })
  const field = multipleField({
    say,
    id: 'limbo-aim',
    label: say('limbo.aim'),
    offered: [150, 200, 500, 1_000, 10_000],
    isLawful: (multiple) => multiple >= limboTarget.min && multiple <= limboTarget.max,
    first: 200,
    changed: () => {
      aim.textContent = say('limbo.aimed', { times: written(field.multiple()!) })
      changed()
    },
  })
  const write = (multiple: number, target: number) => {
    figure.textContent = `${written(multiple)}×`
    figure.toggleAttribute('data-reached', multiple >= target)
  }
  write(100, Number.POSITIVE_INFINITY)
  return {
    picture: h('div', { class: 'limbo', 'aria-hidden': 'true' }, figure, aim),
    bets: field.element,
    act: say('act.play'),
    stakes: () => [[`reach-${field.multiple()!}`, stake()]],
    begin: () => {
      for (const one of ['data-waiting', 'data-ended', 'data-reached']) figure.removeAttribute(one)
    },
    show: async ({ outcome }, stakes) => {
      const [reached, target] = [reachedIn(outcome), Number(stakes[0]![0].slice('reach-'.length))]
      for (let at = 0; at < steps && !isStill(); at += 1) {
        // It grows by the same share at each step, and slows down at the end.
        const part = 1 - (1 - at / steps) ** 2
        write(Math.floor(100 * (reached / 100) ** part), target)
        if (at % 4 === 0) play('tick')
        await pause(step)
      }
      write(reached, target)
      figure.toggleAttribute('data-ended', true)
    },
    tell: ({ outcome }) => say('limbo.reached', { times: written(reachedIn(outcome)) }),
    mark: ({ outcome, paid }) => ({
      text: `${written(reachedIn(outcome))}×`,
      look: /[1-9]/.test(paid) ? 'won' : 'lost',
    }),
    shut: field.shut,
  }
}
