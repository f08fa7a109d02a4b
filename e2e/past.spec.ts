import { accessibilityViolations } from './accessibilityViolations.ts'
import { connectOtherDevice, jsonOf } from './otherDevice.ts'
import { expect, type TestServer, test } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

test('[HIST-9, HIST-10] a week that a program has moved is taken back to what it was, and that is undone', async ({
  page,
  server,
}) => {
  const email = 'moved-by-a-program@example.com'
  const user = testUserOn(page)
  await user.signedUp(email, [
    { title: 'Call Ana', due: '2026-10-14' },
    { title: 'Write the report', due: '2026-10-14' },
    { title: 'Pack', due: '2026-10-16' },
  ])
  const program = await connectProgram(server, email)
  await program.change('title=not.is.null', { due_date: null })
  await program.change('title=eq.Pack', { deleted_at: '2026-10-14T10:00:00Z' })
  await program.add({ title: 'Buy more storage', due_date: '2026-10-14T00:00:00' })
  await expect(user.card('Buy more storage')).toBeVisible()
  await expect(user.card('Call Ana')).toHaveCount(0)

  await page.keyboard.press('h')
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened).toContainText('Sweeper')
  await happened.getByRole('button', { name: 'As it was' }).click()
  const before = page.getByRole('button', { name: 'Act before' })
  const plan = page.getByRole('region', { name: /^The plan of Oct 14 as it was on Oct 14 at / })
  await expect(plan).toContainText('Buy more storage')
  // From any of its controls the arrows go act by act, as its buttons do.
  for (const key of ['Enter', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    const moment = await plan.getAttribute('data-moment')
    await before.press(key)
    await expect(plan).not.toHaveAttribute('data-moment', String(moment))
  }
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText(['Call Ana', 'Write the report'])
  await expect(page.getByRole('button', { name: /Add New Task/ })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Back to Oct 14, / })
  await expect(dialog).toContainText('Since then: 2 tasks changed, 0 deleted, 1 added.')
  await dialog.getByRole('button', { name: 'Everything' }).press('Enter')
  await expect(dialog).toContainText('Since then: 2 tasks changed, 1 deleted, 1 added.')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Take back', exact: true })).toBeDisabled()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const name of ['Changed', 'Deleted', 'Added']) {
    await dialog.getByRole('button', { name: `All of ${name}` }).press('Enter')
  }
  await dialog.getByRole('button', { name: 'Take back 5' }).press('Enter')

  await expect(user.card('Call Ana')).toBeVisible()
  await expect(user.card('Write the report')).toBeVisible()
  await expect(user.card('Buy more storage')).toHaveCount(0)
  await expect(user.coming('Friday, October 16')).toContainText('Pack')
  await expect(user.toast()).toContainText('5 changes were taken back.')
  await user.synced()

  await user.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(user.card('Buy more storage')).toBeVisible()
  await expect(user.card('Call Ana')).toHaveCount(0)
  await user.synced()
  expect(await (await connectOtherDevice(server.url, email)).tasks()).toMatchObject([
    { title: 'Buy more storage', inTrash: false },
    { title: 'Call Ana', inTrash: false },
    { title: 'Pack', inTrash: true },
    { title: 'Write the report', inTrash: false },
  ])
})

/** Another program, by plain REST with a token of its own. */
async function connectProgram({ url }: TestServer, email: string) {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${url}/config.json`))
  const json = { apikey, 'content-type': 'application/json' }
  const signIn = await jsonOf(
    await fetch(`${url}/auth/v1/token?grant_type=password`, {
      ...{ method: 'POST', headers: json, body: JSON.stringify({ email, password }) },
    }),
  )
  const { token } = await jsonOf(
    await fetch(`${url}/auth/v1/tokens`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${signIn.access_token}` },
      body: JSON.stringify({
        ...{ name: 'Sweeper', scopes: ['tasks:delete'], lists: null, days: 30 },
      }),
    }),
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function ask(method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`${url}/rest/v1/tasks${path}`, {
      ...{ method, headers, body: JSON.stringify(body) },
    })
    if (!answer.ok) throw new Error(`${method} was answered with ${answer.status}`)
  }

  return {
    change: (which: string, columns: object) => ask('PATCH', `?${which}`, columns),
    add: (task: object) => ask('POST', '', task),
  }
}
