import type { Page } from '@playwright/test'
import { countedActs } from './countedActs.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const five = ['Bread', 'Eggs', 'Flour', 'Salt', 'Yeast']
const carried = ['Bike', 'Desk', 'Gate', 'Lamp', 'Shed', 'Tent']
const words = 'Call Kim at 3pm 30m p1 #Work'

/** Tasks of today, six of yesterday, and a list. */
async function openDay(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.insert('lists', [{ name: 'Work' }])
  await device.addTasks([
    ...['Ana', 'Ben', 'Cem', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida'].map((title, place) => ({
      ...{ title, position: `a${place}` },
    })),
    ...carried.map((title, place) => ({
      ...{ title, position: `b${place}`, due_date: '2026-10-13T00:00:00' },
    })),
  ])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Ana')).toBeVisible()
  return { user, device, ...countedActs(page) }
}

test('[JOBS-1a] fifteen jobs by keys take no more of them than is said', async ({ page }) => {
  const { user, device, press, back, type, job } = await openDay(page)
  await job('add for today', 2, async () => {
    await press('n')
    await type('Milk')
    await press('Enter')
  })
  await expect(user.card('Milk')).toBeVisible()
  await job('add with seven words', 2, async () => {
    await press('n')
    await type(words)
    await press('Enter')
  })
  await expect(user.card('Call Kim')).toContainText('Work')
  await job('five in a row', 6, async () => {
    await press('n')
    for (const title of five) {
      await type(title)
      await press(title === 'Yeast' ? 'Enter' : 'Shift+Enter')
    }
  })
  for (const title of five) await expect(user.card(title)).toBeVisible()

  await user.card('Ana').focus()
  await job('complete', 1, () => press('x'))
  await expect(user.completed('Ana')).toBeVisible()
  await user.card('Ben').focus()
  await job('to tomorrow', 3, async () => {
    await press('s')
    await type('tom')
    await press('Enter')
  })
  await expect(user.coming('Tomorrow')).toContainText('Ben')
  await user.card('Cem').focus()
  await job('priority', 1, () => press('1'))
  await expect(user.card('Cem').getByText('high')).toBeVisible()
  await job('to a list', 2, async () => {
    await press('m')
    await type('Work')
    await press('Enter')
  })
  await expect(user.card('Cem')).toContainText('Work')
  await user.card('Dan').focus()
  await job('add a step', 2, async () => {
    await press('a')
    await expect(page.getByLabel('Add a step')).toBeFocused()
    await type('Ask')
    await press('Enter')
  })
  await expect.poll(async () => (await device.task('Ask', 'parent_id')).parent_id).toBeTruthy()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await user.card('Eva').focus()
  await job('edit the name', 2, async () => {
    await press('e')
    await type(' and Tom')
    await press('Enter')
  })
  await page.keyboard.press('Escape')
  await expect(user.card('Eva and Tom')).toBeVisible()
  await job('find any task and open it', 2, async () => {
    await press('ControlOrMeta+k')
    await type('Fay')
    await press('Enter')
  })
  await expect(page.getByLabel('Name of Fay')).toBeVisible()
  await page.keyboard.press('Escape')
  await user.card('Gus').focus()
  await job('start its timer', 1, () => press('f'))
  await expect(page).toHaveTitle(/^Until/)
  await page.keyboard.press('f')
  await job('make it weekly', 3, async () => {
    await press('ControlOrMeta+k')
    await type('repeat')
    await press('Enter')
    await expect(page.getByRole('radio', { name: 'Does not repeat' })).toBeFocused()
    await type('every week on')
    await press('Enter')
  })
  await expect(user.card('Gus')).toContainText('every')
  await user.card('Hal').focus()
  await job('put at a time', 3, async () => {
    await press('ControlOrMeta+k')
    await type('set time')
    await press('Enter')
    await type('15:00')
    await press('Enter')
  })
  await expect(user.card('Hal')).toContainText('15:00')
  await job('six carried over', 8, async () => {
    await press('ControlOrMeta+k')
    await type('sort out')
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '6 carried over' })).toBeVisible()
    for (const _ of carried) await press('1')
  })
  await expect(user.card('Tent')).toBeVisible()
  await job('undo', 1, () => press('ControlOrMeta+z'))
  await page.keyboard.press('Shift+f')
  await expect(page.getByRole('dialog', { name: 'Focus mode' })).toBeVisible()
  await job('a thought during focus', 2, async () => {
    await press('n')
    await type('Stamps')
    await press('Enter')
  })
  await expect(page.getByRole('textbox', { name: /^A thought/ })).toHaveCount(0)
  await user.synced()
  expect(await device.task('Stamps', 'due_date')).toEqual({ due_date: null })
  await job('back', 1, back)
  await expect(page.getByRole('dialog', { name: 'Focus mode' })).toBeHidden()
})

