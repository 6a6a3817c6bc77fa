import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { patience } from '../_kit/patience.ts'
import { isSampled, saySample } from '../_kit/sample.ts'

/**
 * What every run walks: one story for each thing that members do with money. `npm run prove` walks all, those of the
 * same files that are tagged `@proved` too.
 */
const stories = ['bet', 'parlay', 'no-answer', 'reload', 'cash-out', 'rooms.spoken', 'game', 'settings']
const files = stories.map((name) => `${name}.journey.ts`)
const proved = /@proved/
if (isSampled) {
  const folder = import.meta.dirname
  const tagged = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(new RegExp(proved, 'g')) ?? [])
  saySample(`${stories.length} of ${globSync('*.journey.ts', { cwd: folder }).length} files of journeys`)
  saySample(`0 of ${tagged.length} stories in them that are tagged ${proved.source}`)
}

/** Journeys drive the real server through the machine's own Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: '.',
  testMatch: isSampled ? files : '*.journey.ts',
  ...(isSampled && { grepInvert: proved }),
  globalSetup: './_build.ts',
  outputDir: '../../.cache/journeys',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // For a process that the engine ended; what passes the second time for any other reason has failed.
  retries: 1,
  reporter: 'list',
  timeout: patience.test,
  expect: { timeout: patience.expectation },
  use: {
    browserName: 'chromium',
    // What a worker answers is not seen by the routes of a journey.
    serviceWorkers: 'block',
    headless: true,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
})
