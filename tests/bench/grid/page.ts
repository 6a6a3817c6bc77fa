import '#themes/colors.css.ts'
import '#themes/page.css.ts'
import { type BenchBoard, nextFrame, type Start } from './board.ts'
import { type Change, inBatches, placeOf, seededChanges, textOf } from './changes.ts'
import type { Sitting } from './sitting.tsx'

/** Each way is fetched alone, so that none carries another. */
const starts: Readonly<Record<string, () => Promise<Start>>> = {
  plain: async () => (await import('./plain.ts')).startPlain,
  trial: async () => (await import('./trial.tsx')).startTrial,
  text: async () => (await import('./ours.tsx')).startText,
  ours: async () => (await import('./ours.tsx')).startOurs,
  agGrid: async () => (await import('./ag-grid.ts')).startAgGrid,
}

/** Changes in a batch, and milliseconds between two batches: 200 changes a second. */
const [inBatch, between] = [5, 25]
const seconds = 3
/** The stress test that AG Grid publishes of itself: a thousand messages of a hundred changes, handed over at once. */
const [messages, inMessage] = [1_000, 100]

/**
 * What the measuring side asks of the page: to stand, to ready a run, to play it, and to say what is wrong after it.
 */
export interface BenchPage {
  readonly ready: Promise<void>
  /** Readies three seconds of changes, or a storm of them; answers the number of changes. */
  readonly prepare: (what: 'steady' | 'storm') => number
  /** Hands the batches over in their time. */
  readonly play: () => Promise<void>
  /** Hands them over at once; answers the milliseconds until every price in the window was the last one. */
  readonly rush: () => Promise<number>
  /** A moment in which what was put off is done: prices out of sight, flashes, what is remembered. */
  readonly settled: () => Promise<void>
  /** Places that do not show their last price. */
  readonly wrong: () => string[]
  /** Has a member sit before a busy board with a bet in the slip. */
  readonly sit: (seconds: number) => Promise<Sitting>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

const sit: BenchPage['sit'] = async (seconds) =>
  (await import('./sitting.tsx')).sitThrough(document.getElementById('root')!, matches, seconds)

const benchPage = (board: Promise<BenchBoard>, matches: number): BenchPage => {
  let stands: BenchBoard | undefined
  let steps: readonly (() => void)[] = []
  let seen: readonly (readonly [place: string, cell: Element])[] = []
  let runs = 0
  const last = new Map<string, string>()
  const ready = (changes: readonly Change[], size: number) => {
    for (const change of changes) last.set(placeOf(change), textOf(change.hundredths))
    seen = [...stands!.cells()].filter(([place, cell]) => last.has(place) && isInWindow(cell))
    steps = stands!.prepare(inBatches(changes, size))
    return changes.length
  }
  return {
    ready: board.then((started) => void (stands = started)),
    prepare: (what) =>
      what === 'steady'
        ? ready(seededChanges(matches, (seconds * 1_000 * inBatch) / between, ++runs), inBatch)
        : ready(seededChanges(matches, messages * inMessage, ++runs), inMessage),
    play: async () => {
      await inTime(steps)
      await settled()
    },
    rush: async () => {
      const began = performance.now()
      for (const step of steps) step()
      await until(() => seen.every(([place, cell]) => cell.textContent === last.get(place)))
      return performance.now() - began
    },
    settled,
    wrong: () => [...last].filter(([place, text]) => stands?.textAt(place) !== text).map(([place]) => place),
    sit,
  }
}

const isInWindow = (cell: Element): boolean => {
  const { top, bottom } = cell.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const until = async (isSo: () => boolean): Promise<void> => {
  const began = performance.now()
  do {
    await nextFrame()
    if (performance.now() - began > 10_000) throw new Error('prices still are not the last ones')
  } while (!isSo())
}

const inTime = async (steps: readonly (() => void)[]): Promise<void> => {
  const began = performance.now()
  for (const [at, step] of steps.entries()) {
    const early = began + at * between - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    step()
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_500))

/** Where the page is for sitting alone. */
const nothing = Promise.resolve<BenchBoard>({ prepare: () => [], cells: () => [], textAt: () => undefined })

const asked = new URLSearchParams(location.search)
const matches = Number(asked.get('matches'))
document.documentElement.dataset['theme'] = 'color2'
const start = starts[asked.get('way') ?? '']
window.bench = benchPage(
  start ? start().then((stand) => stand(document.getElementById('root')!, matches)) : nothing,
  matches,
)
