import type { Page } from '@playwright/test'
import { mountedDevice } from '../mountedDevice.ts'
import { test } from '../mountedTest.ts'
import { testUserOn } from '../testUser.ts'
import { drawInLanguages, sizes } from './screen.ts'
import { showLanguage } from './shownLanguage.ts'

type MountedScene = {
  timezone: string
  clock: string
  rows: (device: ReturnType<typeof mountedDevice>) => Promise<unknown>
}

/** On a desktop, and on a phone as on the narrowest one. */
const usual = ['desktop', 'phone'] as const

/** As `screen`, on a page without a server, on a device that has these rows. */
export function mountedScreens({ timezone, clock, rows }: MountedScene) {
  return (
    name: string,
    show: (page: Page) => Promise<unknown>,
    ofScene: readonly (typeof usual)[number][] = usual,
  ): void => {
    for (const size of ofScene) {
      test.describe(() => {
        const onPhone = size === 'phone'
        const touch = { hasTouch: onPhone, isMobile: onPhone, deviceScaleFactor: onPhone ? 2 : 1 }
        test.use({ viewport: sizes[size], timezoneId: timezone, ...touch })

        test(`${name}, ${size}`, async ({ page }) => {
          await page.clock.setFixedTime(new Date(clock))
          await rows(mountedDevice(page))
          await testUserOn(page).opened()
          await drawMounted(page, { name, sizes: onPhone ? [size, 'narrow'] : [size], show })
        })
      })
    }
  }
}

type Mounted = {
  name: string
  sizes: Parameters<typeof drawInLanguages>[1]['sizes']
  show: (page: Page) => Promise<unknown>
}

/** Draws what a mounted page shows then, and leaves it as it was, as pages are used again. */
export async function drawMounted(page: Page, { name, sizes, show }: Mounted): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await show(page)
  await drawInLanguages(page, { name, sizes })
  await showLanguage(page, 'en')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}
