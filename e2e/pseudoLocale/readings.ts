import type { Page } from '@playwright/test'
import { plainText } from '../../apps/web/src/strings/samples/pseudo.ts'

const readings = [
  ...['evaluate', 'evaluateAll', 'textContent', 'innerText', 'allTextContents', 'allInnerTexts'],
  ...['getAttribute', 'title'],
]

/** What journeys read of a page, to compare it themselves, is English. */
export function readInEnglish(page: Page): void {
  for (const one of [page, page.mainFrame(), page.locator('*')]) {
    const prototype = Object.getPrototypeOf(one)
    for (const name of readings) inEnglish(prototype, name)
  }
}

function inEnglish(prototype: object, name: string): void {
  const method: unknown = Reflect.get(prototype, name)
  if (typeof method !== 'function') return
  Reflect.set(prototype, name, async function (this: unknown, ...of: unknown[]) {
    return plain(await Reflect.apply(method, this, of))
  })
}

function plain(read: unknown): unknown {
  if (typeof read === 'string') return plainText(read)
  if (Array.isArray(read)) return read.map(plain)
  const isPlain = typeof read === 'object' && Object.getPrototypeOf(read ?? []) === Object.prototype
  if (!isPlain || read === null) return read
  return Object.fromEntries(Object.entries(read).map(([name, part]) => [name, plain(part)]))
}
