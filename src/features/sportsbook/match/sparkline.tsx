import type { Decimal } from '#domain/odds/odds.ts'
import type { Series } from './odds-history.ts'
import * as style from './sparkline.css.ts'

const width = 64,
  height = 16

/**
 * How a price moved, from its opening to now; nothing if it did not. Visual only: the same is said in words beside it
 * or in `label`.
 */
export const Sparkline = ({ series, pick, label }: { series: Series; pick: number; label?: string }) => {
  const prices = series.points.map(({ prices: all }) => all[pick]).filter((price): price is Decimal => price != null)
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined || prices.every((price) => price === first)) return null
  const tone = last > first ? style.up : last < first ? style.down : style.level
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      className={tone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        d={stepsOf(prices)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** A price holds until the next one: steps, the last one reaching the edge. */
const stepsOf = (prices: readonly number[]): string => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (place: number) => Math.round((place / prices.length) * width)
  const y = (price: number) => Math.round((1 - (price - low) / (high - low)) * (height - 4)) + 2
  return prices.map((price, place) => `${place === 0 ? `M0 ${y(price)}` : `V${y(price)}`}H${x(place + 1)}`).join('')
}
