import { mountedDevice, refusing } from './mountedDevice.ts'
import { test as mountedTest } from './mountedTest.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const refusal = { code: '23514', message: 'violates check constraint', details: null, hint: null }

test.describe('kept on the device', () => {
  test.use(withWorker)

  test('[TASK-8b, SYNC-3a, SYNC-3b, SYNC-3c] a refusal in the middle of the queue is shown, and the rest of the queue is sent', async ({
    page,
    context,
    server,
  }) => {
    const email = 'middle@example.com'
    const user = testUserOn(page)
    await user.signedUp(email)
    await user.appCached()
    await user.add({ title: 'Before' })
    await user.synced()
    const otherDevice = await connectOtherDevice(server.url, email)
    await page.route('**/rest/v1/tasks?**', (route) =>
      route.request().postData()?.includes('Refused')
        ? route.fulfill({ status: 400, json: refusal })
        : route.fallback(),
    )
    await context.setOffline(true)
    await user.add({ title: 'Ahead' })
    await user.add({ title: 'Refused' })
    await user.complete('Refused')
    await user.complete('Before')
    await user.add({ title: 'Behind' })
    await user.offline(5)

    await context.setOffline(false)
    await user.synced()
    await expect(page.getByText('“Refused” was not added.')).toBeVisible()
    await expect(user.tasks()).toHaveText(['Behind', 'Ahead', 'Before'])
    expect(await otherDevice.tasks()).toEqual([
      { title: 'Ahead', completed: false, inTrash: false },
      { title: 'Before', completed: true, inTrash: false },
      { title: 'Behind', completed: false, inTrash: false },
    ])

    await page.reload()
    await expect(page.getByText('“Refused” was not added.')).toBeVisible()
    await page.unroute('**/rest/v1/tasks?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await user.synced()
    await expect(user.completed('Refused')).toBeChecked()
    await expect(page.getByText('“Refused” was not added.')).toBeHidden()
    expect(await otherDevice.tasks()).toContainEqual({
      title: 'Refused',
      completed: true,
      inTrash: false,
    })

    await page.reload()
    await expect(user.completed('Refused')).toBeChecked()
    await expect(page.getByText('“Refused” was not added.')).toBeHidden()
  })
})

mountedTest(
  '[TASK-8b, SYNC-3a] a refused filter is named, and is sent again when asked',
  async ({ page }) => {
    const user = testUserOn(page)
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    await user.opened()
    await mountedDevice(page).fail(refusing('filters'))

    await page.getByRole('link', { name: 'Lists', exact: true }).click()
    await page.getByRole('button', { name: 'New filter' }).click()
    await page.getByRole('button', { name: 'Write it' }).click()
    await page.keyboard.type('est:<=15m')
    await page.getByRole('button', { name: 'Save filter' }).click()
    await page.keyboard.type('Quick wins')
    await page.keyboard.press('Enter')

    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'The filter “Quick wins” was not saved.' })
    await expect(notice).toBeVisible()
    await expect.poll(() => consoleMessages.join('\n')).toContain('Error saving filter')
    await mountedDevice(page).fail({})
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await user.synced()
    expect(await mountedDevice(page).rows('filters')).toMatchObject([{ name: 'Quick wins' }])
    await expect(page.getByRole('link', { name: /^Quick wins/ })).toBeVisible()
  },
)

mountedTest(
  '[TASK-8b, SYNC-3a] what was refused is told in Day, Week, Month and on a board alike',
  async ({ page }) => {
    const user = testUserOn(page)
    await user.opened()
    await page.getByRole('link', { name: 'Lists', exact: true }).click()
    await page.getByRole('button', { name: 'New list' }).click()
    await page.keyboard.type('Work')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Work/ }).click()
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Column / })).toBeVisible()
    await user.synced()
    await mountedDevice(page).fail(refusing('tasks'))
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill('Slides')
    await page.keyboard.press('Enter')

    const notice = page.getByText('“Slides” was not added.')
    await expect(notice).toBeVisible()
    for (const place of ['Day', 'Week', 'Month', 'Lists']) {
      await page.getByRole('link', { name: place, exact: true }).first().click()
      await expect(notice).toBeVisible()
    }

    await mountedDevice(page).fail({})
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await user.synced()
    await expect(page.getByRole('region', { name: /^Column .*, 1 task$/ })).toContainText('Slides')
  },
)
