import { type FishName, fishes } from '../../laws/fishing.ts'
import { drawn, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { coins, flies } from './fishing-paint.ts'
import { fishingSea } from './fishing-sea.ts'

const names = Object.keys(fishes) as readonly FishName[]

/** Fishing: the member aims at one of the fish that swim by; each shot is a round. */
export const fishingView: OpenView = ({ say, stake, changed, symbols, act, play }): GameView => {
  let aimed: FishName = 'clownfish'
  let isShut = false
  let land: ((isCaught: boolean) => void) | undefined
  const sea = fishingSea((name) => {
    if (isShut) return
    aim(name)
    act()
  })
  const radios = new Map(
    names.map((name) => [name, h('input', { type: 'radio', name: 'fish', value: name, change: () => aim(name) })]),
  )
  const aim = (name: FishName) => {
    aimed = name
    sea.aim(name)
    radios.get(name)!.checked = true
    changed()
  }
  queueMicrotask(() => aim(aimed))
  return {
    picture: sea.element,
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
    begin: () => {
      play('tick')
      land = sea.fire()
    },
    show: async ({ outcome }) => {
      const { isCaught } = outcome as { isCaught: boolean }
      if (!isStill()) await pause(flies)
      land?.(isCaught)
      if (!isStill()) await pause(isCaught ? coins : 180)
    },
    tell: ({ outcome }, stakes) =>
      say((outcome as { isCaught: boolean }).isCaught ? 'fishing.caught' : 'fishing.missed', {
        fish: say(`fish.${stakes[0]![0]}`),
      }),
    // The aim stays free: it is the next shot's.
    shut: (shut) => void (isShut = shut),
  }
}
