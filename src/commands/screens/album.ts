import type { Browser, Page } from '@playwright/test'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { join } from 'node:path'
import { screens } from './screens.ts'

export interface Look {
  readonly name: string
  readonly isPhone: boolean
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

const sizes = [
  { name: 'desktop', isPhone: false, width: 1440, height: 900 },
  { name: 'phone', isPhone: true, width: 390, height: 844 },
]

export const looks: readonly Look[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ ...size, name: `${size.name}-${colorScheme}`, colorScheme })),
)

/** What a scene works with. */
export interface Visit {
  readonly page: Page
  readonly url: string
  readonly member: DemoMember
  readonly isPhone: boolean
}

/**
 * Goes through the scenes in one look, in order. A scene that cannot be reached is reported in one line, and the next
 * follows.
 */
export async function photograph(
  browser: Browser,
  look: Look,
  { url, member, folder }: { url: string; member: DemoMember; folder: string },
): Promise<string[]> {
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
  const missed: string[] = []
  for (const [name, play] of Object.entries(screens)) {
    try {
      await play({ page, url, member, isPhone: look.isPhone })
    } catch (error) {
      missed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) })
  }
  await context.close()
  return missed
}
