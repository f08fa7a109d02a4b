import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

describe.each(['start', 'test'])('npm %s', (command) => {
  test.each(['14.21.3', '18.20.8', '20.18.3'])('on Node %s says which Node it needs', (version) => {
    const { status, stdout, stderr } = runWith(version, `./scripts/${command}.mjs`)

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Daymark needs Node 20\.19 or later, and this is Node .+\n$/)
    expect(engines.node).toBe('>=20.19')
  })
})

test.each(['20.19.0', '22.0.0'])('Node %s is new enough', (version) => {
  const code = "import('./scripts/node-version.mjs').then((it) => it.requireNode())"
  expect(evaluate(version, code).status).toBe(0)
})

function runWith(version, script) {
  return evaluate(version, `import(${JSON.stringify(script)})`)
}

function evaluate(version, code) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const options = ['--input-type=module', '--eval', `${pretend}; await ${code}`]
  const answer = spawnSync(process.execPath, options, { encoding: 'utf8' })
  if (answer.error) throw answer.error
  return answer
}
