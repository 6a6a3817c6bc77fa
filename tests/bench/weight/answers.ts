import type { Browser, Locator, Page } from '@playwright/test'
import { signIn, take } from '#commands/screens/acts.ts'
import { setTimeout } from 'node:timers/promises'
import { measureVitals, vitalsOf } from './vitals.ts'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { slowed } from './visit.ts'

/** How long one kind of interaction took until the next frame was painted, while prices moved. */
export interface Answer {
  readonly what: 'pick' | 'stake' | 'tab'
  readonly width: number
  /** The 98th per cent of its interactions, in milliseconds. */
  readonly INP: number | null
  readonly slowest: string | undefined
}

/** Beyond fifty, `web-vitals` leaves one in fifty out: the 98th per cent. */
const interactions = 60
const widths = [1440, 390]

/**
 * What makes one act after the other. Where they press is looked up once, before: a search in the page takes its main
 * thread, which is what is measured.
 */
const acts: Readonly<Record<Answer['what'], (page: Page) => Promise<(at: number) => Promise<void>>>> = {
  pick: async (page) => {
    const cells = page
      .locator('[role=grid] [data-stop]:has(b:not(:empty)):not([aria-disabled=true])')
      .filter({ visible: true })
    return pressing(page, await Promise.all(Array.from({ length: 8 }, (_, at) => middleOf(cells.nth(at)))))
  },
  stake: async (page) => {
    await page
      .getByRole('textbox', { name: /^Stake/ })
      .first()
      .focus()
    return (at) => page.keyboard.press(at % 2 ? 'Backspace' : '1')
  },
  tab: async (page) => {
    const tabs = ['Today', 'In-Play'].map((name) => page.locator('label', { hasText: name }).filter({ visible: true }))
    return pressing(page, await Promise.all(tabs.map((label) => middleOf(label.first()))))
  },
}

interface Place {
  readonly x: number
  readonly y: number
}

const middleOf = async (target: Locator): Promise<Place> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be pressed is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const pressing = (page: Page, places: readonly Place[]) => async (at: number) => {
  const { x, y } = places[at % places.length]!
  await page.mouse.click(x, y)
}

/** Each kind of interaction on a page of its own, at each width. */
export const answer = async (browser: Browser, url: string, member: DemoMember): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  for (const width of widths)
    for (const what of ['pick', 'stake', 'tab'] as const) {
      const isPhone = width < 720
      const context = await browser.newContext({ viewport: { width, height: isPhone ? 844 : 900 }, hasTouch: isPhone })
      try {
        await measureVitals(context)
        const page = await slowed(await context.newPage())
        page.setDefaultTimeout(60_000)
        await signIn({ page, url, member, isPhone })
        await page.locator('[role=grid] [data-stop] b:not(:empty)').first().waitFor()
        if (what === 'stake') await take({ page, url, member, isPhone }, 'today')
        // What the page does once, after it was opened, is the arrival's.
        await setTimeout(3_000)
        const act = await acts[what](page)
        for (let at = 0; at < interactions; at++) {
          await act(at)
          await setTimeout(150)
        }
        const { INP, causes } = await vitalsOf(page)
        answers.push({ what, width, INP, slowest: causes['INP'] })
      } finally {
        await context.close()
      }
    }
  return answers
}

/** Markets whose prices a board's stream sends a second. */
export const marketsASecond = async (url: string, seconds = 10): Promise<number> => {
  const { seq } = (await (await fetch(`${url}/odds/snapshot`)).json()) as { readonly seq: number }
  const leaving = new AbortController()
  const stream = await fetch(`${url}/odds/stream?after=${seq}`, { signal: leaving.signal })
  const end = performance.now() + seconds * 1_000
  const timer = globalThis.setTimeout(() => leaving.abort(), seconds * 1_000)
  let [markets, rest] = [0, '']
  try {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data) markets += (JSON.parse(data) as { readonly odds?: readonly unknown[] }).odds?.length ?? 0
      }
      if (performance.now() > end) break
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    leaving.abort()
  }
  return markets / seconds
}
