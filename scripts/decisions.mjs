import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, UserError } from './command.mjs'

const folder = join(root, 'docs/decisions')
const index = join(folder, 'README.md')
const head = /^# (\d{4}) · (.+)\n\nArea: ([^.]+)\. Status: (.+)\.\n\n/

/** The index of decisions as their files say it: number, title, area and status. */
export function indexOf(files) {
  const rows = files.map(({ name, text }) => {
    const found = head.exec(text)
    if (!found || !name.startsWith(found[1])) {
      throw new UserError(
        `docs/decisions/${name} has to begin with “# ${name.slice(0, 4)} · Title”, and “Area: …. Status: stands.” below.`,
      )
    }
    const [, number, title, area, status] = found
    return `| [${number}](${name}) | ${title} | ${area} | ${status} |`
  })
  return `# Decisions

Why something is as it is. A decision is not edited: a newer one supersedes it, and its status then says so.
\`node scripts/decisions.mjs\` writes this index from the files.

| number | decision | area | status |
|---|---|---|---|
${rows.join('\n')}
`
}

/** The decisions in their order, without the index. */
export function decisions() {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

export const writtenIndex = () => readFileSync(index, 'utf8')

if (import.meta.filename === process.argv[1]) writeFileSync(index, indexOf(decisions()))
