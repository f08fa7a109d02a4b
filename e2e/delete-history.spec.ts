import { readFileSync } from 'node:fs'
import { expect, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { testUserOn } from './testUser.ts'

test('[HIST-5] the history is deleted after a question, and the tasks stay', async ({
  page,
  environment,
}) => {
  const email = 'forgets@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await user.signIn(email)
  await user.add({ title: 'Remember me' })
  await user.synced()
  const settings = await openAccount(page)

  await settings.getByRole('button', { name: 'Delete history' }).click()
  const question = page.getByRole('dialog', { name: 'Delete history?' })
  await expect(question).toContainText('What happened so far is forgotten. Your tasks stay.')
  await question.getByRole('button', { name: 'Delete history' }).click()

  await expect(settings.getByText('The history was deleted.')).toBeVisible()
  const exporting = page.waitForEvent('download')
  await settings.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await exporting).path()
  const { tables } = JSON.parse(readFileSync(file, 'utf8'))
  expect(tables.history).toEqual([])
  expect(tables.tasks).toMatchObject([{ title: 'Remember me' }])
})
