import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journeyClock.ts'
import { runServer } from './serverProcess.ts'
import { startStaticHost } from './staticHost.ts'
import { startTestServer, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withWorker)

test('[DATA-3b, AUTH-2a] a plain static host serves what `npm run hosted -- static` writes, in front of a project elsewhere', async ({
  page,
}) => {
  // A server starts for it, and two commands run.
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'daymark-static-'))
  const host = await startStaticHost()
  const project = await startTestServer({ DAYMARK_REDIRECT_URLS: `${host.url}/` })
  try {
    const { supabaseAnonKey } = await (await fetch(`${project.url}/config.json`)).json()
    const variables = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: supabaseAnonKey }
    for (const words of [['check'], ['static', folder]]) {
      const { code, stderr } = await (await runServer(variables, 'hosted', ...words)).ended
      expect([code, stderr]).toEqual([0, ''])
    }
    host.serve(join(folder, 'site'))
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))

    const user = testUserOn(page)
    await page.goto(host.url)
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
    await page.getByRole('textbox', { name: 'Email address' }).fill('static@example.com')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    await user.add({ title: 'Write' })
    await user.synced()
    await user.appCached()
    await page.reload()
    await expect(user.card('Write')).toBeVisible()

    expect(messages.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  } finally {
    await host.close()
    await project.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
