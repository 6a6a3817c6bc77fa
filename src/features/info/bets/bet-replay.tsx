import { Button } from '#ui/forms/button.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import { type KeyboardEvent, useState } from 'react'
import { type BetPlace, places, type Recorded, taken, type Way, ways } from './bet-chart.ts'
import * as style from './bet-replay.css.ts'

export interface ReplayStep extends Recorded {
  readonly version: number
  /** When, what happened, at what, and who decided, as the table beside it says them. */
  readonly texts: readonly string[]
}

/**
 * A bet's record stepped through on the chart of its machine (§bet.record): where it stands, the way it came, and of
 * the step its time, price or amount, and who decided. Arrows, Home and End step as the buttons do.
 */
export const BetReplay = ({ bet, steps }: { bet: string; steps: readonly ReplayStep[] }) => {
  const t = useText()
  const [at, setAt] = useState(0)
  const last = steps.length - 1
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const came = taken(steps)
  const step = t('tour.step', { step: at + 1, steps: steps.length })
  return (
    <div role="group" aria-label={t('bets.replay.title', { bet })} className={style.replay} onKeyDown={onKeyDown}>
      <Chart way={came.slice(0, at + 1)} t={t} />
      <p role="status" className={style.text}>
        <b>{step}</b> {[...(steps[at]?.texts ?? []), came[at]?.id].filter(Boolean).join(' · ')}
      </p>
      <div className={style.presses}>
        <Button aria-disabled={at === 0} onPress={() => go(at - 1)}>
          {t('tour.previous')}
        </Button>
        <Button aria-disabled={at === last} onPress={() => go(at + 1)}>
          {t('tour.next')}
        </Button>
      </div>
    </div>
  )
}

type Is = 'here' | 'been' | 'not'

const column = 120
const row = 68
const box = { width: 104, height: 44 } as const
const middle = (state: BetPlace) => {
  const [x, y] = places[state]
  return { x: (x + 0.5) * column, y: (y + 0.5) * row }
}

/** For eyes alone: the status below says where the bet stands, and the table every step. */
const Chart = ({ way, t }: { way: readonly Way[]; t: Translate }) => {
  const step = way.at(-1)
  const isSame = (one: Way) => (other: Way) => one.from === other.from && one.to === other.to
  const wayIs = (one: Way): Is => (step && isSame(one)(step) ? 'here' : way.some(isSame(one)) ? 'been' : 'not')
  const placeIs = (state: BetPlace): Is =>
    step?.to === state ? 'here' : way.some(({ from, to }) => from === state || to === state) ? 'been' : 'not'
  return (
    <svg viewBox={`0 0 ${3 * column} ${4 * row}`} className={style.drawing} aria-hidden="true">
      {ways
        .toSorted((a, b) => order.indexOf(wayIs(a)) - order.indexOf(wayIs(b)))
        .map((one) => (
          <Arrow key={`${one.from} ${one.to}`} way={one} is={wayIs(one)} />
        ))}
      {(Object.keys(places) as BetPlace[]).map((state) => {
        const { x, y } = middle(state)
        return (
          <foreignObject key={state} x={x - box.width / 2} y={y - box.height / 2} {...box}>
            <div className={style.box} data-state={state} data-is={placeIs(state)}>
              {t(state === 'offered' ? 'life.sent' : `life.${state}`)}
            </div>
          </foreignObject>
        )
      })}
    </svg>
  )
}

/** What is drawn later lies above. */
const order: readonly Is[] = ['not', 'been', 'here']

/** From border to border, a little to the right of the line between the middles: a way back has a line of its own. */
const Arrow = ({ way: { from, to }, is }: { way: Way; is: Is }) => {
  const [a, b] = [middle(from), middle(to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const reach = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9))
  const aside = 6
  const [x1, y1] = [a.x + dx * reach - dy * aside, a.y + dy * reach + dx * aside]
  const [x2, y2] = [b.x - dx * reach - dy * aside, b.y - dy * reach + dx * aside]
  const corner = (along: number, across: number) => `${x2 - dx * along - dy * across} ${y2 - dy * along + dx * across}`
  return (
    <g>
      <line
        className={style.way}
        data-is={is}
        data-way={`${from} ${to}`}
        x1={x1}
        y1={y1}
        x2={x2 - dx * 6}
        y2={y2 - dy * 6}
      />
      <path className={style.tip} data-is={is} d={`M${x2} ${y2}L${corner(8, 4)}L${corner(8, -4)}Z`} />
    </g>
  )
}
