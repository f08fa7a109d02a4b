import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const { install } = await import('./setup.mjs')
const { reportAndExit, root } = await import('./command.mjs')
await install().catch(reportAndExit)

// The rules of this repository, and docs/schema.sql beside a migrated database.
const rules = ['vitest', 'run', 'scripts/', 'schemaFile']
const report = [
  '--reporter',
  'default',
  '--reporter',
  'json',
  '--outputFile',
  'test-results/rules.json',
]

const ignored = ['node_modules', 'dist', '.git', '.daymark']

const checks = [
  ...compilerProjects('.').map((project) => ['tsc', '--noEmit', '--project', project]),
  ['biome', 'check', '--error-on-warnings', '.'],
  [...rules, ...report],
  ['knip', '--treat-config-hints-as-errors'],
  // What only tests use is no part of the product.
  ['knip', '--production', '--treat-config-hints-as-errors'],
]

const failed = checks.filter(([tool, ...options]) => {
  console.log(`\n> ${[tool, ...options].join(' ')}`)
  const program = join(root, 'node_modules/.bin', tool)
  return spawnSync(program, options, { cwd: root, stdio: 'inherit' }).status !== 0
})

console.log('\n> requirements')
await import('./requirements.mjs')
const unmet = process.exitCode ? [['requirements']] : []

console.log('\n> budget')
const { keepsBudget } = await import('./budget.mjs')
const overweight = (await keepsBudget()) ? [] : [['budget']]

const notInOrder = [...failed, ...unmet, ...overweight].map((check) => check.join(' '))
if (notInOrder.length > 0) {
  console.error(`\nNot in order: ${notInOrder.join(', ')}`)
  process.exitCode = 1
}

/** Finds every tsconfig, so that none is forgotten. */
function compilerProjects(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignored.includes(entry.name) ? [] : compilerProjects(path)
    return /^tsconfig(\..+)?\.json$/.test(entry.name) && path !== 'tsconfig.base.json' ? [path] : []
  })
}
