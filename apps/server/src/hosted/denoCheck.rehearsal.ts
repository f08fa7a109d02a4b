import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const functions = join(import.meta.dirname, '../../../../supabase/functions')

test.each(readdirSync(functions).filter((name) => !name.endsWith('.ts')))(
  '`deno check` finds nothing wrong with the function %s',
  (name) => {
    const folder = join(functions, name)
    const words = ['check', '--config', join(folder, 'deno.json'), join(folder, 'index.ts')]
    // npm fetches Deno.
    const deno = ['exec', '--yes', '--package=deno@2.9.6', '--', 'deno', ...words]

    const { status, stdout, stderr } = spawnSync('npm', deno, { encoding: 'utf8' })

    expect(status, stdout + stderr).toBe(0)
  },
  300_000,
)
