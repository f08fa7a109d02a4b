import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

// The requirements of docs/spec.md that no test names. A test that names one that does not exist is an error.
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const required = [...spec.matchAll(/^- ([A-Z]+-\d+)/gm)].map(([, id]) => id)

const named = new Map(
  tests(['apps', 'packages', 'e2e']).flatMap((file) => {
    const names = readFileSync(join(root, file), 'utf8').matchAll(
      /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g,
    )
    return [...names].flatMap(([, ids]) => ids.split(/, ?/)).map((id) => [id, file])
  }),
)

const unproven = required.filter((id) => !named.has(id))
console.log(
  `${required.length - unproven.length} of ${required.length} requirements are named by a test.`,
)
if (unproven.length > 0) console.log(`Not yet: ${unproven.join(', ')}`)

for (const [id, file] of named) {
  if (required.includes(id)) continue
  console.error(`${file} names ${id}, which docs/spec.md does not have.`)
  process.exitCode = 1
}

function tests(paths) {
  return paths.flatMap((path) =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : tests([inside])
      return /\.(test|spec)\.tsx?$/.test(entry.name) ? [inside] : []
    }),
  )
}
