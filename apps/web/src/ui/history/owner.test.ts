import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const writes =
  /\b(pushState|replaceState|scrollRestoration)\b|\bhistory\.(go|back|forward|state)\b|\blocation\.(search|hash|href) *=[^=]|\blocation\.replace\(/

// Before anything of the app is there, it takes out of the address what another app has shared.
const exception = 'start/beforePaint.js'

test('[NAV-1c] nothing but ui/history writes to the history and the address of the window', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const others = files.filter(
    (file) => /\.(tsx?|js)$/.test(file) && !file.startsWith('ui/history/') && file !== exception,
  )
  expect(others.length).toBeGreaterThan(300)
  expect(others.filter((file) => writes.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
  expect(writes.test("history.replaceState(null, '', '/')")).toBe(true)
})
