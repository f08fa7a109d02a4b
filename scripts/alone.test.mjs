import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'alone-'))
const diary = join(folder, 'diary')
afterAll(() => rmSync(folder, { recursive: true }))

describe('several setups of one folder', () => {
  test('work one after the other, also where one died', async () => {
    writeFileSync(join(folder, '.setup.lock'), String(await pidOfTheDead()))

    await Promise.all([1, 2, 3, 4].map(() => run(worker)))

    const lines = readFileSync(diary, 'utf8').trim().split('\n')
    expect(lines).toEqual(Array(4).fill(['begins', 'ends']).flat())
    expect(existsSync(join(folder, '.setup.lock'))).toBe(false)
  })
})

const worker = `
  import { appendFileSync } from 'node:fs'
  import { alone } from './scripts/alone.mjs'
  await alone(${JSON.stringify(folder)}, async () => {
    appendFileSync(${JSON.stringify(diary)}, 'begins\\n')
    await new Promise((resolve) => setTimeout(resolve, 50))
    appendFileSync(${JSON.stringify(diary)}, 'ends\\n')
  })`

async function pidOfTheDead() {
  return (await run('')).pid
}

function run(code) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  return new Promise((resolve) => child.on('close', () => resolve(child)))
}