test('[JOBS-1b] fifteen jobs by the mouse take no more clicks than is said', async ({ page }) => {
  const { user, device, press, click, drag, type, job } = await openDay(page)
  const add = page.getByRole('button', { name: 'Add New Task' }).first()
  const menuOf = (title: string) =>
    user.card(title).getByRole('button', { name: `More for ${title}` })
  const entry = (name: string) => page.getByRole('menuitem', { name })
  const icon = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  const carriedLine = page.getByRole('button', { name: 'Go through them' })
  await job('add for today', 2, async () => {
    await click(add)
    await type('Milk')
    await press('Enter')
  })
  await expect(user.card('Milk')).toBeVisible()
  await job('five in a row', 6, async () => {
    await click(add)
    for (const title of five) {
      await type(title)
      await click(
        page.getByRole('button', { name: title === 'Yeast' ? 'Create Task' : 'Add another' }),
      )
    }
  })
  for (const title of five) await expect(user.card(title)).toBeVisible()
  await job('complete', 1, () => click(page.getByRole('checkbox', { name: 'Complete Ana' })))
  await expect(user.completed('Ana')).toBeVisible()
  await job('to tomorrow', 2, async () => {
    await click(menuOf('Ben'))
    await click(icon('Tomorrow'))
  })
  await expect(user.coming('Tomorrow')).toContainText('Ben')
  await job('priority', 2, async () => {
    await click(menuOf('Cem'))
    await click(icon('High'))
  })
  await expect(user.card('Cem').getByText('high')).toBeVisible()
  await job('to a list', 3, async () => {
    await click(menuOf('Cem'))
    await click(entry('Move to a list…'))
    await click(page.getByRole('option', { name: /^Work/ }))
  })
  await expect(user.card('Cem')).toContainText('Work')
  await job('add a step', 3, async () => {
    await click(menuOf('Dan'))
    await click(entry('Add a step'))
    await type('Ask')
    await press('Enter')
  })
  await expect.poll(async () => (await device.task('Ask', 'parent_id')).parent_id).toBeTruthy()
  await job('edit the name', 3, async () => {
    await click(menuOf('Eva'))
    await click(entry('Edit'))
    await type(' and Tom')
    await press('Enter')
  })
  await page.keyboard.press('Escape')
  await expect(user.card('Eva and Tom')).toBeVisible()
  await job('find any task and open it', 2, async () => {
    await click(page.getByRole('button', { name: 'Search or do anything' }))
    await type('Fay')
    await click(page.getByRole('option', { name: /Fay/ }).first())
  })
  await expect(page.getByLabel('Name of Fay')).toBeVisible()
  await page.keyboard.press('Escape')
  await job('start its timer', 2, async () => {
    await click(user.card('Gus').getByRole('button', { name: /^Start Timer/ }))
    await click(page.getByRole('button', { name: 'Start the timer for Gus' }))
  })
  await expect(page).toHaveTitle(/^Until/)
  await page.getByRole('button', { name: 'Pause the timer for Gus' }).click()
  await page.keyboard.press('Escape')
  await job('make it weekly', 3, async () => {
    await click(menuOf('Gus'))
    await click(entry('Repeat'))
    await click(page.getByRole('radio', { name: /^Every week on/ }))
  })
  await expect(user.card('Gus')).toContainText('every')
  await page.keyboard.press('Escape')
  await job('put at a time', 2, async () => {
    await click(page.getByRole('button', { name: 'Plan the day' }))
    await drag(user.card('Hal'), page.getByRole('group', { name: /^Timeline of/ }))
  })
  await expect(user.card('Hal')).toContainText(/\d\d:\d\d/)
  await job('undo', 1, () => click(user.toast().getByRole('button', { name: 'Undo' })))
  await job('six carried over', 7, async () => {
    await click(carriedLine)
    for (const _ of carried) await click(page.getByRole('button', { name: 'Today', exact: true }))
  })
  await expect(user.card('Tent')).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Open focus mode' }).first().click()
  await job('a thought during focus', 2, async () => {
    await click(page.getByRole('button', { name: /A thought/ }))
    await type('Stamps')
    await press('Enter')
  })
  await expect(page.getByRole('textbox', { name: /^A thought/ })).toHaveCount(0)
  await user.synced()
  expect(await device.task('Stamps', 'due_date')).toEqual({ due_date: null })
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Focus mode' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[JOBS-1c] fifteen jobs by touch take no more taps than is said', async ({ page }) => {
    const { user, device, press, back, tap, type, job } = await openDay(page)
    const add = page.getByRole('button', { name: 'Add New Task' }).first()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const entry = (name: string) => page.getByRole('menuitem', { name })
    const icon = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
    const menuOf = (title: string) => button(`More for ${title}`)
    await job('add for today', 2, async () => {
      await tap(add)
      await type('Milk')
      await tap(button('Create Task'))
    })
    await expect(user.card('Milk')).toBeVisible()
    await job('five in a row', 6, async () => {
      await tap(add)
      for (const title of five) {
        await type(title)
        await tap(button(title === 'Yeast' ? 'Create Task' : 'Add another'))
      }
    })
    for (const title of five) await expect(user.card(title)).toBeVisible()
    await job('complete', 1, () => tap(page.getByRole('checkbox', { name: 'Complete Ana' })))
    await expect(user.completed('Ana')).toBeVisible()
    await job('to tomorrow', 2, async () => {
      await tap(menuOf('Ben'))
      await tap(icon('Tomorrow'))
    })
    await expect(user.coming('Tomorrow')).toContainText('Ben')
    await job('undo', 1, () => tap(user.toast().getByRole('button', { name: 'Undo' })))
    await expect(user.coming('Tomorrow')).toHaveCount(0)
    await job('priority', 2, async () => {
      await tap(menuOf('Cem'))
      await tap(icon('High'))
    })
    await expect(user.card('Cem').getByText('high')).toBeVisible()
    await job('to a list', 3, async () => {
      await tap(menuOf('Cem'))
      await tap(entry('Move to a list…'))
      await tap(page.getByRole('option', { name: /^Work/ }))
    })
    await expect(user.card('Cem')).toContainText('Work')
    await job('add a step', 2, async () => {
      await tap(menuOf('Dan'))
      await tap(entry('Add a step'))
      await type('Ask')
      await page.keyboard.press('Enter')
    })
    await user.synced()
    expect((await device.task('Ask', 'parent_id')).parent_id).toBeTruthy()
    await page.goBack()
    await job('edit the name', 2, async () => {
      await tap(menuOf('Eva'))
      await tap(entry('Edit'))
      await type(' and Tom')
      await page.keyboard.press('Enter')
    })
    await page.goBack()
    await expect(user.card('Eva and Tom')).toBeVisible()
    await job('find any task and open it', 2, async () => {
      await tap(button('Search or do anything'))
      await type('Fay')
      await tap(page.getByRole('option', { name: /Fay/ }).first())
    })
    await expect(page.getByLabel('Name of Fay')).toBeVisible()
    await job('back', 1, back)
    await expect(page.getByLabel('Name of Fay')).toBeHidden()
    await job('start its timer', 2, async () => {
      await tap(menuOf('Gus'))
      await tap(entry('Start the timer'))
    })
    await expect(page).toHaveTitle(/^Until/)
    await page.goBack()
    await job('make it weekly', 3, async () => {
      await tap(menuOf('Hal'))
      await tap(entry('Repeat'))
      await tap(page.getByRole('radio', { name: /^Every week on/ }))
    })
    await page.goBack()
    await expect(user.card('Hal')).toContainText('every')
    await job('put at a time', 2, async () => {
      await tap(menuOf('Ida'))
      await tap(entry('Set time…'))
      await type('15:00')
      await page.keyboard.press('Enter')
    })
    await expect(user.card('Ida')).toContainText('15:00')
    await page.goBack()
    await job('six carried over', 7, async () => {
      await tap(button('Go through them'))
      for (const _ of carried) await tap(page.getByRole('button', { name: 'Today', exact: true }))
    })
    await expect(user.card('Tent')).toBeVisible()
    await page.keyboard.press('Shift+f')
    await job('a thought during focus', 2, async () => {
      await tap(button(/A thought/))
      await type('Stamps')
      await press('Enter')
    })
    await expect(page.getByRole('textbox', { name: /^A thought/ })).toHaveCount(0)
    await user.synced()
    expect(await device.task('Stamps', 'due_date')).toEqual({ due_date: null })
  })
})
