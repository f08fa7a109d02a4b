import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

const ignored = ['node_modules', 'dist', 'test-results']
const ofTheSystem = ['PATH', 'TZ']

test('docs/settings.md lists every environment variable that is read, and no other', () => {
  const code = filesIn('.').filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const config = code
    .filter((file) => file.startsWith('apps/server/src/config/') && !file.endsWith('.test.ts'))
    .flatMap((file) => matches(file, /^ {2}([A-Z][A-Z\d_]+): v\./gm))
  const direct = code.flatMap((file) => matches(file, /process\.env\.([A-Z][A-Z\d_]+)/g))
  const read = [...new Set([...config, ...direct])].filter((name) => !ofTheSystem.includes(name))

  const cells = matches('docs/settings.md', /^\| (`.+?`) \|/gm)
  expect(cells.flatMap((cell) => cell.match(/[A-Z\d_]+/g)).toSorted()).toEqual(read.toSorted())
})

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.includes(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function matches(file, pattern) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name)
}
