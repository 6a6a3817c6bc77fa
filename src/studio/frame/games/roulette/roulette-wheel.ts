import { wheelOrder } from '../../../laws/roulette.ts'
import { animate, h, isStill } from '../../dom.ts'

const step = 360 / wheelOrder.length

const around = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

const pocket = (number: number, at: number, colour: string) => {
  const [from, to] = [at * step - step / 2, at * step + step / 2]
  return [
    h('path', {
      class: colour,
      d: `M${around(from, 96)}A96 96 0 0 1 ${around(to, 96)}L${around(to, 62)}A62 62 0 0 0 ${around(from, 62)}Z`,
    }),
    h('text', { transform: `rotate(${at * step}) translate(0 -85)`, 'text-anchor': 'middle' }, String(number)),
  ]
}

/** Milliseconds from the outcome to the ball's rest. */
const settles = 3_600

/**
 * The wheel and its ball. The ball runs once bets are closed, and comes to rest in the pocket that was drawn: where it
 * runs until then says nothing.
 */
export const rouletteWheel = (colourOf: (number: number) => string) => {
  const spokes = Array.from({ length: 8 }, (_, at) =>
    h('path', { class: 'spoke', d: `M0 0L${around(at * 45, 50)}`, 'stroke-width': 3 }),
  )
  const wheel = h(
    'g',
    { class: 'wheel' },
    ...wheelOrder.flatMap((number, at) => pocket(number, at, colourOf(number))),
    h('circle', { r: 62, class: 'bowl' }),
    ...spokes,
    h('circle', { r: 15, class: 'hub' }),
  )
  const ball = h('circle', { class: 'ball', r: 4.6, cx: 0, cy: -69, opacity: 0 })
  const number = h('text', { class: 'number', 'text-anchor': 'middle', y: 12 })
  const disc = h('circle', { class: 'disc', r: 30 })
  const shown = h('g', { class: 'drawn-number', opacity: 0 }, disc, number)
  let turned = 0
  const running = { duration: 900, iterations: Infinity }
  let run: readonly Animation[] = []
  const stop = () => {
    for (const one of run) one.cancel()
    run = []
  }
  const lay = (drawn: number) => {
    number.textContent = String(drawn)
    disc.setAttribute('class', `disc ${colourOf(drawn)}`)
    shown.setAttribute('opacity', '1')
  }
  return {
    svg: h(
      'svg',
      { viewBox: '-104 -104 208 208', 'aria-hidden': 'true', class: 'roulette' },
      h('circle', { r: 102, class: 'rim' }),
      wheel,
      ball,
      shown,
    ),
    lay,
    /** Lets the ball run until its pocket is known. */
    run: () => {
      stop()
      shown.setAttribute('opacity', '0')
      ball.setAttribute('opacity', '1')
      if (isStill()) return
      run = [
        ball.animate(
          [{ transform: 'rotate(0deg) translateY(-22px)' }, { transform: 'rotate(-360deg) translateY(-22px)' }],
          running,
        ),
        wheel.animate([{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${turned + 360}deg)` }], {
          ...running,
          duration: 5_200,
        }),
      ]
    },
    /** Lets the ball come to rest where it was drawn. */
    settle: async (drawn: number) => {
      stop()
      const at = wheelOrder.indexOf(drawn) * step
      const from = turned
      turned = from + 360 + ((360 - ((from + at) % 360)) % 360)
      ball.setAttribute('opacity', '1')
      wheel.style.transform = `rotate(${turned}deg)`
      await Promise.all([
        animate(wheel, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }], {
          duration: settles,
          easing: 'cubic-bezier(.25,.55,.35,1)',
        }),
        animate(
          ball,
          [
            { transform: 'rotate(0deg) translateY(-22px)' },
            { transform: 'rotate(-900deg) translateY(-22px)', offset: 0.62 },
            { transform: 'rotate(-1290deg) translateY(-6px)', offset: 0.82 },
            { transform: 'rotate(-1380deg) translateY(-11px)', offset: 0.89 },
            { transform: 'rotate(-1440deg)' },
          ],
          { duration: settles, easing: 'cubic-bezier(.2,.5,.3,1)' },
        ),
      ])
      lay(drawn)
    },
  }
}
