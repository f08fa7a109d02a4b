import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startTestServer, type TestServer } from '../testServer.ts'
import { personOn } from './person.ts'
import { type Outcome, playDay } from './playDay.ts'
import { startChromium, startFirefox } from './playwrightDriver.ts'
import { takeScreens } from './screens.ts'
import { evening } from './steps/evening.ts'
import { morning } from './steps/morning.ts'
import { wholePages } from './steps/pages.ts'
import { places } from './steps/places.ts'
import { work } from './steps/work.ts'
import { startWebKit } from './webKitDriver.ts'

const steps = [...morning, ...work, ...places, ...evening, ...wholePages]
const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
const results = 'test-results/browsers'

for (const browser of ['chromium', 'firefox', 'webkit'] as const) {
  test(`a whole day of a person in ${browser}`, async () => {
    const server = await startTestServer()
    try {
      const outcomes = await dayIn(browser, server)
      expect(outcomes.filter(({ state }) => state === 'fails')).toEqual([])
    } finally {
      await server.close()
    }
  })
}

async function dayIn(browser: keyof typeof starts, server: TestServer): Promise<Outcome[]> {
  const driver = await starts[browser]()
  const person = personOn(driver, server.url)
  mkdirSync(results, { recursive: true })
  const keep = (step: string, image: Buffer) =>
    writeFileSync(`${results}/${browser}-${step.replaceAll(/\W+/g, '-')}.png`, image)
  try {
    const day = { server, email: `${browser}@example.com` }
    const outcomes = await playDay(steps, person, day, keep)
    const result = { browser, version: driver.version, outcomes }
    writeFileSync(`${results}/${browser}.json`, JSON.stringify(result))
    if (process.env.DAYMARK_BROWSER_SCREENS) await takeScreens(browser, person)
    return outcomes
  } finally {
    await driver.close()
  }
}
