/**
 * How goals spread over a match, and how its minutes are reported. All lengths are in minutes of play since the half
 * began.
 */
export type Half = 1 | 2

export const halfLength = 45
/** Expected stoppage of each half; prices count on it until the fourth official shows the board at 45 and 90. */
export const usualStoppage = { 1: 2, 2: 5 } as const

/** Goals come more often as a match wears on: the second half has a little over half of them. */
const paceAt = (half: Half, minute: number): number => {
  const played = Math.min(minute, halfLength) + (half === 2 ? halfLength : 0)
  return 0.8 + (0.4 * played) / 90
}

/** The share of a whole match's goals expected between two moments of a half. */
export const shareBetween = (half: Half, from: number, to: number): number =>
  (effort(half, to) - effort(half, from)) / whole

/**
 * The share still to come in a half, `played` minutes into it. Its real `length` counts once its regular time is up;
 * Infinity until it is known, which danger at that moment puts off by seconds.
 */
export const shareLeft = (half: Half, played: number, length: number): number => {
  const end = played >= halfLength && length < Infinity ? length : halfLength + usualStoppage[half]
  return played >= end ? 0 : shareBetween(half, played, end)
}

/** The share of a half with its usual stoppage, before it begins. */
export const wholeHalf = (half: Half): number => shareBetween(half, 0, halfLength + usualStoppage[half])

/** The moment of a half by which a given share (0 to 1) of its goals has come. */
export const momentOf = (half: Half, part: number, length: number): number => {
  const wanted = part * effort(half, length)
  let low = 0,
    high = length
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (effort(half, middle) < wanted) low = middle
    else high = middle
  }
  return low
}

/** The minute as reported: 1 to 45 and 46 to 90, where it stays in stoppage, whose minutes are counted beside it. */
export const minuteOf = (half: Half, played: number): { readonly minute: number; readonly added?: number } => ({
  minute: Math.min(Math.floor(played) + 1, halfLength) + (half === 2 ? halfLength : 0),
  ...(played >= halfLength && { added: Math.floor(played) + 1 - halfLength }),
})

/** Goals per minute at a moment, as a multiple of the whole match's: multiplied by a rate it is the intensity. */
export const intensityAt = (half: Half, minute: number): number => paceAt(half, minute) / whole

const effort = (half: Half, minute: number): number => {
  const inTime = Math.min(minute, halfLength)
  return (
    ((paceAt(half, 0) + paceAt(half, inTime)) / 2) * inTime +
    paceAt(half, halfLength) * Math.max(0, minute - halfLength)
  )
}

const whole = effort(1, halfLength + usualStoppage[1]) + effort(2, halfLength + usualStoppage[2])
