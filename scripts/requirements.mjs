import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'
import { testFiles } from './testing/files.mjs'
import { documentedIds, errorsOf, namedIn } from './testing/ids.mjs'

// Checks the ids in the documents against the ids in test titles, such as [TASK-3a], [T7] or [S1]:
// every requirement of docs/spec.md (but those marked ‘no test yet’) and every rule of docs/sync.md is named by a test, every row of
// docs/security.md by each test file it lists, and no test names an id that the documents lack.
const documented = documentedIds({
  spec: read('docs/spec.md'),
  sync: read('docs/sync.md'),
  security: read('docs/security.md'),
})
const named = testFiles().flatMap((file) => namedIn(read(file)).map((id) => ({ id, file })))
const errors = errorsOf(documented, named)

const { requirements, syncRules, proofs } = documented
console.log(
  `${requirements.length} requirements, ${syncRules.length} sync rules, ${proofs.size} threats; ${errors.length} errors.`,
)
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
