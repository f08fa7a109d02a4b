import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.describe('Ctrl Z', () => {
  test('[TASK-5, TASK-7a, UNDO-1a, UNDO-1b] undoes act after act, and Shift redoes them', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const undo = () => page.keyboard.press('Control+z')
    await user.opened(['Read'])
    await user.add({ title: 'Write' })

    await user.card('Write').focus()
    await page.keyboard.press('1')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(user.tasks()).toHaveText(['Read', 'Write'])
    await page.keyboard.press('x')
    await expect(user.completed('Write')).toBeChecked()
    await page.keyboard.press('Delete')
    await expect(user.tasks()).toHaveText(['Read'])

    await undo()
    await expect(user.tasks()).toHaveText(['Read', 'Write'])
    await expect(user.card('Write')).toBeFocused()
    await undo()
    await expect(user.completed('Write')).toBeHidden()
    await undo()
    await expect(user.tasks()).toHaveText(['Write', 'Read'])
    await undo()
    await expect(user.card('Write').getByText('medium')).toBeVisible()
    await undo()
    await expect(user.tasks()).toHaveText(['Read'])

    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+Shift+z')
    await expect(user.tasks()).toHaveText(['Read', 'Write'])
    await expect(user.card('Write').getByText('high')).toBeVisible()
    await undo()
    await expect(user.tasks()).toHaveText(['Write', 'Read'])
  })

  test('[UNDO-1d, UNDO-1e] undoes a title typed in one go; inside a field it is the undo of the field', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    const title = page.getByLabel(/^Name of/)
    await title.press('End')
    await page.keyboard.type(' a')
    await expect(user.card('Write a')).toBeVisible()
    await page.keyboard.type(' letter')
    await expect(user.card('Write a letter')).toBeVisible()

    await page.keyboard.press('Control+z')
    await expect(title).not.toHaveValue('Write a letter')
    await expect(user.tasks()).toHaveCount(1)
    await title.fill('Write a letter')
    await page.keyboard.press('Enter')
    await expect(user.card('Write a letter')).toBeFocused()

    await page.keyboard.press('Control+z')
    await expect(user.tasks()).toHaveText(['Write'])
  })

  test('[UNDO-2b] keeps later changes from another device, and says so', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').focus()
    await page.keyboard.press('1')
    await user.synced()

    const otherDevice = mountedDevice(page)
    await otherDevice.change('Write', { priority: 'low' })
    await expect(user.card('Write').getByText('low')).toBeVisible()
    await page.keyboard.press('Control+z')

    await expect(page.getByText('It has changed since then, so it was left.')).toBeVisible()
    await expect(user.card('Write').getByText('low')).toBeVisible()
  })

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest(
      '[UNDO-2a] works offline and reaches the server later',
      async ({ page, context, server }) => {
        const email = 'undo-offline@example.com'
        const user = testUserOn(page)
        await user.signedUp(email, ['Write'])
        await user.goOffline()
        await user.delete('Write')
        await expect(page.getByRole('article')).toHaveCount(0)

        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(user.card('Write')).toBeVisible()
        await user.offline(2)
        await context.setOffline(false)
        await user.synced()

        const otherDevice = await connectOtherDevice(server.url, email)
        expect(await otherDevice.tasks()).toEqual([
          { title: 'Write', completed: false, inTrash: false },
        ])
      },
    )
  })
})

test('[UNDO-3] a toast undoes its own act, whatever was done since', async ({ page }) => {
  const user = testUserOn(page)
  await user.opened(['Write', 'Read'])
  await user.delete('Read')
  await expect(page.getByText('“Read” deleted')).toBeVisible()
  await user.card('Write').focus()
  await page.keyboard.press('3')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(user.tasks()).toHaveText(['Write', 'Read'])
  await expect(user.card('Write').getByText('low')).toBeVisible()
})
