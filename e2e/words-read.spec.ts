import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice, refusing } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openForm } from './newTaskForm.ts'
import { openSettings } from './settingsDialog.ts'
import { test as serverTest } from './testServer.ts'

test.use({ timezoneId: 'Europe/Berlin' })

const asked = 'Always ignore “tomorrow”?'

/** Types a line anew: what was taken off before may be read again. */
async function retype({ line, chips }: Form, text: string): Promise<void> {
  await line.fill('Read 30m')
  await expect(chips).toHaveText(['30 min'])
  await line.fill('')
  await line.fill(text)
}

/** Takes the chip of a word off by its ×, in lines of their own. */
async function takeOff(opened: Form, word: string, times: number): Promise<void> {
  const { chips } = opened
  for (let time = 0; time < times; time += 1) {
    await retype(opened, `Call ${word}`)
    await chips.getByRole('button', { name: 'Ignore the date' }).click()
    await expect(chips).toHaveCount(0)
  }
}

test('[WORDS-6a, WORDS-6c] the third removal of a word, in any way and case, asks whether to stop reading it', async ({
  page,
}) => {
  const opened = await openForm(page)
  const { user, form, line, chips } = opened
  const question = form.getByRole('status').filter({ hasText: 'tomorrow' })
  const stop = form.getByRole('button', { name: 'Ignore', exact: true })

  await takeOff(opened, 'tomorrow', 1)
  await retype(opened, 'Call Tomorrow.')
  await expect(chips).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await expect(chips).toHaveCount(0)
  await expect(stop).toHaveCount(0)
  await retype(opened, 'Call TOMORROW')
  await expect(chips).toHaveCount(1)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')

  await expect(question).toHaveText(asked)
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(line).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stop).toBeFocused()
  await expect(stop).toHaveAccessibleDescription(asked)
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('“tomorrow” is now ignored')
  await expect(line).toBeFocused()

  // One act with undo, also for what is typed from then on.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('“tomorrow” is no longer ignored')
  await retype(opened, 'Read tomorrow')
  await expect(chips).toHaveText(['Thu Oct 15'])
  await expect(question).toHaveCount(0)

  await takeOff(opened, 'tomorrow', 3)
  await stop.click()
  await retype(opened, 'Read tomorrow thu')
  await expect(chips).toHaveText(['Thu Oct 15'])
  await expect(line).toHaveValue('Read tomorrow thu')
  await page.keyboard.press('Enter')
  await expect(user.card('Read tomorrow')).toBeVisible()
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.preferences()).toEqual({
    languages: null,
    words_off: { tomorrow: true },
  })
})

serverTest(
  '[WORDS-6d] a word that is kept is asked for after three more removals',
  async ({ page }) => {
    const opened = await openForm(page, 'kept@example.com')
    const { form, line, chips } = opened
    const keep = form.getByRole('button', { name: 'Keep suggesting' })

    await takeOff(opened, 'tomorrow', 3)
    await keep.click()
    await expect(keep).toHaveCount(0)
    await expect(line).toBeFocused()
    await takeOff(opened, 'tomorrow', 2)
    await expect(keep).toHaveCount(0)
    await takeOff(opened, 'tomorrow', 1)
    await expect(form.getByText(asked)).toBeVisible()

    // Unanswered, it is asked again with the next removal, and a sign-out forgets it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await takeOff(opened, 'tomorrow', 1)
    await expect(keep).toBeVisible()
    await page.keyboard.press('Escape')
    await opened.user.synced()
    await opened.user.signOut()
    await opened.user.signInScreen().waitFor()
    await opened.user.submitSignIn('kept@example.com')
    await opened.user.synced()
    await page.keyboard.press('n')
    await takeOff(opened, 'tomorrow', 1)
    await expect(chips).toHaveCount(0)
    await expect(keep).toHaveCount(0)
  },
)

test('[WORDS-6b] Account Settings lists stopped words and reads them again', async ({ page }) => {
  const opened = await openForm(page)
  const { form, chips } = opened
  for (const word of ['tomorrow', 'fri']) {
    await takeOff(opened, word, 3)
    await form.getByRole('button', { name: 'Ignore', exact: true }).click()
  }
  await page.keyboard.press('Escape')

  const settings = await openSettings(page, 'Settings', 'Quick add')
  const words = settings.getByRole('listitem').filter({ hasText: 'Stop ignoring' })
  await expect(words).toHaveText(['friStop ignoring', 'tomorrowStop ignoring'])
  expect(await accessibilityViolations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Stop ignoring “fri”' }).press('Enter')
  await expect(words).toHaveText(['tomorrowStop ignoring'])
  await expect(settings.getByRole('button', { name: 'Stop ignoring “tomorrow”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toHaveCount(0)
  await expect(settings.getByRole('heading', { name: 'Quick add' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('n')
  await retype(opened, 'Call fri')
  await expect(chips).toHaveText(['Fri Oct 16'])
})

test('[WORDS-10c] Account Settings changes whose words are read, in the form, the palette and filters', async ({
  page,
}) => {
  const { user, line, chips } = await openForm(page)
  await line.fill('Anna morgen anrufen')
  await expect(line).toBeFocused()
  await expect(chips).toHaveCount(0)
  await line.fill('')
  await page.keyboard.press('Escape')

  const settings = await openSettings(page, 'Settings', 'Quick add')
  const english = settings.getByRole('switch', { name: 'English' })
  const german = settings.getByRole('switch', { name: 'German' })
  await expect(english).toBeChecked()
  await expect(german).not.toBeChecked()
  await german.click()
  await expect(german).toBeChecked()
  await english.click()
  await expect(english).not.toBeChecked()
  // One language stays.
  await german.click()
  await expect(german).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  await page.keyboard.press('n')
  await line.fill('Anna morgen anrufen')
  await expect(chips).toHaveText(['Thu Oct 15'])
  await line.fill('Call Anna tomorrow')
  await expect(chips).toHaveCount(0)
  await line.fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('Anna anrufen morgen')
  await expect(page.getByRole('option', { name: 'Anna anrufen' })).toContainText('Thu Oct 15')

  // Each switch is one act: undone, both are read.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(user.toast()).toContainText('Quick add understands German. Taken back.')
  await page.keyboard.press('n')
  await line.fill('Call Anna tomorrow')
  await expect(chips).toHaveText(['Thu Oct 15'])
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New filter' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  const filter = page.getByRole('combobox', { name: 'Filter' })
  await page.keyboard.type('due:morgen')
  await expect(filter).toHaveAccessibleDescription(/Oct 15/)
})

test('[WORDS-10c, TASK-8b] a choice that the server refuses is told and taken back, and sent again when asked', async ({
  page,
}) => {
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  const { user } = await openForm(page)
  await page.keyboard.press('Escape')
  await user.synced()
  const device = mountedDevice(page)
  await device.fail(refusing('preferences'))
  const settings = await openSettings(page, 'Settings', 'Quick add')
  const german = settings.getByRole('switch', { name: 'German' })
  await german.click()
  await expect.poll(() => consoleMessages.join()).toContain('Error saving preference')
  await expect(german).not.toBeChecked()
  await page.keyboard.press('Escape')
  const notice = page.getByRole('alert').filter({ hasText: 'This change was not saved.' })
  await device.fail({})
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await user.synced()
  await openSettings(page, 'Settings', 'Quick add')
  await expect(german).toBeChecked()
})

type Form = Awaited<ReturnType<typeof openForm>>
