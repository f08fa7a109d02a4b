import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startTestServer } from '../testServer.ts'
import { personOn } from './person.ts'
import { playDay } from './playDay.ts'
import { startChromium, startFirefox } from './playwrightDriver.ts'
import { takeScreens } from './screens.ts'
import { evening } from './steps/evening.ts'
import { morning } from './steps/morning.ts'
import { wholePages } from './steps/pages.ts'
import { work } from './steps/work.ts'
import { startWebKit } from './webKitDriver.ts'

const steps = [...morning, ...work, ...evening, ...wholePages]
const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
const results = 'test-results/browsers'

for (const browser of ['chromium', 'firefox', 'webkit'] as const) {
  test(`a whole day of a person in ${browser}`, async () => {
    const server = await startTestServer()
    const driver = await starts[browser]()
    const person = personOn(driver, server.url)
    mkdirSync(results, { recursive: true })

    const outcomes = await playDay(
      steps,
      person,
      { server, email: `${browser}@example.com` },
      (name, image) =>
        writeFileSync(`${results}/${browser}-${name.replaceAll(/\W+/g, '-')}.png`, image),
    )
    const day = { browser, version: driver.version, outcomes }
    writeFileSync(`${results}/${browser}.json`, JSON.stringify(day))
    if (process.env.DAYMARK_BROWSER_SCREENS) await takeScreens(browser, person)

    await driver.close()
    await server.close()
    expect(outcomes.filter(({ state }) => state === 'fails')).toEqual([])
  })
}
