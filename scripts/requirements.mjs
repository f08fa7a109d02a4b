import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

// What tests are to prove: the requirements of docs/spec.md, of which some may still wait for theirs,
// and the rows of docs/security.md, of which none may. A test that names what there is not is an error.
const required = [...read('docs/spec.md').matchAll(/^- ([A-Z]+-\d+)/gm)].map(([, id]) => id)
const threats = new Map(
  [...read('docs/security.md').matchAll(/^\| (\d+) \|.*\| (.+) \|$/gm)].map(([, row, proofs]) => [
    `T${row}`,
    [...proofs.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  ]),
)

const id = '(?:[A-Z]+-|T)\\d+'
const named = tests(['apps', 'packages', 'e2e', 'model', 'scripts']).flatMap((file) =>
  [...read(file).matchAll(new RegExp(`\\[(${id}(?:, ?${id})*)\\]`, 'g'))]
    .flatMap(([, ids]) => ids.split(/, ?/))
    .map((name) => ({ name, file })),
)

const unproven = required.filter((one) => !named.some(({ name }) => name === one))
console.log(
  `${required.length - unproven.length} of ${required.length} requirements are named by a test.`,
)
if (unproven.length > 0) console.log(`Not yet: ${unproven.join(', ')}`)

const faults = [
  ...named
    .filter(({ name }) => !required.includes(name) && !threats.has(name))
    .map(({ name, file }) => `${file} names ${name}, which the documents do not have.`),
  ...[...threats].flatMap(([threat, proofs]) => faultsOf(threat, proofs)),
]
console.log(`${threats.size} rows of the threat model are told in docs/security.md.`)
for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function faultsOf(threat, proofs) {
  if (proofs.length === 0) return [`docs/security.md tells no test of ${threat}.`]
  const files = named.filter(({ name }) => name === threat).map(({ file }) => file)
  return proofs
    .filter((proof) => !files.includes(proof))
    .map((proof) => `docs/security.md proves ${threat} with ${proof}, which does not name it.`)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

function tests(paths) {
  return paths.flatMap((path) =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : tests([inside])
      return /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) ? [inside] : []
    }),
  )
}
