import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { holdChunk } from './heldAnswers.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openForm } from './newTaskForm.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('[WORDS-1a, WORDS-1b, QUICK-1a, QUICK-1b] the line is read as it is typed, by the keyboard alone', async ({
  page,
}) => {
  const { user, form, line, chips, field } = await openForm(page)

  await page.keyboard.type('Call the tax office thu 14:30 30m p1 by oct 23 // bring the form')
  await expect(chips).toHaveText([
    'Thu Oct 15, 14:30',
    '30 min',
    'High',
    'by Oct 23',
    'Description',
  ])
  await expect(field('Due Date')).toHaveValue('2026-10-15')
  await expect(field('Priority Level')).toHaveValue('high')
  await expect(field('Description (Optional)')).toHaveValue('bring the form')
  await expect(field('Time')).toHaveCount(0)
  await expect(
    form.getByRole('group', { name: 'Add to this task' }).getByRole('button'),
  ).toHaveText(['Estimate', 'Time', 'Deadline', 'List', 'Tags', 'Repeat', 'At the time'])
  await expect(line).toBeFocused()
  await chips.getByRole('button', { name: '30 min' }).click()
  await expect(field('Estimate (minutes)')).toBeFocused()
  await expect(field('Estimate (minutes)')).toHaveValue('30')
  await chips.getByRole('button', { name: 'Thu Oct 15, 14:30' }).click()
  await expect(field('Due Date')).toBeFocused()
  await expect(field('Time')).toHaveValue('14:30')
  expect(await accessibilityViolations(page)).toEqual([])

  await line.press('Enter')
  await expect(user.coming('Tomorrow')).toContainText(/Call the tax office.*14:30/)
  await user.synced()
  const otherDevice = mountedDevice(page)
  const columns = 'due_date, at_minutes, estimate_minutes, priority, deadline, description'
  expect(await otherDevice.task('Call the tax office', columns)).toEqual({
    due_date: '2026-10-15T00:00:00',
    at_minutes: 870,
    estimate_minutes: 30,
    priority: 'high',
    deadline: '2026-10-23',
    description: 'bring the form',
  })
})

test('[WORDS-1b] the words are tinted in the line without moving a letter', async ({ page }) => {
  const { line, chips } = await openForm(page)
  await page.keyboard.type('Call the tax office thu 14:30')
  await expect(chips).toHaveCount(1)

  const tint = page.getByText('thu 14:30', { exact: true })
  expect(await tint.evaluate(distanceToLetters, 'Call the tax office ')).toBeLessThan(0.5)

  const long = 'and then call everybody else who may know where the form has gone '
  await line.fill(`${long}${long}thu 14:30`)
  await line.press('End')
  await expect(async () => {
    expect(await tint.evaluate(distanceToLetters, `${long}${long}`)).toBeLessThan(0.5)
  }).toPass()
})

test('[WORDS-1c, QUICK-1c] setting a field by hand takes its chip off', async ({ page }) => {
  const { user, form, chips, field } = await openForm(page)
  await page.keyboard.type('Call thu 14:30 p1')
  await expect(chips).toHaveText(['Thu Oct 15, 14:30', 'High'])

  await field('Priority Level').selectOption('Low')
  await expect(chips).toHaveText(['Thu Oct 15, 14:30'])
  await field('Due Date').fill('2026-10-20')
  await expect(chips).toHaveText(['Tue Oct 20, 14:30'])

  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.coming('Tuesday, October 20')).toContainText(/Call thu 14:30 p1.*14:30/)
})

test('[WORDS-1c] typing into a field that a chip fills goes on where it began', async ({
  page,
}) => {
  const { chips, field } = await openForm(page)
  await page.keyboard.type('Call // the office')
  await expect(chips).toHaveText(['Description'])
  await expect(field('Description (Optional)')).toHaveValue('the office')

  await field('Description (Optional)').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('ask ')

  await expect(field('Description (Optional)')).toHaveValue('ask the office')
  await expect(chips).toHaveCount(0)
})

