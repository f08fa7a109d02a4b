import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const functions = join(import.meta.dirname, '../../../../supabase/functions')

/** Deno reads types too, and knows neither workspaces nor files without their ending. */
test.each(['[REMIND-9d] send-reminders', '[CAL-15] read-calendars'])(
  'everything that a function of a hosted project imports is found by Deno: %s',
  (title) => {
    const folder = join(functions, title.split(' ').at(-1) ?? '')
    const { imports }: { imports: object } = JSON.parse(
      readFileSync(join(folder, 'deno.json'), 'utf8'),
    )

    const unknown = [...importsOf(join(folder, 'index.ts'))].filter(
      (name) => !existsSync(name) && !(name in imports) && !name.startsWith('node:'),
    )

    expect(unknown).toEqual([])
  },
)

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
