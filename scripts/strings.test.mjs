import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

test('texts are accessed by their full name: otherwise all of them are loaded, each part in a chunk of its own', () => {
  const folder = join(root, 'apps/web/src')
  const whole = readdirSync(folder, { recursive: true })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) =>
      /\} = strings\b(?!\.)|\bstrings\[/.test(readFileSync(join(folder, path), 'utf8')),
    )

  expect(whole).toEqual([])
})
