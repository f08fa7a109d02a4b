import type { Page } from '@playwright/test'
import type { Action } from '../apps/web/src/actions/action.ts'
import { actionName } from '../apps/web/src/actions/actionName.ts'
import { focusModeActions } from '../apps/web/src/focus/focusActions.ts'
import {
  filterActions,
  indexActions,
  ownListActions,
  tagActions,
} from '../apps/web/src/lists/listsActions.ts'
import { registry } from '../apps/web/src/places/registry.ts'
import { triageActions } from '../apps/web/src/plan/triageActions.ts'
import { ringingActions } from '../apps/web/src/remind/remindActions.ts'
import { columnActions } from '../apps/web/src/tasks/board/columnActions.ts'
import { selectionActions } from '../apps/web/src/tasks/selection/selectionActions.ts'
import { stepActions } from '../apps/web/src/tasks/steps/stepActions.ts'
import { liftActions } from '../apps/web/src/timeline/timelineActions.ts'
import { monthActions, weekActions } from '../apps/web/src/week/weekActions.ts'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { holdChunk } from './heldAnswers.ts'
import { expect, test } from './mountedTest.ts'
import { withSteps } from './openSteps.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const noon = new Date('2026-10-14T12:00:00')

/** The palette, by role and name. */
function paletteOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Command palette' })
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    group: (name: string) => dialog.getByRole('group', { name }).getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    async open() {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(dialog.getByRole('combobox')).toBeFocused()
    },
    async find(text: string) {
      await this.open()
      await page.keyboard.type(text)
    },
  }
}

