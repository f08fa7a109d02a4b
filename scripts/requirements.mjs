import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'
import { testFiles } from './testing/files.mjs'

// Checks the ids in the documents against the ids in test titles, such as [TASK-3], [T7] or [S1]:
// every requirement of docs/spec.md (but those marked ‘no test yet’) and every rule of docs/sync.md is named by a test, every row of
// docs/security.md by each test file it lists, and no test names an id that the documents lack.
const requirements = idsIn('docs/spec.md', /^- ([A-Z]+-\d+)(?! \(no test yet\))/gm)
const untested = idsIn('docs/spec.md', /^- ([A-Z]+-\d+) \(no test yet\)/gm)
const syncRules = idsIn('docs/sync.md', /^(?:[-|#]+ )?\*{0,2}(S\d+)\b/gm)
const threats = new Map(
  [...read('docs/security.md').matchAll(/^\| (\d+) \|.*\| (.+) \|$/gm)].map(([, row, proofs]) => [
    `T${row}`,
    [...proofs.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  ]),
)
const documented = new Set([...requirements, ...untested, ...syncRules, ...threats.keys()])

const id = '(?:[A-Z]+-|T|S)\\d+'
const named = testFiles().flatMap((file) =>
  [...read(file).matchAll(new RegExp(`\\[(${id}(?:, ?${id})*)\\]`, 'g'))]
    .flatMap(([, ids]) => ids.split(/, ?/))
    .map((name) => ({ name, file })),
)
const tested = new Set(named.map(({ name }) => name))

const errors = [
  ...named
    .filter(({ name }) => !documented.has(name))
    .map(({ name, file }) => `${file} names ${name}, which the documents do not have.`),
  ...[...requirements, ...syncRules]
    .filter((one) => !tested.has(one))
    .map((one) => `No test names ${one}.`),
  ...[...threats].flatMap(([threat, files]) => errorsOf(threat, files)),
]
console.log(
  `${requirements.length} requirements, ${syncRules.length} sync rules, ${threats.size} threats; ${errors.length} errors.`,
)
for (const error of new Set(errors)) console.error(error)
if (errors.length > 0) process.exitCode = 1

function errorsOf(threat, files) {
  if (files.length === 0) return [`docs/security.md lists no test for ${threat}.`]
  const naming = named.filter(({ name }) => name === threat).map(({ file }) => file)
  return files
    .filter((file) => !naming.includes(file))
    .map((file) => `docs/security.md lists ${file} for ${threat}, but its tests do not name it.`)
}

function idsIn(file, pattern) {
  if (!existsSync(join(root, file))) return []
  return [...new Set([...read(file).matchAll(pattern)].map(([, one]) => one))]
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
