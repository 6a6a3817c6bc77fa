import { type FishName, fishes } from '../../laws/fishing.ts'
import { animate, drawn, h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const names = Object.keys(fishes) as readonly FishName[]

/** The position and width of each fish, in percent of the sea. */
const places: readonly (readonly [left: number, top: number, size: number])[] = [
  [6, 8, 9],
  [30, 12, 11],
  [62, 6, 12],
  [84, 20, 10],
  [8, 34, 14],
  [42, 34, 16],
  [70, 40, 19],
  [6, 60, 26],
  [48, 58, 30],
]

/** Fishing: the member aims at one of the fish that swim by; each shot is a round. */
export const fishingView: OpenView = ({ say, stake, changed, symbols }): GameView => {
  let aimed: FishName = 'clownfish'
  const sea = h('div', { class: 'sea', 'aria-hidden': 'true' })
  const swimmers = new Map(
    names.map((name, at) => {
      const fish = h('div', { class: 'swimmer', 'data-fish': name }, drawn(name, symbols))
      const [left, top, size] = places[at]!
      Object.assign(fish.style, { left: `${left}%`, top: `${top}%`, width: `${size}%` })
      fish.addEventListener('click', () => radios.get(name)!.disabled || aim(name))
      sea.append(fish)
      return [name, fish] as const
    }),
  )
  const said = h('div', { class: 'said', 'aria-hidden': 'true' })
  sea.append(said)
  const radios = new Map(
    names.map((name) => [name, h('input', { type: 'radio', name: 'fish', value: name, change: () => aim(name) })]),
  )
  const aim = (name: FishName) => {
    aimed = name
    for (const [other, fish] of swimmers) fish.toggleAttribute('data-aimed', other === name)
    radios.get(name)!.checked = true
    changed()
  }
  queueMicrotask(() => aim(aimed))
  return {
    picture: sea,
    bets: h(
      'fieldset',
      { class: 'choice fishes' },
      h('legend', {}, say('fishing.aim')),
      ...names.map((name) =>
        h(
          'label',
          {},
          radios.get(name)!,
          drawn(name, symbols),
          h('span', {}, say(`fish.${name}`)),
          h('b', {}, `× ${fishes[name].pays}`),
        ),
      ),
    ),
    act: say('act.shoot'),
    stakes: () => [[aimed, stake()]],
    begin: () => said.replaceChildren(),
    show: async ({ outcome }, stakes) => {
      const name = stakes[0]![0] as FishName
      const { isCaught } = outcome as { isCaught: boolean }
      const fish = swimmers.get(name)!
      await animate(
        fish,
        isCaught
          ? [{ scale: 1 }, { scale: 1.35, offset: 0.35 }, { scale: 0, opacity: 0 }]
          : [{ translate: '0' }, { translate: '14px -8px' }, { translate: '-10px 6px' }, { translate: '0' }],
        { duration: isCaught ? 700 : 420, easing: 'ease-out' },
      )
      said.textContent = isCaught ? `× ${fishes[name].pays}` : ''
    },
    tell: ({ outcome }, stakes) =>
      say((outcome as { isCaught: boolean }).isCaught ? 'fishing.caught' : 'fishing.missed', {
        fish: say(`fish.${stakes[0]![0]}`),
      }),
    shut: (isShut) => {
      for (const radio of radios.values()) radio.disabled = isShut
    },
  }
}