serverTest(
  '[WORDS-2d] Enter never waits: while the reader is not loaded, the line is the name',
  async ({ page }) => {
    const deliver = await holdChunk(page, 'readWords')
    const { user, line, chips } = await openForm(page, 'words-held@example.com')
    await page.keyboard.type('Call tomorrow')
    await page.keyboard.press('Enter')
    await expect(user.card('Call tomorrow')).toContainText('Oct 14, 2026')

    await page.keyboard.press('n')
    await page.keyboard.type('Write tomorrow')
    await expect(chips).toHaveCount(0)
    deliver()
    await expect(chips).toHaveText(['Thu Oct 15'])
    await expect(line).toBeFocused()
  },
)

serverTest(
  '[QUICK-5b, KEY-6q] ↑ that comes before the code of the form, or of its words, takes the draft',
  async ({ page }) => {
    const user = testUserOn(page)
    const line = page.getByLabel('Task Name')
    const deliverForm = await holdChunk(page, 'tasks')
    const deliverWords = await holdChunk(page, 'readWords')
    await user.signedUp('early-draft@example.com', ['Write'])
    await user.card('Write').waitFor()
    await page.keyboard.press('n')
    await page.keyboard.type('Half a thought')
    await page.keyboard.press('Escape')

    await page.keyboard.press('n')
    await page.keyboard.press('ArrowUp')
    deliverForm()
    await expect(page.getByLabel('Priority Level')).toBeVisible()
    await expect(line).toHaveValue('')
    deliverWords()
    await expect(line).toHaveValue('Half a thought')
    await page.keyboard.press('Escape')
    // The browser goes back a moment later, and a reload before that opens the form again.
    await expect(page).not.toHaveURL(/open=add/)

    const deliver = await holdChunk(page, 'readWords')
    await page.reload()
    await user.card('Write').waitFor()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Priority Level')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    deliver()
    await expect(line).toHaveValue('Half a thought')
    await page.keyboard.press('Escape')
    // It was for that form alone.
    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: 'Use it' })).toBeVisible()
    await expect(line).toHaveValue('')
  },
)

serverTest(
  '[WORDS-8a, KEY-6q] lines that are pasted before the code of the form keep their breaks',
  async ({ page }) => {
    const deliver = await holdChunk(page, 'tasks')
    const user = testUserOn(page)
    await user.signedUp('early-lines@example.com', ['Write'])
    await user.card('Write').waitFor()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Task Name')).toBeFocused()
    await page.keyboard.type('Buy ')
    await paste(page, 'milk\neggs')
    deliver()

    await expect(page.getByRole('button', { name: 'Add 2 tasks' })).toBeVisible()
    await expect(page.getByLabel('Task Name')).toHaveValue('Buy milk\neggs')
    await expect(page.getByLabel('Task Name')).toBeFocused()
  },
)

serverTest.describe('on a phone', () => {
  serverTest.use({ viewport: { width: 390, height: 844 } })

  serverTest(
    '[KEY-6q] letters that are typed before the code of the sheet are in its line',
    async ({ page }) => {
      const deliver = await holdChunk(page, 'tasks')
      const user = testUserOn(page)
      await user.signedUp('early-letters@example.com', ['Write'])
      await user.card('Write').waitFor()
      await page.getByRole('button', { name: 'Add New Task' }).click()
      await page.keyboard.type('Call Lea')
      deliver()

      await expect(page.getByRole('dialog', { name: 'Add New Task' })).toBeVisible()
      await expect(page.getByLabel('Task Name')).toHaveValue('Call Lea')
      await expect(page.getByLabel('Task Name')).toBeFocused()
    },
  )
})

