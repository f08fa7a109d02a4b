import { expect, test } from '@playwright/test'
import { foreignPage } from './foreignPage.ts'
import { hands } from './hands.ts'
import type { Surroundings, useEverything } from './officialClient.ts'
import { promised } from './officialPromises.ts'
import { openWorld } from './world.ts'

declare const theirs: { useEverything: typeof useEverything }
declare const followLetter: Surroundings['followLetter']
declare const visitProvider: Surroundings['visitProvider']
declare const message: Surroundings['message']

test('[DATA-3, AUTH-10] the official clients do in Chromium all that they can do, also on a page from elsewhere', async ({
  page,
}) => {
  const app = await foreignPage('./officialClient.ts')
  const world = await openWorld({ DAYMARK_REDIRECT_URLS: app.url })
  try {
    const { url, anonKey, ...acts } = await hands(world, app.url)
    await page.exposeFunction('followLetter', acts.followLetter)
    await page.exposeFunction('visitProvider', acts.visitProvider)
    await page.exposeFunction('message', acts.message)
    await page.goto(app.url)

    const came = await page.evaluate(
      (places) => theirs.useEverything({ ...places, followLetter, visitProvider, message }),
      { url, anonKey, app: app.url },
    )

    expect(came).toEqual(promised)
  } finally {
    await world.close()
    await app.close()
  }
})
