import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'

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
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
