import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const log = join(folder, 'log')
afterAll(() => rmSync(folder, { recursive: true }))

describe('several processes with the setup lock of one folder', () => {
  test('run one after the other, also after one died', { timeout: 60_000 }, async () => {
    writeFileSync(join(folder, '.setup.lock'), String(await pidOfExitedProcess()))

    await Promise.all([1, 2, 3, 4].map(() => run(worker)))

    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines).toEqual(Array(4).fill(['begins', 'ends']).flat())
    expect(existsSync(join(folder, '.setup.lock'))).toBe(false)
  })
})

const worker = `
  import { appendFileSync } from 'node:fs'
  import { withLock } from './scripts/lock.mjs'
  await withLock(${JSON.stringify(folder)}, async () => {
    appendFileSync(${JSON.stringify(log)}, 'begins\\n')
    await new Promise((resolve) => setTimeout(resolve, 50))
    appendFileSync(${JSON.stringify(log)}, 'ends\\n')
  })`

async function pidOfExitedProcess() {
  return (await run('')).pid
}

function run(code) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  return new Promise((resolve) => child.on('close', () => resolve(child)))
}
