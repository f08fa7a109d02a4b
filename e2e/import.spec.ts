import type { Locator } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { importOf, todoistCsv } from './importDialog.ts'
import { expect, test } from './mountedTest.ts'
import { tabTo } from './tabTo.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { trashOf } from './trashPage.ts'

const home = todoistCsv([
  [1, 'Mend the gate'],
  [2, 'Buy hinges'],
  [1, 'Ring the neighbour', 'ogni martedì'],
  [1, ' '],
])

test.describe('Import tasks', () => {
  serverTest(
    '[MOVE-2a, MOVE-3b, MOVE-4a, MOVE-4b] a file is shown, imported, taken back, restored, and brings nothing twice',
    async ({ page }) => {
      const user = testUserOn(page)
      await user.signedUp('import@example.com')
      const importing = importOf(page)
      const { dialog, rows, button } = importing
      await importing.open()
      await expect(dialog).toContainText('nothing is uploaded until you import')

      await importing.choose('Home.csv', home)
      await expect(dialog).toContainText('Todoist, 1 list, 3 tasks found')
      await expect(dialog).toContainText('2 new tasks')
      await expect(dialog).toContainText('1 without a Task Name, skipped')
      await expect(rows).toContainText([
        'Ring the neighbour',
        'Mend the gateHome, no day1 step',
        'Without a Task Name.',
      ])
      await button('Import 2 tasks').click()
      await expect(page.getByRole('dialog', { name: '2 tasks imported' })).toContainText(
        'into Home',
      )

      await button('Undo').click()
      await expect(dialog).toContainText('2 tasks taken back')
      await button('Close').last().click()
      await importing.settings.getByRole('button', { name: 'Close' }).click()
      const trash = trashOf(page)
      await trash.open()
      await expect(trash.titles).toHaveText(['Import of Home.csv, 2 tasks'])
      await trash.restore('Import of Home.csv, 2 tasks').click()
      await expect(trash.titles).toHaveCount(0)

      await importing.open()
      await importing.choose('Home.csv', home)
      await expect(dialog).toContainText('2 already here, left as they are')
      await expect(button('Nothing new to import')).toBeVisible()
    },
  )

  test('[MOVE-1a, MOVE-4a, MOVE-4b] a text is pasted, imported and taken back by keyboard alone, and every page is accessible', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened()
    const { dialog, settings, rows, button } = importOf(page)
    const press = async (control: Locator) => {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    }
    await press(page.getByRole('button', { name: 'Settings' }))
    await expect(settings.getByRole('tab', { name: 'Settings' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await press(settings.getByRole('navigation').getByRole('button', { name: 'Your data' }))
    await press(settings.getByRole('button', { name: 'Import tasks' }))
    expect(await accessibilityViolations(page)).toEqual([])

    await press(button('or paste its text'))
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.insertText(home)
    await press(button('Check this text'))
    await expect(dialog).toContainText('2 new tasks')
    expect(await accessibilityViolations(page)).toEqual([])

    await press(button('Import 2 tasks'))
    await expect(button('Close').last()).toBeFocused()
    await press(button('show them'))
    await expect(rows).toContainText(['Ring the neighbour'])
    expect(await accessibilityViolations(page)).toEqual([])

    await press(button('Undo'))
    await expect(dialog).toContainText('2 tasks taken back')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('[MOVE-1a, MOVE-2d, MOVE-7a] what is pasted or dropped anywhere is read, and what cannot be says why', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened()
    const importing = importOf(page)
    await importing.open()
    const alert = importing.dialog.getByRole('alert')

    await expect(importing.button('Close')).toBeFocused()
    await importing.paste('- [ ] Read')
    await expect(importing.button('Import 1 task')).toBeVisible()
    await importing.dropBeside('Home.csv', home)
    await expect(importing.button('Import 2 tasks')).toBeVisible()
    await importing.button('Choose another').click()

    await importing.choose('empty.csv', ' ')
    await expect(alert).toContainText('This file is empty.')
    await importing.choose('cut.csv', 'TYPE,CONTENT\ntask,"Read')
    await expect(alert).toContainText('The file is incomplete.')
    await importing.choose('cut.csv', `${home}\ntask,"Read`)
    await expect(
      importing.dialog.getByText('The file is incomplete.', { exact: true }),
    ).toBeVisible()
    await expect(importing.rows).toContainText(['Line 6 is cut off.'])
    await expect(importing.button('Import 2 tasks')).toBeVisible()
  })
})
