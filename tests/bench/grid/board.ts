import type { Change } from './changes.ts'

/** A board on the page, whatever it is made of. */
export interface BenchBoard {
  /** Readies what the feed would bring, so that only taking it in is measured: one call for each batch. */
  readonly prepare: (batches: readonly (readonly Change[])[]) => readonly (() => void)[]
  /** What shows the price of each place that is on the page. */
  readonly cells: () => Iterable<readonly [place: string, cell: Element]>
  /** The price at a place, on the page or held for it. */
  readonly textAt: (place: string) => string | undefined
}

export type Start = (host: HTMLElement, matches: number) => Promise<BenchBoard>

export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** What comes between two frames is shown once. */
export const oncePerFrame = <T>(show: (all: readonly T[]) => void) => {
  let waiting: T[] = []
  return (more: readonly T[]): void => {
    if (waiting.length === 0)
      requestAnimationFrame(() => {
        const all = waiting
        waiting = []
        show(all)
      })
    waiting.push(...more)
  }
}
