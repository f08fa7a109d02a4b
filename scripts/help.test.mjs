import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['test', 'bench', 'browsers', 'campaign', 'faults', 'screens', 'dev', 'check', 'texts'])(
  '`%s --help` tells how it is used, and does nothing',
  (name) => {
    const program = `scripts/${name}.mjs`

    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], {
      encoding: 'utf8',
    })

    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}`))
  },
)
