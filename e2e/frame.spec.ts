import type { Locator, Page } from '@playwright/test'
import { animationsFinished } from './animations.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest, withMotion, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

test.describe('the app', () => {
  test.use(withWorker)

  serverTest(
    '[APP-1a] can be installed, with its name and icons',
    { tag: '@whole-browser' },
    async ({ page, request }) => {
      await page.goto('/')
      await testUserOn(page).appCached()
      const browser = await page.context().newCDPSession(page)

      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
      // The only remaining obstacle is the incognito context of the test.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

      const { data } = await browser.send('Page.getAppManifest')
      const { name, id, display, icons } = JSON.parse(data ?? '')
      expect({ name, id, display }).toEqual({ name: 'Daymark', id: '/', display: 'standalone' })
      for (const { src, type } of icons) {
        const icon = await request.get(src)
        expect(icon.headers()['content-type']).toBe(type)
      }
    },
  )

  serverTest('[PREF-1b] gives the window the colour of its theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await testUserOn(page).signedUp('colour@example.com')
    const light = await colour(page)

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Dark Mode' }).click()

    await expect.poll(() => colour(page)).not.toBe(light)
    const dark = await colour(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
    expect(await colour(page)).toBe(dark)
  })
})

test.describe('a toast', () => {
  test('[APP-6] that comes while a dialog is open is in it, and goes on when that closes', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await page.clock.install()
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    await page.getByRole('article').getByLabel('Duration (minutes)').fill('1')
    await page.getByRole('article').getByLabel('Duration (minutes)').blur()
    await page.getByRole('button', { name: 'Start the timer for Write' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Account Settings' })
    await expect(settings).toBeVisible()

    await page.clock.fastForward('01:01')

    const toast = page.getByText('Time is up for “Write”')
    await expect(settings.getByRole('status').filter({ has: toast })).toBeVisible()
    await settings.getByRole('button', { name: 'Close' }).click()
    await expect(settings).toHaveCount(0)
    await expect(page.getByRole('status').filter({ has: toast })).toBeVisible()
  })

  test('[APP-6, BAR-2b] that was there before is covered by a dialog, and waits', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.delete('Write')
    await expect(user.toast()).toBeVisible()

    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toBeVisible()
    await expect(list.getByText('“Write” deleted')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // While the dialog fades.
    await page.keyboard.press('w')
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.keyboard.press('d')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(user.card('Write')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('[APP-4a] the bar at the bottom leads to each view, found as it was left', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Five', 'Four', 'Three', 'Two', 'One'])
    const bar = page.getByRole('navigation', { name: 'Places' })
    await expect(bar.getByRole('button')).toHaveText(['Day', 'Week', 'Lists', 'Focus', 'Settings'])
    await user.card('One').scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)

    await bar.getByRole('button', { name: 'Focus' }).click()
    await expect(page.getByRole('heading', { name: 'Focus', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await bar.getByRole('button', { name: 'Day' }).click()

    await expect(user.card('One')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(left)
  })

  test('[DASH-2a] a day chosen among the trends begins at its top', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Four', 'Three', 'Two', 'One'])

    await page
      .getByRole('button', { name: /percent completed$/ })
      .first()
      .click()

    await expect(page.getByRole('heading', { name: 'Viewing Past Tasks' })).toBeInViewport()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('[TASK-3a] the button to add steps aside for an open card and for the keyboard', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    const add = page.getByRole('button', { name: 'Add New Task' })
    await expect(add).toBeVisible()

    await page.getByLabel('Search tasks').focus()
    await expect(add).toBeHidden()
    await page.getByLabel('Search tasks').blur()
    await expect(add).toBeVisible()

    await user.card('Write').getByRole('heading').click()
    await expect(add).toBeHidden()
  })

  test('[APP-4b] a sheet can be dragged down and away', async ({ page }) => {
    await testUserOn(page).opened()
    await page.getByRole('button', { name: 'Settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Account Settings' })
    await expect(sheet).toBeVisible()
    await animationsFinished(page)

    await dragDown(page, sheet.getByRole('heading', { name: 'Account Settings' }), 60)
    await animationsFinished(page)
    await expect(sheet.getByRole('heading', { name: 'Account Settings' })).toBeInViewport()
    await dragDown(page, sheet.getByRole('heading', { name: 'Account Settings' }), 200)

    await expect(sheet).toHaveCount(0)
  })
})

test.describe('at 320 pixels, as at four times the size', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('[APP-5a, A11Y-1e] nothing is cut off, nothing scrolls sideways, and no press is lost', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened([{ title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6) }])
    expect(await cutOff(page)).toEqual([])

    await page.getByRole('article').getByRole('heading').first().click()
    await expect(page.getByRole('article').getByRole('timer')).toBeVisible()
    expect(await cutOff(page)).toEqual([])

    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await cutOff(page)).toEqual([])
    // Closes the card. The floating button comes back, but not under the pointer that presses.
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await animationsFinished(page)
    expect(await cutOff(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await animationsFinished(page)
    expect(await cutOff(page)).toEqual([])
  })
})

/** Elements that reach beyond the window and cannot be scrolled to. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const scrollsSideways = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    // The floating button moves out of the window on purpose.
    const mayOverflow = (element: Element) =>
      element.closest('svg, .sr, [aria-hidden=true], [data-floating]')
    const all = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (left < -1 || right > room + 1)
    })
    const lost = all.filter((element) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (scrollsSideways(around) && around !== document.body) return false
      }
      return !mayOverflow(element)
    })
    const sideways = document.documentElement.scrollWidth > room ? ['the page'] : []
    return [...sideways, ...lost.map((element) => element.outerHTML.slice(0, 120))]
  })
}

async function dragDown(page: Page, from: Locator, distance: number): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', y)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + distance * part)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The theme colour that applies, whatever the colour scheme of the system. */
async function colour(page: Page): Promise<string> {
  const metas = page.locator('meta[name="theme-color"]')
  const colours = await metas.evaluateAll((all) =>
    all.flatMap((meta) => {
      const applies = matchMedia(meta.getAttribute('media') ?? 'all').matches
      return applies ? [meta.getAttribute('content')] : []
    }),
  )
  expect(colours).toHaveLength(1)
  return colours.join()
}
