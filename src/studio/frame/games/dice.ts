import { diceTarget } from '../../laws/dice.ts'
import { h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** What a win pays, rounded down to four decimals. */
const timesOf = (target: number): string => (Math.floor(99_000_000 / target) / 10_000).toFixed(4)

/** Dice: a roll of 0.00 to 99.99 wins below a target. */
export const diceView: OpenView = ({ say, stake, changed, play }): GameView => {
  let target = 4_950
  const roll = h('div', { class: 'roll', 'data-waiting': '' })
  const pin = h('div', { class: 'pin', hidden: true })
  const under = h('div', { class: 'under' })
  const track = h('div', { class: 'track' }, under, pin)
  const slider = h('input', {
    type: 'range',
    id: 'target',
    min: 200,
    max: diceTarget.max,
    step: 50,
    value: target,
    'aria-describedby': 'target-says',
    input: () => set(Number(slider.value)),
  })
  const says = h('p', { id: 'target-says', class: 'facts' })
  const set = (next: number) => {
    target = next
    under.style.width = `${target / 100}%`
    // Until the first roll its place says what it has to be below.
    if (roll.hasAttribute('data-waiting')) roll.textContent = `< ${percent(target)}`
    slider.setAttribute('aria-valuetext', say('dice.under', { target: percent(target) }))
    says.textContent = say('dice.says', { chance: percent(target), pays: timesOf(target) })
    changed()
  }
  queueMicrotask(() => set(target))
  return {
    picture: h(
      'div',
      { class: 'dice' },
      roll,
      track,
      h(
        'div',
        { class: 'scale', 'aria-hidden': 'true' },
        ...[0, 25, 50, 75, 100].map((at) => h('span', {}, String(at))),
      ),
    ),
    bets: h('div', { class: 'field' }, h('label', { for: 'target', class: 'label' }, say('dice.target')), slider, says),
    act: say('act.roll'),
    stakes: () => [[`under-${target}`, stake()]],
    begin: () => {
      roll.removeAttribute('data-waiting')
      roll.removeAttribute('data-won')
      roll.toggleAttribute('data-rolling', true)
    },
    show: async ({ outcome, paid }) => {
      const { roll: rolled } = outcome as { roll: number }
      for (let turn = 0; turn < 8 && !isStill(); turn += 1) {
        roll.textContent = percent((rolled * (turn + 3) * 37 + turn * 1_733) % 10_000)
        play('tick')
        await pause(50)
      }
      roll.textContent = percent(rolled)
      roll.removeAttribute('data-rolling')
      roll.setAttribute('data-won', String(/[1-9]/.test(paid)))
      pin.hidden = false
      pin.style.left = `${rolled / 100}%`
    },
    tell: ({ outcome }) => say('dice.rolled', { roll: percent((outcome as { roll: number }).roll) }),
    mark: ({ outcome, paid }) => ({
      text: percent((outcome as { roll: number }).roll),
      look: /[1-9]/.test(paid) ? 'won' : 'lost',
    }),
    shut: (isShut) => void (slider.disabled = isShut),
  }
}
