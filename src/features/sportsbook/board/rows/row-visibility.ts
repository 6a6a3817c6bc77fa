type Paint = (isFar: boolean) => void

/**
 * Which rows the browser draws. It skips rows far from the window (`content-visibility`) and reports that; without a
 * report all rows count as near.
 */
export interface RowVisibility {
  /** Paints at once, or within a moment where the rows are far. */
  readonly show: (rows: Element | null, paint: Paint) => void
  /** Forgets what of it still waits. */
  readonly drop: (rows: Element | null, paint: Paint) => void
  /** Listens to what the browser says of rows within. */
  readonly follow: (grid: HTMLElement) => () => void
}

/**
 * Prices far from the window are written together four times a second, not in every frame, so that those in sight do
 * not wait. A screen reader beyond the window, or a search of the page, finds a price at most that old.
 */
export const wait = 250

export const createRowVisibility = (): RowVisibility => {
  /** The far rows, and what each still has to paint. */
  const far = new Map<Element | null, Set<Paint>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const paintAll = (paints: Set<Paint> | undefined, isFar: boolean) => {
    paints?.forEach((paint) => paint(isFar))
    paints?.clear()
  }
  const paintFar = () => {
    timer = undefined
    for (const [rows, paints] of far) {
      if (rows?.isConnected) paintAll(paints, true)
      else far.delete(rows)
    }
  }
  const hear = (event: Event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
    const rows = target as Element
    paintAll(far.get(rows), skipped)
    if (skipped) far.set(rows, new Set())
    else far.delete(rows)
  }
  return {
    show: (rows, paint) => {
      const paints = far.get(rows)
      if (!paints) return paint(false)
      paints.add(paint)
      timer ??= setTimeout(paintFar, wait)
    },
    drop: (rows, paint) => far.get(rows)?.delete(paint),
    follow: (grid) => {
      grid.addEventListener('contentvisibilityautostatechange', hear)
      return () => grid.removeEventListener('contentvisibilityautostatechange', hear)
    },
  }
}
