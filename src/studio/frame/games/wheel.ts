import { type WheelName, wheels } from '#domain/game/wheels.ts'
import { wheelNames } from '../../laws/wheel.ts'
import { animate, h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const names: Readonly<Record<WheelName, string>> = { low: 'wheel.low', medium: 'wheel.medium', high: 'wheel.high' }

const around = (part: number, radius: number): string => {
  const angle = (part - 0.25) * 2 * Math.PI
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

const lookOf = (pays: number): string => {
  if (pays === 0) return 'none'
  return pays >= 1_000 ? 'most' : pays >= 200 ? 'more' : 'some'
}

/** Milliseconds that the wheel turns. */
const turns = 2_600

/** The wheel: it turns to the segment that was drawn. */
export const wheelView: OpenView = ({ say, stake, changed, play }): GameView => {
  let wheel: WheelName = 'medium'
  let turned = 0
  const disc = h('g', { class: 'wheel' })
  const shown = h('text', { class: 'wheel-shown', 'text-anchor': 'middle', y: 8 })
  const svg = h(
    'svg',
    { viewBox: '-104 -110 208 214', 'aria-hidden': 'true', class: 'wheel-of' },
    h('circle', { r: 100, class: 'rim' }),
    disc,
    h('circle', { r: 34, class: 'hub' }),
    shown,
    h('path', { class: 'pointer', d: 'M-8 -108H8L0 -88Z' }),
  )
  const lay = () => {
    const segments = wheels[wheel]
    const size = 1 / segments.length
    disc.replaceChildren(
      ...segments.flatMap((pays, at) => {
        const [from, to] = [(at - 0.5) * size, (at + 0.5) * size]
        const piece = h('path', {
          'data-look': lookOf(pays),
          d: `M0 0L${around(from, 96)}A96 96 0 0 1 ${around(to, 96)}Z`,
        })
        if (pays === 0) return [piece]
        const text = h(
          'text',
          { transform: `rotate(${at * size * 360}) translate(0 -80)`, 'text-anchor': 'middle' },
          String(pays / 100),
        )
        return [piece, text]
      }),
    )
    turned = 0
    disc.style.transform = 'none'
    shown.textContent = ''
  }
  const radios = wheelNames.map((one) =>
    h('input', {
      type: 'radio',
      name: 'wheel',
      value: one,
      checked: one === wheel,
      change: () => {
        wheel = one
        lay()
        changed()
      },
    }),
  )
  lay()
  return {
    picture: svg,
    bets: h(
      'fieldset',
      { class: 'choice' },
      h('legend', {}, say('wheel.choose')),
      ...wheelNames.map((one, at) => h('label', {}, radios[at]!, say(names[one]))),
    ),
    act: say('act.spin'),
    stakes: () => [[wheel, stake()]],
    begin: () => void (shown.textContent = ''),
    show: async ({ outcome }, stakes) => {
      const { segment } = outcome as { readonly segment: number }
      const segments = wheels[stakes[0]![0] as WheelName]
      const from = turned
      const stop = 360 - (segment * 360) / segments.length
      turned = from + 1_440 + ((stop - (from % 360) + 360) % 360)
      disc.style.transform = `rotate(${turned}deg)`
      await animate(disc, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }], {
        duration: turns,
        easing: 'cubic-bezier(.15,.65,.2,1)',
      })
      play('tick')
      shown.textContent = `× ${segments[segment]! / 100}`
    },
    tell: ({ outcome }, stakes) => {
      const pays = wheels[stakes[0]![0] as WheelName][(outcome as { readonly segment: number }).segment]!
      return say('wheel.stopped', { pays: pays / 100 })
    },
    shut: (isShut) => {
      for (const radio of radios) radio.disabled = isShut
    },
  }
}
