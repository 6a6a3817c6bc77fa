import type { BrowserContext, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What a browser says of a page so far: milliseconds, but for the sum of shifts; null before there is any. */
export interface Vitals {
  readonly LCP: number | null
  readonly INP: number | null
  readonly CLS: number | null
  /** What was painted largest, was slowest to answer, and shifted most. */
  readonly causes: Readonly<Record<string, string>>
}

interface Reported {
  readonly name: 'LCP' | 'INP' | 'CLS'
  readonly value: number
  readonly attribution: {
    readonly target?: string
    readonly interactionTarget?: string
    readonly largestShiftTarget?: string
  }
}

const library = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('web-vitals')), 'web-vitals.attribution.iife.js'),
  'utf8',
)

/** Has every page of a context measured by Google's `web-vitals`, each change of a figure at once. */
export const measureVitals = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: `${library}\n;globalThis.webVitals = webVitals` })
  await context.addInitScript(() => {
    const page = globalThis as unknown as {
      webVitals: Record<'onLCP' | 'onINP' | 'onCLS', (report: (one: Reported) => void, options: object) => void>
      vitals: Record<string, unknown> & { causes: Record<string, string | undefined> }
    }
    page.vitals = { LCP: null, INP: null, CLS: null, causes: {} }
    for (const on of ['onLCP', 'onINP', 'onCLS'] as const)
      page.webVitals[on](
        ({ name, value, attribution: of }) => {
          page.vitals[name] = value
          page.vitals.causes[name] = of.target ?? of.interactionTarget ?? of.largestShiftTarget
        },
        { reportAllChanges: true, durationThreshold: 16 },
      )
  })
}

export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
