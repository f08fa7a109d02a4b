import { mountedDevice, refusing } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { trashOf } from './trashPage.ts'

const day = 86_400_000

test.describe('the trash', () => {
  test('[TRASH-1b] says that it is empty', async ({ page }) => {
    await testUserOn(page).opened()
    const trash = trashOf(page)

    await trash.open()

    await expect(trash.main.getByText('The trash is empty.')).toBeVisible()
    await expect(trash.main.getByRole('button', { name: 'Empty trash' })).toBeHidden()
  })

  test('[TASK-4d, TRASH-1a] restores a task as it was', async ({ page }) => {
    const user = testUserOn(page)
    const trash = trashOf(page)
    await user.opened([{ title: 'Book the dentist', priority: 'High' }])
    await user.complete('Book the dentist')
    await user.delete('Book the dentist')
    await expect(user.card('Book the dentist')).toBeHidden()

    await trash.open()
    await expect(trash.main.getByText(/^Deleted \w{3} \d+, \d{4}, 30 days left$/)).toBeVisible()
    await trash.restore('Book the dentist').click()
    await expect(trash.announced('“Book the dentist” restored')).toHaveCount(1)
    await expect(trash.titles).toHaveCount(0)

    await page.keyboard.press('d')
    await expect(user.completed('Book the dentist')).toBeChecked()
    await user.synced()
    await user.reopened()
    await expect(user.completed('Book the dentist')).toBeChecked()
  })

  test('[TRASH-1a] lists the newest deletion first, and keeps the focus while it shrinks', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const trash = trashOf(page)
    await user.opened(['Three', 'Two', 'One'])
    for (const title of ['Two', 'Three', 'One']) await user.delete(title)

    await trash.open()
    await expect(trash.titles).toHaveText(['One', 'Three', 'Two'])

    await trash.restore('Three').press('Enter')
    await expect(trash.restore('Two')).toBeFocused()
    await trash.restore('Two').press('Enter')
    await expect(trash.restore('One')).toBeFocused()
    await trash.restore('One').press('Enter')
    await expect(trash.main.getByRole('heading', { name: 'Trash' })).toBeFocused()
  })

  serverTest(
    '[TASK-4e, TRASH-2a, TRASH-2b] deletes permanently, on every device',
    async ({ page, browser }) => {
      const user = testUserOn(page)
      const trash = trashOf(page)
      await user.signedUp('erases@example.com', ['Book the dentist', 'Old love letters'])
      for (const title of ['Old love letters', 'Book the dentist']) await user.delete(title)
      await user.synced()
      const otherScreen = testUserOn(await (await browser.newContext()).newPage())
      const otherTrash = trashOf(otherScreen.page)
      await otherScreen.signedIn('erases@example.com')
      await otherTrash.open()
      await expect(otherTrash.titles).toHaveText(['Book the dentist', 'Old love letters'])

      await trash.open()
      await trash.erase('Old love letters').click()
      await page.keyboard.press('Escape')
      await expect(trash.erase('Old love letters')).toBeFocused()
      await trash.erase('Old love letters').click()
      await trash.confirm('Delete “Old love letters” for ever?')
      await expect(trash.announced('“Old love letters” deleted from the trash')).toHaveCount(1)

      await expect(otherTrash.titles).toHaveText(['Book the dentist'])
      await user.synced()
      for (const screen of [page, otherScreen.page]) {
        await screen.reload()
        await trashOf(screen).open()
        await expect(trashOf(screen).titles).toHaveText(['Book the dentist'])
      }
      await otherScreen.page.context().close()
    },
  )

  test('[TASK-4e, TRASH-2a] is emptied when asked twice', async ({ page }) => {
    const user = testUserOn(page)
    const trash = trashOf(page)
    await user.opened(['Stays', 'Two', 'One'])
    for (const title of ['One', 'Two']) await user.delete(title)
    await trash.open()
    const empty = trash.main.getByRole('button', { name: 'Empty trash' })

    await empty.click()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(empty).toBeFocused()
    await expect(trash.titles).toHaveCount(2)
    await empty.click()
    await trash.confirm('Delete 2 tasks for ever?')

    await expect(trash.main.getByText('The trash is empty.')).toBeVisible()
    await expect(trash.announced('2 tasks deleted from the trash')).toHaveCount(1)
    await expect(trash.main.getByRole('heading', { name: 'Trash' })).toBeFocused()
    await user.synced()
    expect((await mountedDevice(page).tasks()).map(({ title }) => title)).toEqual(['Stays'])
    await user.openedAt('')
    await expect(user.tasks()).toHaveText(['Stays'])
    await trash.open()
    await expect(trash.main.getByText('The trash is empty.')).toBeVisible()
  })

  test('[TASK-4d, TRASH-3a, TRASH-3b] shows the days left of 30, and leaves the purge to the server', async ({
    page,
  }) => {
    await page.clock.install()
    const user = testUserOn(page)
    const trash = trashOf(page)
    await user.opened(['Book the dentist'])
    await user.delete('Book the dentist')
    await user.synced()

    await page.clock.fastForward(29.5 * day)
    await trash.open()
    await expect(trash.main.getByText(/, 1 day left$/)).toBeVisible()
    await page.clock.fastForward(day)
    await expect(trash.main.getByText(/, 0 days left$/)).toBeVisible()
    await expect(trash.restore('Book the dentist')).toBeEnabled()
  })

  test('[ROWS-7c, ROWS-7d, LIST-3b] holds a deleted list as one row, to be restored or deleted for ever whole', async ({
    page,
  }) => {
    const user = await openWithLists(page)
    const trash = trashOf(page)
    const deleteWork = async (tasks: number) => {
      await user.choose('Work')
      await user.menu('Work', 'Delete the list')
      await page.getByRole('button', { name: `Move ${tasks} tasks to the trash` }).click()
    }
    await user.choose('Work')
    await user.delete('Ask Ana')
    await deleteWork(4)

    await trash.open()
    await expect(trash.titles).toHaveText(['Work', 'Ask Ana'])
    await expect(trash.main.getByText(/^List with 5 tasks\. Deleted \w{3} \d+/)).toBeVisible()
    await trash.restore('Work').press('Enter')
    await expect(trash.announced('“Work” restored')).toHaveCount(1)
    await expect(trash.restore('Ask Ana')).toBeFocused()
    await user.choose('Work')
    await expect(page.getByText('4 open, 1 done')).toBeVisible()
    await expect(user.section('Third quarter').getByRole('article')).toHaveCount(2)

    await deleteWork(4)
    await trash.open()
    await trash.erase('Work').click()
    await trash.confirm('Delete “Work” and 5 tasks for ever?')
    await expect(trash.titles).toHaveText(['Ask Ana'])
    await user.synced()
    expect((await user.other.tasks()).map(({ title }) => title)).toEqual([
      'Ask Ana',
      'Call Grandma',
    ])
    expect(await user.other.lists()).toEqual(['Reading'])
  })

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest('[TASK-4d] works offline, and is sent later', async ({ page, context }) => {
      const user = testUserOn(page)
      const trash = trashOf(page)
      await user.signedUp('trash-offline@example.com', ['Gone', 'Back'])
      await user.synced()

      await user.appCached()
      await context.setOffline(true)
      for (const title of ['Back', 'Gone']) await user.delete(title)
      await trash.open()
      await trash.restore('Back').click()
      await trash.erase('Gone').click()
      await trash.confirm('Delete “Gone” for ever?')
      await context.setOffline(false)

      await user.synced()
      await page.goto('/')
      await expect(user.tasks()).toHaveText(['Back'])
      await trash.open()
      await expect(trash.main.getByText('The trash is empty.')).toBeVisible()
    })
  })
})

