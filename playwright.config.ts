import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { journeyLocale } from './e2e/journeyLocale.ts'
import { exceptedWhenLate } from './e2e/lateCode.ts'
import { exceptedIn } from './e2e/pseudoLocale/exceptions.ts'
import { chromiumLaunch, findChromium, findHeadlessShell } from './scripts/chromium.mjs'
import { keepTemporaryFilesInMemory } from './scripts/testing/temporaryFiles.mjs'

keepTemporaryFilesInMemory()

const fullBrowser = process.env.CHROMIUM_PATH ?? (await findChromium())
const headlessShell = process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? fullBrowser
const needsFullBrowser = /@whole-browser/
const excepted = [...exceptedIn(process.env.DAYMARK_LOCALE), ...exceptedWhenLate]

// Set by scripts/screens.mjs, which takes screenshots of every state of the app.
const takesScreenshots = process.env.DAYMARK_SCREENS !== undefined

// Journeys begin on a Wednesday at ten in a zone that the machine does not choose, when neither midnight nor a change of clocks
// is near. Pages, servers, their databases and the tests have that clock (e2e/journeyClock.ts). Workers and browsers inherit both.
process.env.TZ = 'UTC'
process.env.DAYMARK_CLOCK_SHIFT_MS ??= String(new Date(2026, 9, 14, 10).getTime() - Date.now())

export default defineConfig({
  testDir: 'e2e',
  globalSetup: [
    './e2e/preparedData.ts',
    './e2e/mountedPage/build.ts',
    // Journeys in a pseudo-locale have a build of their own.
    ...(process.env.DAYMARK_LOCALE ? ['./e2e/pseudoLocale/build.ts'] : []),
  ],
  testMatch: takesScreenshots ? '**/*.screens.ts' : '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  reporter: takesScreenshots
    ? 'list'
    : [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // A journey takes a whole core: more workers than cores only wait for each other.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // A second try is told by name and with its error, never hidden: docs/decisions/0056.
  retries: takesScreenshots ? 0 : 1,
  // Journeys are long, and two workers share the machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The service worker is for journeys offline: e2e/testServer.ts.
  // Animations take a fifth of the processor time here. What is about motion asks for all of it: `withMotion` in e2e/testServer.ts.
  use: {
    locale: journeyLocale,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: takesScreenshots
    ? [{ name: 'screens', use: launching(fullBrowser) }]
    : [
        {
          name: 'journeys',
          grepInvert: [needsFullBrowser, ...excepted],
          use: launching(headlessShell),
        },
        {
          name: 'whole browser',
          grep: needsFullBrowser,
          grepInvert: excepted,
          use: launching(fullBrowser),
        },
      ],
})

function launching(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath && { executablePath }), ...chromiumLaunch } }
}
