import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'
import { journeyLocale } from '../journeyLocale.ts'
import { firefoxJourneys } from './firefoxJourneys.ts'
import { firefoxLaunch } from './firefoxLaunch.ts'

const left = Object.values(firefoxJourneys).flatMap((titles) => titles.map(({ title }) => title))

export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: Object.keys(firefoxJourneys),
  grepInvert: left.map((title) => new RegExp(escaped(title))),
  globalSetup: ['../preparedData.ts', '../mountedPage/build.ts'],
  outputDir: '../../test-results/browsers/journeys',
  reporter: 'list',
  // Firefox takes more than a core.
  workers: 1,
  // No command for media features: firefoxLaunch.ts has preferences instead.
  use: { locale: journeyLocale, serviceWorkers: 'block' },
  projects: [
    {
      name: 'firefox',
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxLaunch },
    },
  ],
})

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
