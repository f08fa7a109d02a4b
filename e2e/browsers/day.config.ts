import { defineConfig } from '@playwright/test'

// Nothing can run before a page of WebKit: pages have the clock of the machine, and so has the server.
process.env.DAYMARK_CLOCK_SHIFT_MS = '0'

export default defineConfig({
  testDir: '.',
  testMatch: '*.browsers.ts',
  globalSetup: '../preparedData.ts',
  outputDir: '../../test-results/browsers/output',
  reporter: 'line',
  workers: 1,
  timeout: 900_000,
  use: {},
})
