import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

const document = join(root, 'docs/scale.md')
const folder = join(root, 'supabase/schemas')

/** What docs/scale.md names by its lines: the words of its row, and what those lines have. */
const rows = [
  ['triggers with transition tables', /referencing (new|old) table/],
  ['`ctid`', /\bctid\b/],
  ['advisory locks', /pg_(try_)?advisory/],
  ['`NOTIFY`', /pg_notify/],
]

export const writtenScale = () => readFileSync(document, 'utf8')

/** A text such as docs/scale.md with the lines of the schemas as they are now. */
export function withSchemaLines(text) {
  return text
    .split('\n')
    .map((line) => {
      const [, pattern] = rows.find(([words]) => line.startsWith(`| ${words}`)) ?? []
      if (!pattern) return line
      const [before, first, , ...rest] = line.split('|')
      return [before, first, ` ${linesWith(pattern)} `, ...rest].join('|')
    })
    .join('\n')
}

/** Writes the lines of the schemas into docs/scale.md. */
export function writeScale() {
  writeFileSync(document, withSchemaLines(writtenScale()))
}

/** The lines that match, by file. */
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

if (import.meta.filename === process.argv[1]) writeScale()
