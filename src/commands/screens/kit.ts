import type { LanguageCode } from '#domain/text/languages.ts'
import { themes } from '#domain/member/theme.ts'
import { registerWeb } from '#server/web/web.ts'
import type { Browser, Page } from '@playwright/test'
import Fastify from 'fastify'
import { join } from 'node:path'
import { openDevClient } from '../dev/client.ts'
import { type Look, openLook } from './album.ts'
import { tooWide } from './too-wide.ts'

/** The page of the components (`src/shell/kit/`), from a client for development. */
export interface KitPage {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Builds the client that has the page, and serves it alone: its components ask no server. */
export const openKit = async (outdir: string): Promise<KitPage> => {
  const client = await openDevClient({ outdir, inspects: false })
  await client.close()
  const app = Fastify({ forceCloseConnections: true })
  registerWeb(app, { dir: client.folder, reloads: true })
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/kit`, close: () => app.close() }
}

/** What is over the page only once it is opened. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dialog: async (page) => {
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await page.getByRole('dialog').waitFor()
  },
  toasts: async (page) => {
    await page.getByRole('button', { name: 'Show toasts' }).click()
    await page.getByText(/^success: /).waitFor()
  },
  select: async (page) => {
    await page.locator('#fields').getByRole('button', { expanded: false }).first().click()
    await page.getByRole('listbox').waitFor()
  },
}

/**
 * Pictures of the whole page in one look: in each of the languages, or without any in each theme, with large controls,
 * and with what opens over it. Answers what is wider than its page.
 */
export const photographKit = async (
  browser: Browser,
  look: Look,
  {
    url,
    folder,
    languages,
  }: { readonly url: string; readonly folder: string; readonly languages: readonly LanguageCode[] },
): Promise<string[]> => {
  const page = await openLook(browser, look)
  const missed: string[] = []
  const take = async (name: string, said: Readonly<Record<string, string>>) => {
    await page.goto(`${url}?${new URLSearchParams(said)}`)
    await page.getByRole('heading', { name: 'Not shown, and why' }).waitFor()
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`), fullPage: true })
    missed.push(...(await tooWide(page)).map((what) => `${name}: ${what}`))
  }
  for (const language of languages) await take(`kit-${language}`, { language })
  if (languages.length === 0) {
    for (const theme of themes) await take(`kit-${theme}`, { theme })
    await take('kit-roomy', { density: 'roomy' })
    for (const [name, open] of Object.entries(opened)) {
      await page.goto(url)
      await open(page)
      await page.screenshot({ path: join(folder, `kit-${name}-${look.name}.png`) })
    }
  }
  await page.context().close()
  return missed
}
