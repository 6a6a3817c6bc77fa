import type { LanguageCode } from '#domain/text/languages.ts'
import { readFile } from 'node:fs/promises'
import { packData, type Words } from './placement-pack.ts'
import type { Suite } from './suite.ts'

const config = `// One browser, one run after the other: a member has one slip. What the pack met is in junit.xml.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  workers: 1,
  // A price may move while a live run checks it.
  retries: 2,
  reporter: [['list'], ['junit', { outputFile: 'junit.xml' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    ...(process.env.CHROMIUM && { launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] } }),
  },
})
`

/** The files of the packs, by name: the live runs, the staged runs, and how they are started. */
export const playwrightFiles = async (
  { runs }: Suite,
  asked: { readonly seed: number; readonly cover: string; readonly language: LanguageCode; readonly words: Words },
): Promise<ReadonlyMap<string, string>> => {
  const driver = await readFile(new URL('placement-driver.txt', import.meta.url), 'utf8')
  const { seed, cover, language, words } = asked
  const written = (isLive: boolean) =>
    driver
      .replace('/*PACK*/', () =>
        JSON.stringify(
          packData(
            runs.filter((run) => run.isLive === isLive),
            words,
            language,
            { seed, cover },
          ),
          null,
          2,
        ),
      )
      .replace('/*STAGED*/', String(!isLive))
  return new Map([
    ['placement.live.spec.mjs', written(true)],
    ['placement.staged.spec.mjs', written(false)],
    ['playwright.config.mjs', config],
  ])
}
