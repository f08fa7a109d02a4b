import { connectOtherDevice } from './otherDevice.ts'
import { expect, startTestServer, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const full = 'Your account is full. Delete something from the trash to make room'

test('[T35] a full account is told so in words, keeps what was added, and takes it once there is room', async ({
  browser,
}) => {
  const server = await startTestServer({ DAYMARK_QUOTA_ROWS: '3' })
  const page = await browser.newPage({ baseURL: server.url })
  const email = 'full@example.com'
  const user = testUserOn(page)
  await user.signedUp(email, ['Three', 'Two', 'One'])
  await user.synced()
  await expect(page.getByText(full)).toBeHidden()

  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill('Four')
  // Its card may be refused before one sees it.
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('“Four” was not added.')).toBeVisible()
  await expect(page.getByText(full)).toBeVisible()
  await user.complete('One')
  await user.synced()

  const otherDevice = await connectOtherDevice(server.url, email)
  expect((await otherDevice.tasks()).map(({ title }) => title).toSorted()).toEqual([
    'One',
    'Three',
    'Two',
  ])
  await otherDevice.erase('Two')
  await page.getByRole('button', { name: 'Try all again' }).click()
  await expect(page.getByText(full)).toBeHidden()
  await user.synced()

  const titles = (await otherDevice.tasks()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Four', 'One', 'Three'])
  await page.close()
  await server.close()
})
