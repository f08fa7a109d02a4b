import { breakAt, mend } from './broken.ts'
import { expect, test, withoutWorker } from './daymark.ts'
import { personAt } from './person.ts'

test.describe('a part of the page that breaks', () => {
  const parts = [
    { part: 'summary', mark: 'percent of tasks completed', says: 'The summary stopped working.' },
    { part: 'day line', mark: 'Your day from', says: 'The day line stopped working.' },
    { part: 'list', mark: 'Complete Write', says: 'The list stopped working.' },
    { part: 'chart', mark: 'Completion by day', says: 'The chart stopped working.' },
  ]
  for (const { part, mark, says } of parts) {
    test(`says so in its place, here the ${part}, and can be loaded again`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const person = personAt(page)
      await person.signedUp(`breaks-${part.replace(' ', '-')}@example.com`)
      await person.add({ title: 'Write' })
      await person.synced()
      await page.addInitScript(breakAt, mark)
      await page.reload()

      const complaint = page.getByRole('alert').filter({ hasText: says })
      await expect(complaint).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeVisible()
      expect(logged.join()).toContain(`broken at ${mark}`)

      await mend(page)
      await complaint.getByRole('button', { name: 'Reload this section' }).click()
      await expect(complaint).toBeHidden()
      await expect(page.getByLabel(mark).first()).toBeVisible()
    })
  }

  test('takes the timer of a card with it, not the card', async ({ page }) => {
    const person = personAt(page)
    await person.signedUp('breaks-timer@example.com')
    await person.add({ title: 'Write' })
    await page.evaluate(breakAt, 'Start the timer')

    await person.card('Write').getByRole('heading').click()

    await expect(person.card('Write').getByText('The timer stopped working.')).toBeVisible()
    await mend(page)
    await person.card('Write').getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByRole('article').getByRole('timer')).toBeVisible()
  })

  test('gives back what was typed into a form', async ({ page }) => {
    const person = personAt(page)
    await person.signedUp('breaks-form@example.com')
    await person.add({ title: 'Write' })
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakAt, '-note')

    await page.getByLabel('Due Date').fill('2020-01-01')
    await page.getByLabel('Due Date').blur()

    const complaint = page.getByRole('alert').filter({ hasText: 'The form stopped working.' })
    await expect(complaint).toBeVisible()
    await expect(person.card('Write')).toBeVisible()
    await mend(page)
    await complaint.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })

  test('gives back what was typed when all around the form breaks', async ({ page }) => {
    const person = personAt(page)
    await person.signedUp('breaks-board@example.com')
    await person.add({ title: 'Write' })
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakAt, 'Clear search')

    await page.getByLabel('Search tasks').fill('w')

    const complaint = page.getByRole('alert').filter({ hasText: 'The list stopped working.' })
    await expect(complaint).toBeVisible()
    await expect(page.getByRole('region', { name: 'Productivity Trends' })).toBeVisible()
    await mend(page)
    await complaint.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })
})

test.describe('a part that is fetched later', () => {
  test.use(withoutWorker)

  test('and cannot be is no reason to stop', async ({ page }) => {
    await page.route('**/assets/dialogs*', (route) => route.abort())
    const person = personAt(page)
    await person.signedUp('not-fetched@example.com')
    await person.add({ title: 'Write' })

    await page.keyboard.press('?')

    const told = person.toast().filter({ hasText: 'This could not be opened.' })
    await expect(told).toBeVisible()
    await expect(person.card('Write')).toBeVisible()
    await page.unroute('**/assets/dialogs*')
    await told.getByRole('button', { name: 'Reload' }).click()
    await expect(told).toHaveCount(0)
    await expect(person.card('Write')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})
