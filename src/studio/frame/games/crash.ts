import { exact, floor, times } from '#domain/money/exact.ts'
import { byHand, crashMultiple, type CrashRound, leavesAt, multipleAfter, reachedAfter } from '../../laws/crash.ts'
import { followStill, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { high, kiteSize, paintCurve, wide } from './crash-paint.ts'
import { fittedCanvas, spriteOf } from './fitted-canvas.ts'
import { multipleField, written } from './multiple-field.ts'

const roundOf = (outcome: unknown) => outcome as CrashRound
const mostShown = 14

/** Crash: a curve for everybody that rises until it crashes; the member leaves it before, by hand or by itself. */
export const crashView: OpenView = ({ say, stake, changed, play }): GameView => {
  const auto = multipleField({
    say,
    id: 'crash-auto',
    label: say('crash.auto'),
    offered: [150, 200, 500, 1_000],
    isLawful: (multiple) => leavesAt(`auto-${multiple}`) > 0,
    none: { name: say('crash.hand'), rule: say('crash.rule') },
    changed,
  })
  let lefts: readonly number[] = []
  let [at, hasEnded, isCalm] = [0, false, false]
  const { element, clear } = fittedCanvas({ wide, high }, false, () => draw(at, hasEnded))
  let kite: CanvasImageSource | undefined
  const drawing = new Image()
  drawing.src = 'art/symbol-kite.svg'
  const figure = h('b', { class: 'crash-figure', 'aria-hidden': 'true' })
  const history = h('ol', { class: 'last crash-last', 'aria-label': say('last') })
  const draw = (ms: number, hasCrashed = false) => {
    at = ms
    hasEnded = hasCrashed
    const pen = clear()
    if (pen) paintCurve(pen, kite, { ms, hasCrashed, left: lefts, swing: isCalm ? 0 : Math.sin(ms / 240) * 0.12 })
  }
  followStill((now) => void (isCalm = now))
  const keep = () => {
    kite = spriteOf(drawing, 2 * kiteSize)
    draw(at, hasEnded)
  }
  drawing.addEventListener('load', keep, { once: true })
  draw(0)
  let doubled = 0
  const tell = (outcome: unknown) => {
    const { crashed } = roundOf(outcome)
    return crashed > crashMultiple.max
      ? say('crash.top', { times: written(crashMultiple.max) })
      : say('crash.crashed', { times: written(crashed) })
  }
  const end = (outcome: unknown) => {
    const { crashed } = roundOf(outcome)
    const shown = Math.min(crashed, crashMultiple.max)
    figure.textContent = `${written(shown)}×`
    figure.dataset['is'] = crashed > crashMultiple.max ? 'top' : 'crashed'
    draw(reachedAfter(shown), crashed <= crashMultiple.max)
  }
  return {
    picture: h('div', { class: 'crash' }, history, element, figure),
    bets: auto.element,
    act: say('act.bet'),
    stakes: () => [[auto.multiple() === undefined ? byHand : `auto-${auto.multiple()}`, stake()]],
    draw: {
      words: 'curve',
      name: (one) => (one === byHand ? say('crash.hand') : `${written(leavesAt(one))}×`),
      accepted: () => undefined,
      closed: () => {
        lefts = []
        doubled = 0
        draw(0)
      },
      curve: {
        begins: say('crash.rises'),
        run: (ms) => {
          figure.dataset['is'] = ms < 0 ? 'waits' : 'rises'
          figure.textContent = ms < 0 ? (-ms / 1_000).toFixed(1) : `${written(multipleAfter(ms))}×`
          const now = Math.floor(Math.log2(multipleAfter(ms) / crashMultiple.min))
          if (now > doubled) play('tick')
          doubled = now
          draw(Math.max(0, ms))
        },
        worth: ([one, staked], ms) => {
          const multiple = multipleAfter(ms)
          return multiple < leavesAt(one) ? floor(times(exact(BigInt(multiple), 100n), exact(staked))) : undefined
        },
        left: (move) => {
          const multiple = Number(move.slice('out-'.length))
          if (!lefts.includes(multiple)) lefts = [...lefts, multiple]
          return say('mines.taken', { times: written(multiple) })
        },
      },
      show: async (outcome) => {
        end(outcome)
        play('thud')
        if (!isStill()) await pause(1_600)
      },
      last: end,
      tell,
      marks: (marks) =>
        history.replaceChildren(
          ...marks
            .slice(-mostShown)
            .toReversed()
            .map((mark) =>
              h(
                'li',
                { 'data-look': Number(mark) < 2 * crashMultiple.min ? 'lost' : 'won' },
                `${written(Number(mark))}×`,
              ),
            ),
        ),
    },
    // The result of a bet comes with its draw.
    show: async () => undefined,
    tell: ({ outcome }) => tell(outcome),
  }
}
