import { expect } from '@playwright/test'
import { clientEnvironment } from './clientEnvironment.ts'
import { startEnvironment } from './environment.ts'
import { test } from './journeyClock.ts'
import type { ClientEnvironment, callEverything } from './officialClient.ts'
import { expectedResults } from './officialClientExpectations.ts'
import { otherOriginPage } from './otherOriginPage.ts'

declare const theirs: { callEverything: typeof callEverything }
declare const followMailLink: ClientEnvironment['followMailLink']
declare const acceptMailLink: ClientEnvironment['acceptMailLink']
declare const visitProvider: ClientEnvironment['visitProvider']
declare const smsCode: ClientEnvironment['smsCode']

test('[DATA-3a, DATA-3b, AUTH-10a, AUTH-11a, AUTH-12a, AUTH-13a, AUTH-13b, AUTH-14] the official clients do in Chromium all that they can do, also on a page of another origin', async ({
  page,
}) => {
  const app = await otherOriginPage('./officialClient.ts')
  const environment = await startEnvironment({ DAYMARK_REDIRECT_URLS: app.url })
  try {
    const { url, anonKey, ...functions } = await clientEnvironment(environment, app.url)
    await page.exposeFunction('followMailLink', functions.followMailLink)
    await page.exposeFunction('acceptMailLink', functions.acceptMailLink)
    await page.exposeFunction('visitProvider', functions.visitProvider)
    await page.exposeFunction('smsCode', functions.smsCode)
    await page.goto(app.url)

    const results = await page.evaluate(
      (addresses) =>
        theirs.callEverything({
          ...addresses,
          followMailLink,
          acceptMailLink,
          visitProvider,
          smsCode,
        }),
      { url, anonKey, app: app.url },
    )

    expect(results).toEqual(expectedResults)
  } finally {
    await environment.close()
    await app.close()
  }
})
