import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { iPhone, openAccount } from './accountTest.ts'
import { startHostedGateway } from './hostedGateway.ts'
import { test } from './journeyClock.ts'
import { jsonOf } from './otherDevice.ts'
import { runServer } from './serverProcess.ts'
import { startTestServer } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

test('[DATA-3b, S9, AUTH-16a, ACCOUNT-1, ACCOUNT-2b] in front of a hosted project every task is read, and the account has sessions, export and deletion', async ({
  browser,
}) => {
  // Two servers start for it.
  test.slow()
  const project = await startTestServer()
  const gateway = await startHostedGateway(project.url)
  const { supabaseAnonKey } = await (await fetch(`${project.url}/config.json`)).json()
  const web = await runServer({ SUPABASE_URL: gateway.url, SUPABASE_ANON_KEY: supabaseAnonKey })
  try {
    const baseURL = await web.ready
    const email = 'hosted@example.com'
    const titles = ['Write', 'Read', 'Run', 'Cook', 'Sleep']
    await signUpWithTasks(gateway.url, { apikey: supabaseAnonKey, email, titles })

    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const user = testUserOn(page)
    await user.signIn(email)
    await user.synced()
    await expect(user.tasks()).toHaveCount(titles.length)

    const settings = await openAccount(page)
    await settings.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
    await expect(settings.getByText('Safari on iOS', { exact: true })).toBeHidden()
    const saving = page.waitForEvent('download')
    await settings.getByRole('button', { name: 'Export', exact: true }).click()
    const { sessions, tables } = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(sessions).toHaveLength(1)
    expect(tables.tasks.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      titles.toSorted(),
    )

    await settings.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel(/^To confirm, type/).fill(email)
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete account for ever' }).click()
    await expect(page.getByText('Your account was deleted.')).toBeVisible()

    expect(gateway.missing).toEqual([])
  } finally {
    web.send('SIGTERM')
    await web.ended
    await gateway.close()
    await project.close()
  }
})

/** Another device of the user, an iPhone. */
async function signUpWithTasks(
  url: string,
  { apikey, email, titles }: { apikey: string; email: string; titles: string[] },
): Promise<void> {
  const headers = { apikey, 'content-type': 'application/json', 'user-agent': iPhone }
  const post = (path: string, body: object, more = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    })
  const session = await jsonOf(await post('/auth/v1/signup', { email, password }))
  const due_date = `${new Date().toISOString().slice(0, 10)}T12:00:00`
  const rows = titles.map((title) => ({ title, due_date }))
  const authorization = `Bearer ${session.access_token}`
  const added = await post('/rest/v1/tasks', rows, { authorization })
  expect(added.status).toBe(201)
}
