type Paint = (isFar: boolean) => void

/**
 * Which rows the browser draws. What is far from the window it skips (`content-visibility`), and it says so; where it says
 * nothing, all is near.
 */
export interface Sight {
  /** Paints at once, or within a moment where the rows are far. */
  readonly show: (rows: Element | null, paint: Paint) => void
  /** Forgets what of it still waits. */
  readonly drop: (rows: Element | null, paint: Paint) => void
  /** Listens to what the browser says of rows within. */
  readonly follow: (grid: HTMLElement) => () => void
}

/**
 * Prices far from the window are written four times a second, not in every frame: many of them in one go, and those in sight do
 * not wait for them. A screen reader that reads on past the window, and a search of the page, meet a price that is at most that old.
 */
export const wait = 250
/** Far prices written between two looks at what the member does. */
const most = 300

export const createSight = (): Sight => {
  const far = new WeakSet<Element>()
  const waiting = new Map<Element, Set<Paint>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const paintAll = (rows: Element, isFar: boolean): number => {
    const paints = waiting.get(rows)
    waiting.delete(rows)
    paints?.forEach((paint) => paint(isFar))
    return paints?.size ?? 0
  }
  const drain = () => {
    let painted = 0
    for (const rows of waiting.keys()) {
      if (painted >= most) break
      painted += paintAll(rows, true)
    }
    timer = waiting.size > 0 ? setTimeout(drain, 0) : undefined
  }
  return {
    show: (rows, paint) => {
      if (rows === null || !far.has(rows)) return paint(false)
      const paints = waiting.get(rows) ?? new Set()
      waiting.set(rows, paints.add(paint))
      timer ??= setTimeout(drain, wait)
    },
    drop: (rows, paint) => void (rows && waiting.get(rows)?.delete(paint)),
    follow: (grid) => {
      const hear = (event: Event) => {
        const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
        if (!(target instanceof Element)) return
        if (skipped) return void far.add(target)
        far.delete(target)
        paintAll(target, false)
      }
      grid.addEventListener('contentvisibilityautostatechange', hear)
      return () => grid.removeEventListener('contentvisibilityautostatechange', hear)
    },
  }
}
