import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const workflow = read('.github/workflows/ci.yml')

/** The names in the list below a line that ends with this key. */
function listed(key) {
  const [, list = ''] = new RegExp(`^ +${key}:\\n((?: +- [\\w-]+\\n)+)`, 'm').exec(workflow) ?? []
  return list.match(/\w[\w-]*/g) ?? []
}

/** The keys of an object that a script writes down. */
function keysOf(script, name) {
  const [, body = ''] =
    new RegExp(`const ${name} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(read(script)) ?? []
  return [...body.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key)
}

test('at night every campaign is run, and every part of the faults', () => {
  // Both have jobs of their own.
  const others = keysOf('scripts/campaign.mjs', 'campaigns').filter(
    (name) => name !== 'browsers' && name !== 'faults',
  )

  expect(listed('campaign').toSorted()).toEqual(others.toSorted())
  expect(listed('part').toSorted()).toEqual(keysOf('scripts/faults.mjs', 'faults').toSorted())
  expect(others.length).toBeGreaterThan(10)
})

test('each job runs a command that there is', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = [...workflow.matchAll(/^ +- run: (.+)$/gm)].map(([, command]) => command)
  const unknown = commands.filter((command) => {
    const [, script] = /^npm run (\w+)/.exec(command) ?? []
    return script ? !Object.hasOwn(scripts, script) : !existsSync(join(root, command))
  })

  expect(unknown).toEqual([])
  expect(commands).toContain('.ci/run')
})

test('every job has the version of Node that .nvmrc names', () => {
  const images = [...workflow.matchAll(/container: node:(\d+)[.-]/g)].map(([, version]) => version)

  expect(new Set(images)).toEqual(new Set([read('.nvmrc').trim()]))
})

test('whoever adds a campaign says in CONTRIBUTING.md what it proves', () => {
  const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)

  expect(rows).toEqual(expect.arrayContaining(keysOf('scripts/campaign.mjs', 'campaigns')))
})