test.describe('[WORDS-5b, WORDS-5c, WORDS-5d] a chip', () => {
  test('is taken off by ×, and stays off while its words stand', async ({ page }) => {
    const { line, chips, field } = await openForm(page)
    await page.keyboard.type('Call thu 30m')
    await chips.getByRole('button', { name: 'Ignore the date' }).click()

    await expect(chips).toHaveText(['30 min'])
    await expect(field('Due Date')).toHaveValue('2026-10-14')
    await expect(line).toBeFocused()
    await line.pressSequentially(' p1')
    await expect(chips).toHaveText(['30 min', 'High'])

    // The draft has what was typed and what was taken off.
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.press('ArrowUp')
    await expect(chips).toHaveText(['30 min', 'High'])

    await line.fill('Call')
    await line.pressSequentially(' thu')
    await expect(chips).toHaveText(['Thu Oct 15'])
  })

  test('is taken off by Delete, and the next one gets the focus', async ({ page }) => {
    const { line, chips } = await openForm(page)
    await page.keyboard.type('Call thu 30m')
    await expect(chips).toHaveCount(2)

    await page.keyboard.press('Tab')
    await expect(chips.getByRole('button', { name: 'Thu Oct 15' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(chips).toHaveText(['30 min'])
    await expect(chips.getByRole('button', { name: '30 min' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(chips).toHaveCount(0)
    await expect(line).toBeFocused()
    await expect(line).toHaveValue('Call thu 30m')
  })

  test('is marked by Backspace at the end of the line, then taken off', async ({ page }) => {
    const { form, line, chips } = await openForm(page)
    await page.keyboard.type('Call thu 30m')
    await expect(chips).toHaveCount(2)

    await page.keyboard.press('Backspace')
    await expect(chips).toHaveCount(2)
    await expect(form.getByText('30 min: Backspace again ignores it')).toHaveCount(1)
    await page.keyboard.press('Backspace')
    await expect(chips).toHaveText(['Thu Oct 15'])
    await expect(line).toHaveValue('Call thu 30m')
    await page.keyboard.press('Backspace')
    await expect(line).toHaveValue('Call thu 30')

    // Another key takes the mark away.
    await line.fill('Call thu')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(chips).toHaveText(['Thu Oct 15'])
  })

  test('is said once, half a second after the last key', async ({ page }) => {
    const { form } = await openForm(page)
    await page.keyboard.type('Call thu 30m')
    const voice = form.getByRole('status').filter({ hasText: 'Thu Oct 15, 30 min' })
    await expect(form.getByRole('listitem')).toHaveCount(2)
    await page.clock.pauseAt(new Date('2026-10-14T09:50:00+02:00'))

    await page.keyboard.type(' // x')
    await page.clock.runFor(450)
    await page.keyboard.type('y')
    await page.clock.runFor(450)
    await expect(voice).toHaveText('Thu Oct 15, 30 min')
    await page.clock.runFor(100)
    await expect(voice).toHaveText('Thu Oct 15, 30 min, Description')
  })
})

test('[WORDS-3f] a list and a tag that are named are made with the task, in one act', async ({
  page,
}) => {
  const { user, line, chips, field } = await openForm(page)
  const typeAgain = async (text: string) => {
    await page.keyboard.press('n')
    await expect(line).toBeFocused()
    await page.keyboard.type(text)
  }

  await page.keyboard.type('Call the tax office #Home/Office @calls ')
  await expect(chips).toHaveText(['New list “Home / Office”', 'calls'])
  await chips.getByRole('button', { name: 'New list' }).click()
  await expect(field('List')).toHaveText(/New list “Home . Office”$/)
  await chips.getByRole('button', { name: 'calls' }).click()
  await expect(field('Tags')).toHaveValue('calls')
  await page.keyboard.press('Enter')
  await expect(user.card('Call the tax office')).toBeVisible()

  await typeAgain('Mend the lamp #home/OFFICE @Calls')
  await expect(chips).toHaveText(['Home / Office', 'calls'])
  await chips.getByRole('button', { name: 'Home / Office' }).click()
  await expect(field('List')).toHaveValue('Home\nOffice')
  await field('List').selectOption('Home')
  await expect(chips).toHaveText(['calls'])
  await expect(line).toHaveValue('Mend the lamp #home/OFFICE @Calls')
  await chips.getByRole('button', { name: 'calls' }).click()
  await field('Tags').fill('calls, @deep work')
  await expect(chips).toHaveCount(0)
  await line.fill('Mend the lamp')
  await page.keyboard.press('Enter')
  await expect(user.card('Mend the lamp')).toBeVisible()

  // The acts that made the lists are taken back whole.
  await user.card('Mend the lamp').focus()
  await page.keyboard.press('Control+z')
  await expect(user.card('Mend the lamp')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(user.card('Call the tax office')).toHaveCount(0)
  await typeAgain('Read #Office ')
  await expect(chips).toHaveText(['New list “Office”'])
})

test('[WORDS-3f, APP-5b, QUICK-3a, QUICK-3b, QUICK-3c, QUICK-3d, QUICK-3f] the lists are offered while one is being named, by the keyboard alone', async ({
  page,
}) => {
  const { user, form, line, chips } = await openForm(page)
  for (const text of ['Call #Home/Office ', 'Read #"Home sweet home"', 'Hike #Holidays @calls ']) {
    await line.fill(text)
    await expect(chips.first()).toHaveText(/^New list/)
    await page.keyboard.press('Enter')
    await expect(line).toBeHidden()
    await page.keyboard.press('n')
  }
  const box = form.getByRole('listbox', { name: 'Lists' })
  const active = box.getByRole('option', { selected: true })

  await page.keyboard.type('Mend the lamp #ho')
  const offered = ['Home', 'Home / Office', 'Home sweet home', 'Holidays', 'New list “ho”']
  await expect(box.getByRole('option')).toHaveText(offered)
  await expect(active).toHaveText('Home')
  await expect(chips).toHaveCount(0)
  await expect(form.getByRole('combobox', { name: 'Task Name', expanded: true })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText('New list “ho”')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('Mend the lamp #ho ')
  await line.fill('Mend the lamp #ho')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(chips).toHaveCount(0)
  await expect(line).toBeFocused()

  await page.keyboard.type('me')
  await expect(chips).toHaveText(['Home'])
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Home / Office')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('Mend the lamp #Home/Office ')
  await expect(box).toHaveCount(0)
  await page.keyboard.type('@c')
  await form.getByRole('listbox', { name: 'Tags' }).getByRole('option').first().click()
  await expect(line).toHaveValue('Mend the lamp #Home/Office @calls ')
  await expect(chips).toHaveText(['Home / Office', 'calls'])
  await page.keyboard.press('Enter')
  await expect(user.card('Mend the lamp')).toContainText('Office@calls')

  // Leaving the line takes what is marked, Create too.
  await page.keyboard.press('n')
  await page.keyboard.type('Paint #hol')
  await form.getByRole('combobox', { name: 'Priority Level' }).focus()
  await expect(line).toHaveValue('Paint #Holidays ')
  await line.fill('Paint the door #home/of')
  await form.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.card('Paint the door')).toContainText('Office')
})

test('[QUICK-3e, QUICK-4a, QUICK-4b, QUICK-4c, QUICK-5b] tasks are added one after the other, and a draft is offered', async ({
  page,
}) => {
  const { user, form, line, chips, field } = await openForm(page)
  const note = form.getByText('Added. Write the next one.')
  await field('Due Date').fill('2026-10-15')
  await line.fill('Buy milk p1')
  await page.keyboard.press('Shift+Enter')
  await expect(note).toBeVisible()
  await expect(line).toHaveValue('')
  await expect(line).toBeFocused()
  await expect(field('Due Date')).toHaveValue('2026-10-15')
  await expect(field('Priority Level')).toHaveValue('medium')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.keyboard.type('Buy eggs')
  await expect(note).toBeHidden()
  await form.getByRole('button', { name: 'Add another' }).click()
  await expect(line).toBeFocused()
  await page.keyboard.type('Ask about the C# course #Later')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('listbox')).toHaveCount(0)
  await expect(line).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(user.tasks()).toHaveText(['Buy eggs', 'Buy milk'])

  await page.keyboard.press('n')
  await expect(line).toHaveValue('')
  await expect(form.getByText('Draft: “Ask about the C# course #Later”')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(line).toHaveValue('Ask about the C# course #Later')
  await expect(field('Due Date')).toHaveValue('2026-10-15')
  // Its words were left as they are.
  await expect(chips).toHaveCount(0)
  await expect(form.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText('Draft:')).toHaveCount(0)
  await expect(line).toBeFocused()
})

test('[QUICK-6] where the row of a new task is not in sight, a toast says where it is and leads there', async ({
  page,
}) => {
  const { user, line } = await openForm(page)
  await page.keyboard.type('Sow beans #Garden someday')
  await page.keyboard.press('Enter')
  await expect(user.toast()).toContainText('Added to Garden')
  await user.toast().getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Garden', level: 1 })).toBeVisible()
  await expect(user.card('Sow beans')).toBeFocused()

  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'This week', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Pay the rent next tuesday')
  await page.keyboard.press('Enter')
  await expect(user.toast()).toContainText('Added for Tue Oct 20')
  await user.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(user.toast()).toContainText('Pay the rent')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await expect(user.tasks()).toHaveCount(0)

  // A row that is seen needs no toast.
  await page.keyboard.press('n')
  await line.fill('Buy milk')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Buy milk” added')).toHaveCount(1)
  await expect(user.toast().filter({ hasText: 'Added for' })).toHaveCount(0)
})

test.describe('[QUICK-1d, QUICK-2a, QUICK-2b] the form on a phone', () => {
  test.use({ viewport: { width: 390, height: 464 }, hasTouch: true, isMobile: true })

  test('is whole above the keyboard, and does not grow by chips', async ({ page }) => {
    const { form, line, chips, field } = await openForm(page)
    const row = form.getByRole('group', { name: 'Add to this task' })
    const create = form.getByRole('button', { name: 'Create Task' })
    const tops = () =>
      Promise.all([line, row, create].map(async (part) => (await part.boundingBox())?.y))
    await expect(row.getByRole('button', { name: 'Priority' })).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('button', { name: 'Description' })).toBeAttached()
    await expect(row.getByRole('button', { name: 'Due Date' })).toBeInViewport({ ratio: 1 })
    const before = await tops()

    await line.fill('Call the tax office thu 14:30 every month @calls 30m p1 #Home ')
    await expect(chips).toHaveCount(6)
    expect(await tops()).toEqual(before)
    for (const part of [line, chips.first(), create])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await accessibilityViolations(page)).toEqual([])

    await row.getByRole('button', { name: 'Description' }).tap()
    await expect(field('Description (Optional)')).toBeFocused()
    await expect(create).toBeInViewport({ ratio: 1 })
    await line.fill('')
    await row.getByRole('button', { name: 'Repeat' }).tap()
    await expect(page.getByRole('dialog', { name: 'Repeat' })).toBeVisible()
  })
})

test('[WORDS-7a] nothing is read while an input method composes', async ({ page }) => {
  const { user, chips } = await openForm(page)
  await page.keyboard.type('Call ')
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })

  await compose('tomorrow')
  await expect(page.getByLabel('Task Name')).toHaveValue('Call tomorrow')
  await expect(chips).toHaveCount(0)
  await session.send('Input.insertText', { text: 'tomorrow' })
  await expect(chips).toHaveText(['Thu Oct 15'])
  await page.keyboard.press('Enter')
  await expect(user.coming('Tomorrow')).toContainText('Call')
})

test('[WORDS-7b] what a name has no room for goes to the description', async ({ page }) => {
  const { user, line, chips, field } = await openForm(page)
  const name = 'Ask everybody '.repeat(35).trim()
  await line.fill(`${name} for their opinion`)

  await expect(chips).toHaveText(['The rest is in the description'])
  await expect(field('Description (Optional)')).toHaveValue('opinion')
  await page.keyboard.press('Enter')
  await expect(user.card(`${name} for their`)).toBeVisible()
})

const hut = `Book the hut for Nov 7
Pack for the hut weekend sat 10:00 45m
  - Sleeping bags
  - Head torches, spare batteries
Write the trip report to Kim by oct 23
- [x] Return the library books p3`

test.describe('[WORDS-8a, WORDS-8c, WORDS-8e, WORDS-8f] pasted lines', () => {
  test('are shown with their chips and added as one act', async ({ page }) => {
    const { user, form } = await openForm(page)
    await paste(page, hut)

    const line = form.getByLabel('Task Name')
    await expect(line).toBeFocused()
    await expect(line).toHaveAccessibleDescription(
      '4 tasks, 2 steps. Dates, lists and tags in each line were filled in.',
    )
    await expect(
      form.getByRole('list', { name: 'What will be added' }).getByRole('listitem'),
    ).toHaveText([
      'Book the hutNov 7, 2026',
      'Pack for the hut weekendSat Oct 17, 10:0045 min',
      'Step: Sleeping bags',
      'Step: Head torches, spare batteries',
      'Write the trip report to Kimby Oct 23',
      'Done: Return the library booksLow',
    ])
    expect(await accessibilityViolations(page)).toEqual([])

    await form.getByRole('button', { name: 'Add 4 tasks' }).click()
    await expect(user.toast()).toContainText('4 tasks added')
    await expect(user.coming('Saturday, October 17')).toContainText(/Pack for the hut.*10:00/)
    await expect(user.completed('Return the library books')).toBeVisible()
    await user.synced()
    const otherDevice = mountedDevice(page)
    const { id } = await otherDevice.task('Pack for the hut weekend', 'id')
    expect(await otherDevice.task('Sleeping bags', 'parent_id, due_date')).toEqual({
      parent_id: id,
      due_date: null,
    })

    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  test('are added by Enter, and one line left is one task again', async ({ page }) => {
    const { user, form } = await openForm(page)
    const line = form.getByLabel('Task Name')
    await page.keyboard.type('Buy ')
    await paste(page, 'milk\neggs')
    await expect(form.getByRole('button', { name: 'Add 2 tasks' })).toBeVisible()
    await line.fill('Buy milk')
    await expect(form.getByRole('button', { name: 'Create Task' })).toBeVisible()
    await expect(line).toBeFocused()
    await line.press('End')
    await paste(page, '\neggs @market')
    await expect(form.getByRole('button', { name: 'Add 2 tasks' })).toBeVisible()
    // All of them have what is chosen for them.
    await form.getByRole('button', { name: 'Tags' }).click()
    await form.getByLabel('Tags').fill('food')
    await form.getByRole('button', { name: 'Due Date' }).click()
    await form.getByLabel('Due Date').fill('2026-10-15')
    await line.press('Enter')
    await expect(user.tasks()).toHaveText(['Buy milk', 'eggs'])
    await expect(user.coming('Tomorrow')).toContainText('Buy milk')
    await expect(user.card('eggs')).toContainText(/@food.*@market/)
  })

  test('are added as one, the rest as its description', async ({ page }) => {
    const { user, form } = await openForm(page)
    await paste(page, 'Pack thu\n- bags\n- torches')
    await form.getByRole('button', { name: 'Add as one' }).click()

    await expect(user.tasks()).toHaveText(['Pack'])
    await expect(user.coming('Tomorrow')).toContainText('Pack')
    await expect(user.card('Pack').getByText('Has a description')).toBeAttached()
  })

  test('are not added if they are too many', async ({ page }) => {
    const { form } = await openForm(page)
    await paste(page, Array.from({ length: 1_001 }, (_, index) => `Task ${index}`).join('\n'))

    const line = form.getByLabel('Task Name')
    const tooMany = 'That is more than 1,000 lines. Paste fewer at once.'
    await expect(line).toHaveAccessibleDescription(tooMany)
    await expect(form.getByRole('button', { name: 'Add 1,001 tasks' })).toBeDisabled()
    await expect(line).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** How far the tint begins from where the letters after `before` do. */
function distanceToLetters(tint: Element, before: string): number {
  const input = document.activeElement as HTMLInputElement
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  const { font, paddingLeft, borderLeftWidth } = getComputedStyle(input)
  context.font = font
  const start = input.getBoundingClientRect().left + parseFloat(paddingLeft)
  const letters =
    start + parseFloat(borderLeftWidth) + context.measureText(before).width - input.scrollLeft
  return Math.abs(tint.getBoundingClientRect().left - letters)
}
