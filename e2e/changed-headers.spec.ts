import { expect, startTestServer, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withWorker)

test('[T65, AUTH-15b] a browser that knows the app lets in a captcha that is new, at its next visit', async ({
  page,
}) => {
  const server = await startTestServer()
  await page.goto(server.url)
  await testUserOn(page).appCached()
  await server.stop()
  await server.start({ DAYMARK_CAPTCHA: 'turnstile:secret', DAYMARK_CAPTCHA_SITE_KEY: '0x4' })
  const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  await page.route(script, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))

  const loaded = page.waitForResponse(script)
  await page.goto(server.url)

  expect((await loaded).status()).toBe(200)
  await server.close()
})
