import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { patience } from '../_kit/patience.ts'

/** Journeys drive the real server through the machine's own Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
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
    headless: true,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
})