test.describe('the palette', () => {
  test('[KEY-6a, KEY-6e] is opened by its key, also from a field, and gives the focus back', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Write'])

    await user.card('Write').focus()
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toHaveCount(0)
    await expect(user.card('Write')).toBeFocused()

    await page.getByLabel('Search tasks').focus()
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Search tasks')).toBeFocused()
  })

  test.describe('while its code is on its way', () => {
    serverTest('[KEY-6g] what is typed is for its field, not for the page', async ({ page }) => {
      const user = testUserOn(page)
      const palette = paletteOn(page)
      const deliver = await holdChunk(page, 'OrderedPalette')
      await user.signedUp('types-ahead@example.com')
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('lists')
      deliver()

      await expect(palette.field).toHaveValue('lists')
      await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await palette.open()
      await expect(palette.field).toHaveValue('')
    })

    for (const [key, found] of [
      ['Enter', 'Nothing is called'],
      ['ControlOrMeta+Enter', 'Write'],
    ] as const) {
      serverTest(
        `[KEY-6g, KEY-6i] ${key} adds a task as soon as its words can be read: ${found}`,
        async ({ page }) => {
          const user = testUserOn(page)
          const palette = paletteOn(page)
          const deliver = await holdChunk(page, 'inWords')
          await user.signedUp(`enters-ahead-${found.length}@example.com`, ['Write the letter'])
          await palette.find(found)
          await page.keyboard.press(key)
          deliver()

          await expect(palette.dialog).toHaveCount(0)
          await expect(user.tasks()).toHaveText([found, 'Write the letter'])
        },
      )
    }

    serverTest(
      '[KEY-5a, KEY-6g] Enter chooses what was typed, also an action whose code comes last',
      async ({ page }) => {
        const user = testUserOn(page)
        const deliverPalette = await holdChunk(page, 'OrderedPalette')
        const deliverKeys = await holdChunk(page, 'keys')
        await user.signedUp('enters-ahead@example.com')
        await page.keyboard.press('ControlOrMeta+k')
        await page.keyboard.type('short break')
        await page.keyboard.press('Enter')
        deliverPalette()
        deliverKeys()

        const phase = page
          .getByRole('group', { name: 'Cycle' })
          .getByRole('button', { pressed: true })
        await expect(phase).toHaveText('Short break')
        await expect(paletteOn(page).dialog).toHaveCount(0)
      },
    )
  })

  test('[KEY-5c] is opened by the search trigger in the header', async ({ page }) => {
    const palette = paletteOn(page)
    await testUserOn(page).opened()

    await page.getByRole('button', { name: 'Search or do anything' }).click()
    await expect(palette.field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search or do anything' })).toBeFocused()
  })

  test('[KEY-5a] has every action that can be done', async ({ page }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['First', 'Second', 'Third'])
    // Something to redo.
    await user.delete('Third')
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByRole('button', { name: 'Older week' }).click()
    await user.card('Second').focus()
    const elsewhere: readonly Action[] = [
      ...[...indexActions, ...ownListActions, ...tagActions, ...filterActions],
      ...[...selectionActions, ...stepActions, ...liftActions],
      ...[...triageActions, ...ringingActions, ...focusModeActions],
      ...[...weekActions, ...monthActions, ...columnActions],
    ]
    const now = [
      'palette',
      'previousControl',
      'nextControl',
      'today',
      'couldWait',
      'allToToday',
      'focusPhase',
      'toToday',
      'day',
      'skip',
      'standAlone',
      'stopRepeating',
      'takeOff',
      'triage',
    ]
    const possible = registry.filter(
      (action) => !now.includes(action.id) && !elsewhere.includes(action),
    )

    await palette.open()
    for (const { id } of possible) {
      const name = actionName(id)
      await test.step(name, async () => {
        await palette.field.fill(name)
        // The last one offers to add a task of that name.
        await expect(palette.option(name).first()).not.toHaveText(/^Add “/)
      })
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await palette.find('back to today')
    await expect(palette.option('Back to today')).toBeVisible()
  })

  serverTest('[KEY-5i, STEP-1b] does to the focused step what its keys do', async ({ page }) => {
    const palette = paletteOn(page)
    const { names, check } = await withSteps(page, 'palette-steps@example.com')

    await check('Draft').focus()
    await palette.find('step up')
    await expect(palette.option('Move the step down')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['Draft', 'Outline', 'Read it aloud'])
    await expect(check('Draft')).toBeFocused()

    await palette.find('indent')
    // The first one has none before it.
    await expect(palette.option('Move the step in')).toHaveCount(0)
  })

  test('[KEY-5g] leads to a field of the focused card, whether it is open or not', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Write'])
    const card = user.card('Write')

    await card.focus()
    await palette.find('deadline')
    await page.keyboard.press('Enter')
    await expect(card.getByLabel('Deadline of Write', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')

    await card.focus()
    await palette.find('add a step')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('textbox', { name: 'Add a step' })).toBeFocused()
    await page.keyboard.type('Outline')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('checkbox', { name: 'Complete step: Outline' })).toBeVisible()

    const picker = page.getByRole('dialog', { name: 'Repeat' })
    await card.focus()
    await palette.find('repeat')
    await page.keyboard.press('Enter')
    await expect(picker).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: /^Repeat of Write/ })).toBeFocused()
    await card.focus()
    await palette.find('repeat')
    await page.keyboard.press('Enter')
    await expect(picker).toBeVisible()
  })

  serverTest('[KEY-5g] opens the picker of a repeat once its code is there', async ({ page }) => {
    const palette = paletteOn(page)
    const user = testUserOn(page)
    await user.signedUp('palette-held@example.com')
    await page.keyboard.press('n')
    await expect(page.getByLabel('Priority Level')).toBeVisible()
    await page.keyboard.type('Water every day')
    await expect(page.getByRole('button', { name: 'Ignore the repeat' })).toBeVisible()
    await page.keyboard.press('Enter')
    await user.synced()
    const deliver = await holdChunk(page, 'repeat')
    await page.reload()
    // The actions on a card are loaded with the chart.
    await expect(page.getByRole('figure', { name: '7 day average' })).toBeVisible()
    const card = user.card('Water')
    await card.focus()
    await palette.find('repeat')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Close Water' })).toBeVisible()
    deliver()
    await expect(page.getByRole('dialog', { name: 'Repeat' })).toBeVisible()
  })

  test('[KEY-6m, KEY-6o] says what an action on the focused task would change', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon)
    const palette = paletteOn(page)
    const user = testUserOn(page)
    await user.opened()
    await page.keyboard.press('n')
    await page.keyboard.type('Review')
    await expect(page.getByLabel('Task Name')).toHaveValue('Review')
    await page.keyboard.type(' every day 14:30 by fri #Work ')
    await expect(page.getByRole('button', { name: 'Ignore the list' })).toBeVisible()
    await page.keyboard.press('Enter')
    await user.card('Review').focus()

    await palette.open()
    const rows = [/^Repeat.*every day/, /^Remind me.*At the time/, /by Oct 16/, /list….*Work/]
    for (const row of rows) await expect(palette.options.filter({ hasText: row })).toHaveCount(1)

    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await expect(palette.options).toHaveText([/^Today/, /^Tomorrow/, /^Next week/])
  })

  test('[KEY-6o, KEY-6p] starts the timer of the focused task, and duplicates it with its steps', async ({
    page,
  }) => {
    const palette = paletteOn(page)
    const user = testUserOn(page)
    await user.opened(['Pack', 'Call'])
    const pack = user.card('Pack')
    await pack.focus()
    await palette.find('add a step')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Charger')
    await page.keyboard.press('Enter')
    await expect(pack.getByRole('checkbox', { name: 'step: Charger' })).toBeVisible()

    await pack.focus()
    await palette.find('start timer')
    await page.keyboard.press('Enter')
    await expect(pack.getByRole('button', { name: 'Pause the timer for Pack' })).toBeVisible()
    await palette.find('start timer')
    await expect(palette.options.filter({ hasText: /^Start the timer/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(pack).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pack).toContainText('Steps 0/1')

    await palette.find('duplicate')
    await page.keyboard.press('Enter')
    await expect(user.toast()).toContainText('“Pack” duplicated')
    await expect(user.tasks()).toHaveText(['Pack', 'Pack', 'Call'])
    await expect(pack.nth(1)).toContainText('Steps 0/1')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.tasks()).toHaveText(['Pack', 'Call'])
  })

  test('[KEY-1, KEY-5b] goes to the week before and after in Week alone', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    const palette = paletteOn(page)
    await testUserOn(page).opened()
    await page.keyboard.press('w')
    await expect(page.getByRole('heading', { name: 'This week', level: 1 })).toBeVisible()

    await palette.find('week after')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Oct 18 to 24', level: 1 })).toBeVisible()

    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: 'Oct 18 to 24', level: 1 })).toHaveCount(0)
    await palette.find('week after')
    // What is offered instead is to add a task of that name.
    await expect(palette.options).toHaveText([/^Add “week after”/])
  })

  test('[KEY-5a, TIMER-6a] switches the timer to a break, and back', async ({ page }) => {
    const palette = paletteOn(page)
    await testUserOn(page).opened()
    const cycle = page.getByRole('group', { name: 'Cycle' })

    await palette.find('short break')
    await page.keyboard.press('Enter')
    await expect(cycle.getByRole('button', { pressed: true })).toHaveText('Short break')

    await palette.find('switch to focus')
    await page.keyboard.press('Enter')
    await expect(cycle.getByRole('button', { pressed: true })).toHaveText('Focus')
  })

  test('[KEY-5a, TASK-11b] moves all that was carried over to today', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-10-15T12:00:00'))
    const user = testUserOn(page)
    const palette = paletteOn(page)
    const due = '2026-10-14'
    await user.opened([
      { title: 'Write', due },
      { title: 'Read', due },
    ])
    await expect(page.getByRole('heading', { name: '2 carried over' })).toBeVisible()

    await palette.find('all to today')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: '2 carried over' })).toHaveCount(0)
    await expect(user.tasks()).toHaveCount(2)
  })

  test('[KEY-6a, KEY-6h] lists actions on the focused task first, then actions, tasks and places', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Reopen the case', 'Open the bottle'])
    await user.card('Reopen the case').focus()

    await palette.open()
    await expect(palette.dialog.getByText('Reopen the case', { exact: true })).toBeVisible()
    await expect(palette.selected).toHaveText(/^Start the timer/)
    await page.keyboard.type('op')

    await expect(palette.dialog.getByRole('group')).toHaveText([
      ...[/^This task/, /^Actions/, /^Tasks/, /^Go to/, /^Add/],
    ])
    await expect(palette.group('This task').first()).toHaveText(/^Open the card/)
    await expect(palette.group('Actions').first()).toHaveText(/^Open focus mode/)
    await expect(palette.group('Tasks')).toHaveText([/^Open the bottle/, /^Reopen the case/])
  })

  test('[KEY-6h] acts on the focused task, or on the selected ones', async ({ page }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Write', 'Read'])

    await user.card('Read').focus()
    await palette.find('compl')
    await page.keyboard.press('Enter')
    await expect(user.completed('Read')).toBeChecked()
    await expect(user.card('Read')).toBeFocused()

    await palette.find('priority low')
    await page.keyboard.press('Enter')
    await expect(user.card('Read').getByText('low', { exact: true })).toBeVisible()

    await page.keyboard.press('ControlOrMeta+a')
    await palette.open()
    await expect(palette.field).toHaveAccessibleName('Do something with 2 tasks selected')
    await page.keyboard.type('delete')
    await page.keyboard.press('Enter')
    await expect(user.tasks()).toHaveCount(0)
  })

  test('[KEY-6e, KEY-6h] moves tasks to a day in words on its second page', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Read'])
    await user.card('Read').focus()

    await palette.find('another')
    await page.keyboard.press('Enter')
    await expect(palette.dialog.getByRole('combobox', { name: 'Move to which day' })).toBeFocused()
    await expect(palette.options).toHaveText([/^Today/, /^Tomorrow/, /^Next week/, /^Someday/])
    await page.keyboard.press('Backspace')
    await expect(
      palette.dialog.getByRole('combobox', { name: /^Do something with Read/ }),
    ).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(palette.dialog.getByRole('combobox', { name: /^Search, or/ })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(user.card('Read')).toBeFocused()
    await page.keyboard.press('s')
    await expect(palette.field).toBeFocused()
    await page.keyboard.type('in 10 days')
    await expect(palette.field).toHaveValue('in 10 days')
    await expect(palette.selected).toHaveText(/^Saturday, October 24/)
    await page.keyboard.press('Enter')

    await expect(user.coming('Saturday, October 24').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Nothing due today' })).toBeFocused()
  })

  test('[KEY-6k] moves tasks to an offered day by its digit, and to a date that begins with one', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Read'])
    const move = async (keys: string) => {
      await user.card('Read').focus()
      await page.keyboard.press('s')
      await expect(palette.options.locator('kbd')).toHaveText(['1', '2', '3', '4'])
      await page.keyboard.type(keys)
    }

    await move('3')
    await expect(palette.selected).toHaveText(/^Next week/)
    await page.keyboard.press('Enter')
    await expect(user.coming('Monday, October 19')).toContainText('Read')

    await move('3 dec')
    await expect(palette.selected).toHaveText(/^Thursday, December 3/)
    await page.keyboard.press('Escape')

    await move('4')
    await expect(palette.selected).toHaveText(/^Someday/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to Someday')).toBeVisible()
    await expect(user.tasks()).toHaveCount(0)
  })

  test('[KEY-6l] says of an offered day when it takes more than it holds', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Read'])
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Paint the fence tomorrow ~440m')
    await expect(page.getByRole('button', { name: 'Ignore the estimate' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(user.card('Paint the fence')).toBeVisible()

    await user.card('Read').focus()
    await page.keyboard.press('s')

    await expect(palette.option(/^Tomorrow/)).toContainText('Thu Oct 15, 1 h 20 over')
    await expect(palette.option(/^Next week/)).not.toContainText('fits')
    await expect(palette.option(/^Someday/)).toContainText('no day')
  })

  test('[DASH-2b, KEY-5b, KEY-6n] goes to a day by its name, in words and by the arrows', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon)
    const palette = paletteOn(page)
    await testUserOn(page).opened()
    const shown = (date: string) => expect(page.locator(`time[datetime="${date}"]`)).toBeVisible()

    await palette.find('go to a day')
    await page.keyboard.press('Enter')
    const month = page.getByRole('dialog', { name: 'Go to a day' })
    await expect(month.getByRole('button', { name: 'October 14' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await shown('2026-10-13')

    await palette.find('sep 3 2026')
    await expect(palette.group('Go to')).toHaveText([/^Thursday, September 3/])
    await page.keyboard.press('Enter')
    await shown('2026-09-03')

    await page.keyboard.press('ArrowLeft')
    await shown('2026-09-02')
    await page.keyboard.press('ArrowRight')
    await shown('2026-09-03')
    await page.keyboard.press('t')
    await shown('2026-10-14')
    await page.keyboard.press('ArrowRight')
    await shown('2026-10-15')
    await expect(
      page.getByRole('heading', { name: 'Thursday, October 15', level: 1 }),
    ).toBeVisible()
    await expect(page.getByText('A day still to come')).toBeVisible()
  })

  test('[KEY-6a, KEY-6r] goes to a task, on its day, whatever the filters', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened([{ title: 'Read', due: '2026-10-20' }, 'Write'])
    await page.getByLabel('Search tasks').fill('Write')
    await page.keyboard.press('ArrowLeft')

    await palette.find('read')
    await expect(palette.group('Tasks')).toHaveText([/Read.*Oct 20, 2026/])
    await page.keyboard.press('Enter')

    await expect(user.card('Read')).toBeFocused()
    await expect(user.card('Read').getByRole('timer')).toBeVisible()
  })

  test('[KEY-6c, KEY-6i, KEY-6j] adds what was not found, with what its words say', async ({
    page,
  }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened()

    await palette.find('Pay the hut deposit tomorrow 9:00 15m p1')
    await expect(palette.options).toHaveText([/^Add “Pay the hut deposit”/])
    for (const chip of ['Thu Oct 15, 09:00', '15 min', 'High']) {
      await expect(palette.options.getByText(chip, { exact: true })).toBeVisible()
    }
    await expect(palette.dialog.locator('p[role=status]')).toHaveText('No results')
    await page.keyboard.press('Enter')
    const card = user.card('Pay the hut deposit')
    await expect(user.coming('Tomorrow').getByRole('article')).toHaveAccessibleName(
      'Pay the hut deposit',
    )
    await expect(card.getByText('high', { exact: true })).toBeVisible()

    await palette.find('Pay')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(user.tasks()).toHaveText(['Pay', 'Pay the hut deposit'])

    await palette.find('Something to look at')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(user.card('Something to look at').getByRole('timer')).toBeVisible()
  })

  test('[KEY-6d] offers the last five actions and the running timer before anything is typed', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened()

    await palette.open()
    await expect(palette.options.first()).toHaveText(/^Plan the day/)
    await page.keyboard.type('keyboard sh')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('f')
    await palette.open()

    await expect(palette.options).toHaveCount(7)
    await expect(palette.options.first()).toHaveText(/^Keyboard shortcuts/)
    await expect(palette.options.nth(1)).toHaveText(/^Plan the day/)
    await expect(palette.options.nth(2)).toHaveText(/^Focus timer/)
    // What was never used is no last action: the rest are places.
    await expect(palette.group('Go to')).toHaveCount(4)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Focus mode' })).toBeVisible()
  })

  test('[KEY-6f] says how much it found once the typing has paused', async ({ page }) => {
    const palette = paletteOn(page)
    await testUserOn(page).opened()
    // The code of the chart has actions, too.
    await expect(page.getByRole('figure', { name: '7 day average' })).toBeVisible()
    // The announcements of the page are in the dialog, too.
    const status = palette.dialog.locator('p[role=status]')

    await palette.open()
    await expect(status).toHaveText('')
    await page.keyboard.type('older')
    await expect(status).toHaveText('1 result')
    await palette.field.fill('task')
    await expect(status).toHaveText(/^[2-9] results$/)
    await palette.field.fill('xyzzy')
    await expect(status).toHaveText('No results')
  })

  test('[FIND-3a, FIND-3b, FIND-3c] finds settings and places by their words, and adds last', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Develop the films in the darkroom', 'Trash day'])

    await palette.find('theme')
    await expect(palette.selected).toHaveText(/^Dark Mode.*off/)
    await palette.field.fill('dark')
    await expect(palette.dialog.getByRole('group')).toHaveText([/^Settings/, /^Tasks/, /^Add/])
    await expect(palette.selected).toHaveText(/^Dark Mode.*off/)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await palette.find('bin')
    await expect(palette.selected).toHaveText(/^Show the trash/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()

    await palette.find('day')
    await expect(palette.selected).toHaveText(/^Day/)
  })

  test('[FIND-1a, FIND-1b, FIND-1c] a search of a day says what is elsewhere', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    const user = testUserOn(page)
    const palette = paletteOn(page)
    const later = { due: '2026-11-20' }
    await user.opened(['Write', { title: 'Learn to bake sourdough', ...later }])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('/')
    await page.keyboard.type('bake')
    await expect(page.getByText('1 elsewhere: Learn to bake sourdough')).toBeVisible()
    await page.getByRole('button', { name: 'Learn to bake sourdough' }).click()
    await expect(user.card('Learn to bake sourdough').getByRole('timer')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('t')
    await user.add({ title: 'Bake a cake' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('/')
    await page.keyboard.type('bake')
    const elsewhere = page.getByRole('region', { name: '2 elsewhere' })
    await expect(elsewhere.getByRole('listitem')).toHaveCount(2)
    expect(await accessibilityViolations(page)).toEqual([])
    await elsewhere.getByRole('button', { name: 'All in the palette' }).click()
    await expect(palette.field).toHaveValue('bake')
    await expect(palette.group('Tasks')).toHaveCount(2)
  })

  test('[KEY-6a, FIND-3d] is a sheet on a phone, opened by a field atop Lists', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const user = testUserOn(page)
    const palette = paletteOn(page)
    await user.opened(['Write'])
    await page.getByRole('link', { name: 'Focus', exact: true }).click()

    await palette.find('write')
    await palette.option(/^Write/).click()
    await expect(user.card('Write')).toBeFocused()

    await page.getByRole('link', { name: 'Lists', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Search or do anything' }).click()
    await expect(palette.field).toBeFocused()
    const box = await palette.dialog.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
    await palette.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(palette.dialog).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in the palette, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('[APP-5b] empty, with results, with nothing found and on its second page', async ({
      page,
    }) => {
      const user = testUserOn(page)
      const palette = paletteOn(page)
      await user.opened(['Write'])

      await palette.open()
      for (const text of ['', 'w', 'Buy milk tomorrow']) {
        await palette.field.fill(text)
        await expect(palette.options).not.toHaveCount(0)
        expect(await accessibilityViolations(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
      await user.card('Write').focus()
      await page.keyboard.press('s')
      await expect(palette.options).toHaveCount(4)
      expect(await accessibilityViolations(page)).toEqual([])
    })
  })
}
