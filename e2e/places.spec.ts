import { signUpOnOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const work = crypto.randomUUID()
const quarter = crypto.randomUUID()

test.describe('Lists', () => {
  test('[KEY-4, LIST-1] shows a list with its sections, what is open first and what is done folded', async ({
    page,
    server,
  }) => {
    const email = 'lists-place@example.com'
    const other = await signUpOnOtherDevice(server.url, email)
    await other.insert('lists', [
      { id: work, name: 'Work', position: 'a0', parent_id: null },
      { id: quarter, name: 'Third quarter', position: 'a0', parent_id: work },
      { id: crypto.randomUUID(), name: 'Reading', position: 'a1', parent_id: null },
    ])
    await other.addTasks([
      { title: 'Send the receipts', list_id: work, list_position: 'a0', completed: false },
      { title: 'Ask Ana', list_id: work, list_position: 'a1', completed: false, due_date: null },
      { title: 'Budget', list_id: quarter, list_position: null, completed: false },
      { title: 'Old report', list_id: work, list_position: null, completed: true },
      {
        title: 'Find a present',
        list_id: null,
        list_position: null,
        completed: false,
        due_date: null,
      },
    ])
    const user = testUserOn(page)
    await user.signedIn(email)
    const places = page.getByRole('navigation', { name: 'Places' })
    await expect(places.getByRole('button', { name: 'Day' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await places.getByRole('button', { name: 'Lists' }).click()
    const index = page.getByRole('navigation', { name: 'Lists' })
    await expect(index.getByRole('listitem')).toHaveText([
      ...['Inbox1 open', 'Someday2 open', 'Work3 open', 'Reading'],
    ])
    await index.getByRole('button', { name: 'Work' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work')
    await expect(page.getByText('3 open, 1 done')).toBeVisible()
    await expect(user.tasks()).toHaveText(['Send the receipts', 'Ask Ana', 'Budget'])
    const section = page.getByRole('region', { name: 'Third quarter' })
    await expect(section.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: '1 done' }).click()
    await expect(user.completed('Old report')).toBeChecked()

    await page.getByRole('button', { name: 'Add to Work' }).click()
    await page.keyboard.type('Write the plan')
    await page.keyboard.press('Enter')
    await expect(user.card('Write the plan').getByText('No day')).toBeVisible()
    await expect(page.getByText('4 open, 1 done')).toBeVisible()
    await user.complete('Ask Ana')
    await expect(page.getByText('3 open, 2 done')).toBeVisible()

    await index.getByRole('button', { name: 'Reading' }).click()
    await expect(page.getByText('Nothing open')).toBeVisible()
    await expect(page.getByText('Nothing in Reading')).toBeVisible()
    await expect(
      page.getByText('Add a task here, or write #Reading anywhere you type one.'),
    ).toBeVisible()
    await index.getByRole('button', { name: 'Someday' }).click()
    await expect(user.tasks()).toHaveText(['Find a present', 'Write the plan'])
  })
})
