import type { Page } from '@playwright/test'
import type { MountedPage } from './mountedPage/mountedPage.ts'

declare const mountedPage: MountedPage

/** Before they are routed: a mounted page, which has no server, sends requests of these paths, too. */
export async function sendRequests(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate((sent) => {
    if ('mountedPage' in window) mountedPage.sendRequests(sent)
  }, paths)
}
