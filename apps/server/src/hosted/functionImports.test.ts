import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../supabase/functions/send-reminders')

/** Deno reads types too, and knows neither workspaces nor files without their ending. */
test('[REMIND-9d] everything that the function of a hosted project imports is found by Deno', () => {
  const { imports }: { imports: object } = JSON.parse(
    readFileSync(join(folder, 'deno.json'), 'utf8'),
  )

  const unknown = [...importsOf(join(folder, 'index.ts'))].filter(
    (name) => !existsSync(name) && !(name in imports) && !name.startsWith('node:'),
  )

  expect(unknown).toEqual([])
})

/** Every file and package that a file imports, by itself or by others. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    const found = name.startsWith('.') ? join(dirname(file), name) : name
    if (seen.has(found)) continue
    seen.add(found)
    if (existsSync(found)) importsOf(found, seen)
  }
  return seen
}
