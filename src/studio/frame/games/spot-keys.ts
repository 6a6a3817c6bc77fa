/** A spot on the screen. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The arrow keys, with the way each leads. */
const ways = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Readonly<Record<string, readonly [x: number, y: number]>>
type Arrow = keyof typeof ways

const middle = ({ left, top, right, bottom }: Place) => [(left + right) / 2, (top + bottom) / 2] as const

/**
 * Which of some places an arrow leads to from one of them: the nearest that way, and of those the one most in line.
 * Undefined where none lies that way.
 */
export const placeBeside = (from: Place, places: readonly Place[], arrow: Arrow): number | undefined => {
  const [wayX, wayY] = ways[arrow]
  const [x, y] = middle(from)
  let best: number | undefined
  let least = Infinity
  for (const [at, place] of places.entries()) {
    const [toX, toY] = middle(place)
    const ahead = (toX - x) * wayX + (toY - y) * wayY
    if (ahead < 2) continue
    const [low, high] = wayX === 0 ? [place.left, place.right] : [place.top, place.bottom]
    const line = wayX === 0 ? x : y
    // Beside the line counts far more than beyond it: a row is followed before it is left.
    const aside = Math.max(0, low - line, line - high)
    const off = Math.abs(wayX === 0 ? toX - x : toY - y)
    const far = ahead + aside * 6 + off * 0.1
    if (far < least) [best, least] = [at, far]
  }
  return best
}

interface Stop {
  readonly button: HTMLButtonElement
  /** It lies between others: only Shift with an arrow leads to it. */
  readonly isBetween: boolean
}

/** One stop of the keyboard for many buttons: the arrow keys move between those that are seen. */
export const stopOfKeys = (stops: () => readonly Stop[]) => {
  let entry: HTMLButtonElement | undefined
  const walk = (event: KeyboardEvent) => {
    const from = event.target instanceof Element && event.target.closest('.spot')
    if (!from || !(event.key in ways)) return
    event.preventDefault()
    const others = stops()
      .filter(({ button, isBetween }) => isBetween === event.shiftKey && button.checkVisibility())
      .map(({ button }) => button)
    const boxes = others.map((button) => button.getBoundingClientRect())
    others[placeBeside(from.getBoundingClientRect(), boxes, event.key as Arrow) ?? -1]?.focus()
  }
  return {
    entry: () => entry,
    enterAt: (button: HTMLButtonElement) => {
      if (entry) entry.tabIndex = -1
      entry = button
      button.tabIndex = 0
    },
    keys: <Cloth extends HTMLElement>(cloth: Cloth): Cloth => {
      cloth.addEventListener('keydown', walk)
      return cloth
    },
  }
}
