import { measureBars } from './barGeometry.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const widths = Array.from({ length: 81 }, (_, step) => 320 + 20 * step)
const ofPhones = widths.filter((width) => width < 640)
const wider = widths.filter((width) => width >= 640)

test.describe('the bar by touch, where its controls are largest', () => {
  test.use({ hasTouch: true })

  test('[BAR-1a, BAR-2a] has whole controls of full size that never overlap, at every width', async ({
    page,
  }) => {
    await testUserOn(page).opened()
    const places = page.getByRole('navigation', { name: 'Places' })
    const found: string[] = []

    for (const place of ['Day', 'Week', 'Lists', 'Focus'] as const) {
      await page.setViewportSize({ width: 390, height: 800 })
      await places.getByRole('button', { name: place }).click()
      // Beside another day there is the way to today.
      if (place === 'Day' || place === 'Week') await page.keyboard.press('ArrowRight')
      found.push(...(await page.evaluate(measureBars, { place, widths: ofPhones })))
      if (place === 'Focus') continue
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(places).toHaveCount(1)
      found.push(...(await page.evaluate(measureBars, { place, widths: wider })))
    }

    expect(found).toEqual([])
  })
})
