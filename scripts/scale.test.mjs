import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

const document = readFileSync(join(root, 'docs/scale.md'), 'utf8')
const folder = join(root, 'supabase/schemas')

/** The lines that match, by file, as docs/scale.md writes them. */
function linesWith(pattern) {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n')
      const found = lines.flatMap((line, index) =>
        pattern.test(line) && !line.trim().startsWith('--') ? [index + 1] : [],
      )
      return found.length > 0 ? [`\`${file}\` ${found.join(', ')}`] : []
    })
    .join('; ')
}

test.each([
  ['transition tables', /referencing (new|old) table/],
  ['ctid', /\bctid\b/],
  ['advisory locks', /pg_(try_)?advisory/],
  ['notifications', /pg_notify/],
])(
  'docs/scale.md names every line with %s, which a distributed PostgreSQL does not take',
  (_, pattern) => {
    expect(document).toContain(linesWith(pattern))
  },
)
