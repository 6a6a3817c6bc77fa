import { type Browser, expect, type Page } from '@playwright/test'
import type { LanguageCode } from '#domain/text/languages.ts'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { join } from 'node:path'
import { signIn } from './acts.ts'
import { photographPages } from './pages.ts'
import { screens } from './screens.ts'
import { tooWide } from './too-wide.ts'

export interface Look {
  readonly name: string
  readonly isPhone: boolean
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** A page narrower than this is a phone's. */
const narrowest = 720

export const schemes = ['light', 'dark'] as const

/** Every width in each of the schemes. */
export const looksAt = (
  sizes: readonly Size[],
  wanted: readonly (typeof schemes)[number][] = schemes,
): readonly Look[] =>
  sizes.flatMap(({ width, height }) =>
    wanted.map((colorScheme) => {
      const isPhone = width < narrowest
      const name = [width, height].filter(Boolean).join('x')
      return { name: `${name}-${colorScheme}`, isPhone, width, height: height ?? (isPhone ? 844 : 900), colorScheme }
    }),
  )

/** `390` or `1280x720`; undefined for anything else, and for what no screen is as large as. */
export const parseSize = (text: string): Size | undefined => {
  const [, width = 0, height] = (/^(\d{3,4})(?:x(\d{3,4}))?$/.exec(text) ?? []).map(Number)
  const isScreen = [width, height || 900].every((side) => side >= 320 && side <= 3_840)
  return isScreen ? { width, ...(height && { height }) } : undefined
}

export interface Size {
  readonly width: number
  /** A phone's or a desk's usual one unless given. */
  readonly height?: number
}

/** A browser as a member of this look has it, for as long as its pictures take. */
export const openLook = async (browser: Browser, look: Look): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.colorScheme,
    deviceScaleFactor: look.isPhone ? 2 : 1,
    hasTouch: look.isPhone,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kuala_Lumpur',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

interface Album {
  readonly url: string
  readonly member: DemoMember
  readonly folder: string
}

/**
 * Goes through the scenes in one look, in order: all of them, or those whose name begins with one of `only`. A scene
 * that cannot be reached is reported in one line, and the next follows; so is what is wider than its page.
 */
export async function photograph(
  browser: Browser,
  look: Look,
  { url, member, folder, only }: Album & { readonly only: readonly string[] },
): Promise<string[]> {
  const page = await openLook(browser, look)
  const missed: string[] = []
  const visit = { page, url, member, isPhone: look.isPhone }
  // The landing page is a visitor's: its scenes lead to the board themselves.
  if (only.length > 0 && !only.some((begin) => begin.startsWith('landing'))) await signIn(visit)
  for (const [name, play] of Object.entries(screens)) {
    if (only.length > 0 && !only.some((begin) => name.startsWith(begin))) continue
    try {
      await play(visit)
      if (!name.endsWith('-loading')) await readingsOf(page)
    } catch (error) {
      missed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) })
    missed.push(...(await tooWide(page)).map((what) => `${name}: ${what}`))
  }
  await page.context().close()
  return missed
}

/**
 * Waits until what the page asked for has come; a bet that is on its way is busy as well, and is what its scene shows.
 */
const readingsOf = (page: Page): Promise<void> =>
  expect(page.locator('[role=status][aria-busy=true], [role=img][aria-busy=true]')).toHaveCount(0, { timeout: 15_000 })

/** Every page and game in one look, in each of the languages. */
export async function photographLanguages(
  browser: Browser,
  look: Look,
  { url, member, folder, languages }: Album & { readonly languages: readonly LanguageCode[] },
): Promise<string[]> {
  const missed: string[] = []
  for (const language of languages) {
    const page = await openLook(browser, look)
    const visit = { page, url, member, isPhone: look.isPhone }
    const lines = await photographPages(visit, { language, look: look.name, folder })
    missed.push(...lines.map((line) => `${language} ${line}`))
    await page.context().close()
  }
  return missed
}
