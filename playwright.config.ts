import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium, findHeadlessShell } from './scripts/chromium.mjs'

const wholeBrowser = process.env.CHROMIUM_PATH ?? (await findChromium())
const headlessShell = process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? wholeBrowser
const needsAll = /@whole-browser/

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
  use: { locale: 'en-US' },
  projects: drawing
    ? [{ name: 'screens', use: launching(wholeBrowser) }]
    : [
        { name: 'journeys', grepInvert: needsAll, use: launching(headlessShell) },
        { name: 'whole browser', grep: needsAll, use: launching(wholeBrowser) },
      ],
})

function launching(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs } }
}
