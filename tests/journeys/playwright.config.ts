import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { patience } from '../_kit/patience.ts'
import { isSampled, saySample } from '../_kit/sample.ts'

/** What every run walks: one story for each thing that members do with money. `npm run prove` walks all. */
const stories = ['bet', 'parlay', 'no-answer', 'reload', 'cash-out', 'rooms.spoken', 'game', 'settings']
if (isSampled)
  saySample(`${stories.length} of ${globSync('*.journey.ts', { cwd: import.meta.dirname }).length} journeys`)

/** Journeys drive the real server through the machine's own Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: '.',
  testMatch: isSampled ? stories.map((name) => `${name}.journey.ts`) : '*.journey.ts',
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