test.describe('what the server refuses in the trash', () => {
  for (const { isForEver, console: line, press, message } of [
    {
      isForEver: false,
      console: 'Error updating task',
      press: 'Restore Book the dentist',
      message: '“Book the dentist” was not restored.',
    },
    {
      isForEver: true,
      console: 'Error deleting task',
      press: 'Delete for ever Book the dentist',
      message: '“Book the dentist” was not deleted from the trash.',
    },
  ]) {
    test(`[TASK-8b] shows the error in the trash and keeps the task: ${message}`, async ({
      page,
    }) => {
      const user = testUserOn(page)
      const trash = trashOf(page)
      const consoleMessages: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') consoleMessages.push(message.text())
      })
      await user.opened(['Book the dentist'])
      await user.delete('Book the dentist')
      await user.synced()
      const device = mountedDevice(page)
      await device.fail(refusing('tasks'))

      await trash.open()
      await trash.main.getByRole('button', { name: press, exact: true }).click()
      if (isForEver) await trash.confirm('Delete “Book the dentist” for ever?')

      await expect(trash.main.getByRole('alert')).toContainText(message)
      await expect(trash.titles).toHaveText(['Book the dentist'])
      expect(consoleMessages.join('\n')).toContain(line)

      await device.fail({})
      await trash.main.getByRole('button', { name: 'Try again' }).click()
      await expect(trash.main.getByRole('alert')).toBeHidden()
      await expect(trash.main.getByText('The trash is empty.')).toBeVisible()
      await expect(trash.main.locator(':focus')).toHaveCount(1)
    })
  }
})
