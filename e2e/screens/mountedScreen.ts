import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { mountedDevice } from '../mountedDevice.ts'
import { expect, test } from '../mountedTest.ts'
import { testUserOn } from '../testUser.ts'

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

type MountedScene = {
  timezone: string
  clock: string
  rows: (device: ReturnType<typeof mountedDevice>) => Promise<unknown>
}

/** As `screen`, on a page without a server, on a device that has these rows. */
export function mountedScreens({ timezone, clock, rows }: MountedScene) {
  return (name: string, show: (page: Page) => Promise<unknown>): void => {
    for (const size of ['desktop', 'phone'] as const) {
      test.describe(() => {
        const onPhone = size === 'phone'
        const touch = { hasTouch: onPhone, isMobile: onPhone, deviceScaleFactor: onPhone ? 2 : 1 }
        test.use({ viewport: sizes[size], timezoneId: timezone, ...touch })

        test(`${name}, ${size}`, async ({ page }) => {
          await page.clock.setFixedTime(new Date(clock))
          await rows(mountedDevice(page))
          await testUserOn(page).opened()
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await show(page)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.evaluate(
              () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
            )
            const path = `test-results/screens/${name.replaceAll(' ', '-')}-${size}-${colorScheme}.png`
            expect.soft(await accessibilityViolations(page), colorScheme).toEqual([])
            await page.screenshot({ path })
          }
          // Pages are used again.
          await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
        })
      })
    }
  }
}
