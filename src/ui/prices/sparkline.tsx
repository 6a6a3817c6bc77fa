import * as style from './sparkline.css.ts'

const width = 64,
  height = 16

/**
 * How a price or a balance moved, from its first value to its last; nothing if it did not. Visual only: the same is
 * said in words beside it or in `label`.
 */
export const Sparkline = ({ values, label }: { values: readonly number[]; label?: string }) => {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.every((value) => value === first)) return null
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
        d={stepsOf(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** A value applies until the next one: steps, the last one reaching the edge. */
const stepsOf = (values: readonly number[]): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (place: number) => Math.round((place / values.length) * width)
  const y = (value: number) => Math.round((1 - (value - low) / (high - low)) * (height - 4)) + 2
  return values.map((value, place) => `${place === 0 ? `M0 ${y(value)}` : `V${y(value)}`}H${x(place + 1)}`).join('')
}
