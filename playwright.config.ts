import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium())

// scripts/screens.mjs: every state of the app as a picture, for a person to look at.
const drawing = process.env.DAYMARK_SCREENS !== undefined

export default defineConfig({
  testDir: 'e2e',
  testMatch: drawing ? '**/*.screens.ts' : '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  reporter: drawing ? 'list' : [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey is long, and the machine may be busy with the other worker's.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-US',
    // Without pictures: drawing each frame twice doubles the time of a journey.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
})
