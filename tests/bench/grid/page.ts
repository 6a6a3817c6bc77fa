import '#themes/colors.css.ts'
import '#themes/page.css.ts'
import { type BenchBoard, nextFrame, type Start } from './board.ts'
import { placeOf, seededChanges, textOf } from './changes.ts'
import { startOurs, startText } from './ours.tsx'
import { startPlain } from './plain.ts'
import { startTrial } from './trial.tsx'

const starts: Readonly<Record<string, Start>> = { plain: startPlain, trial: startTrial, text: startText, ours: startOurs }

/** Changes in a batch, and milliseconds between two batches: 200 changes a second. */
const [inBatch, between] = [5, 25]
const seconds = 3

/** What the measuring side asks of the page: to stand, to ready a run, to play it, and to say what is wrong after it. */
export interface BenchPage {
  readonly ready: Promise<void>
  /** Answers the number of changes. */
  readonly prepare: () => number
  readonly play: () => Promise<void>
  /** Places that do not show their last price. */
  readonly wrong: () => string[]
}

declare global {
  interface Window { bench: BenchPage }
}

const benchPage = (way: Start, matches: number): BenchPage => {
  let board: BenchBoard | undefined
  let steps: readonly (() => void)[] = []
  let runs = 0
  const last = new Map<string, string>()
  return {
    ready: way(document.getElementById('root')!, matches).then((started) => void (board = started)),
    prepare: () => {
      const changes = seededChanges(matches, (seconds * 1_000 * inBatch) / between, ++runs)
      for (const change of changes) last.set(placeOf(change), textOf(change.hundredths))
      steps = board?.prepare(Array.from({ length: changes.length / inBatch }, (_, at) => changes.slice(at * inBatch, (at + 1) * inBatch))) ?? []
      return changes.length
    },
    play: async () => {
      const began = performance.now()
      for (const [at, step] of steps.entries()) {
        const early = began + at * between - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        step()
      }
      await nextFrame()
      await nextFrame()
    },
    wrong: () => [...last].filter(([place, text]) => board?.textAt(place) !== text).map(([place]) => place),
  }
}

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = 'color2'
window.bench = benchPage(starts[asked.get('way') ?? '']!, Number(asked.get('matches')))
