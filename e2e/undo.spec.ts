import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

test.describe('Ctrl Z', () => {
  test('[TASK-4, TASK-5, TASK-7] takes back act after act, and Shift does it again', async ({
    page,
  }) => {
    const person = personAt(page)
    const undo = () => page.keyboard.press('Control+z')
    await person.signedUp('acts@example.com')
    for (const title of ['Read', 'Write']) await person.add({ title })

    await person.card('Write').focus()
    await page.keyboard.press('1')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(person.tasks()).toHaveText(['Read', 'Write'])
    await page.keyboard.press('x')
    await expect(person.completed('Write')).toBeChecked()
    await page.keyboard.press('Delete')
    await expect(person.tasks()).toHaveText(['Read'])

    await undo()
    await expect(person.tasks()).toHaveText(['Read', 'Write'])
    await expect(person.card('Write')).toBeFocused()
    await undo()
    await expect(person.completed('Write')).toBeHidden()
    await undo()
    await expect(person.tasks()).toHaveText(['Write', 'Read'])
    await undo()
    await expect(person.card('Write').getByText('medium')).toBeVisible()
    await undo()
    await expect(person.tasks()).toHaveText(['Read'])

    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+Shift+z')
    await expect(person.tasks()).toHaveText(['Read', 'Write'])
    await expect(person.card('Write').getByText('high')).toBeVisible()
    await undo()
    await expect(person.tasks()).toHaveText(['Write', 'Read'])
  })

  test('[TASK-4] takes back a name typed in one go, and in a field belongs to the field', async ({
    page,
  }) => {
    const person = personAt(page)
    await person.signedUp('typed@example.com')
    await person.add({ title: 'Write' })
    await person.card('Write').getByRole('heading').click()
    const title = page.getByLabel(/^Name of/)
    await title.press('End')
    await page.keyboard.type(' a')
    await expect(person.card('Write a')).toBeVisible()
    await page.keyboard.type(' letter')
    await expect(person.card('Write a letter')).toBeVisible()

    await page.keyboard.press('Control+z')
    await expect(title).not.toHaveValue('Write a letter')
    await expect(person.tasks()).toHaveCount(1)
    await title.fill('Write a letter')
    await page.keyboard.press('Escape')
    await expect(person.card('Write a letter')).toBeFocused()

    await page.keyboard.press('Control+z')
    await expect(person.tasks()).toHaveText(['Write'])
  })

  test('[TASK-4] leaves alone what was changed on another device since, and says so', async ({
    page,
    daymark,
  }) => {
    const email = 'changed-since@example.com'
    const person = personAt(page)
    await person.signedUp(email)
    await person.add({ title: 'Write' })
    await person.card('Write').focus()
    await page.keyboard.press('1')
    await person.synced()

    const server = await elsewhere(daymark.url, email)
    await server.change('Write', { priority: 'low' })
    await expect(person.card('Write').getByText('low')).toBeVisible()
    await page.keyboard.press('Control+z')

    await expect(page.getByText('Changed since, so it stays as it is.')).toBeVisible()
    await expect(person.card('Write').getByText('low')).toBeVisible()
  })

  test('[TASK-4] is a change like any other: it waits offline and reaches the server', async ({
    page,
    context,
    daymark,
  }) => {
    const email = 'undo-offline@example.com'
    const person = personAt(page)
    await person.signedUp(email)
    await person.add({ title: 'Write' })
    await person.synced()
    await person.kept()
    await context.setOffline(true)
    await person.delete('Write')
    await expect(page.getByRole('article')).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(person.card('Write')).toBeVisible()
    await person.offline(2)
    await context.setOffline(false)
    await person.synced()

    const server = await elsewhere(daymark.url, email)
    expect(await server.tasks()).toEqual([{ title: 'Write', completed: false, inTrash: false }])
  })
})

test('[TASK-4] a toast takes back its own act, whatever was done since', async ({ page }) => {
  const person = personAt(page)
  await person.signedUp('own-act@example.com')
  for (const title of ['Read', 'Write']) await person.add({ title })
  await person.delete('Read')
  await expect(page.getByText('“Read” deleted')).toBeVisible()
  await person.card('Write').focus()
  await page.keyboard.press('3')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(person.tasks()).toHaveText(['Write', 'Read'])
  await expect(person.card('Write').getByText('low')).toBeVisible()
})
