import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const functions = join(import.meta.dirname, '../../../../supabase/functions')

/** Deno reads types too, and knows neither workspaces nor files without their ending. */
test.each(readdirSync(functions).filter((name) => !name.endsWith('.ts')))(
  '[REMIND-9d, FEED-5, CAL-15] everything that the function %s of a hosted project imports is found by Deno, and nothing else is named',
  (name) => {
    const folder = join(functions, name)
    const { imports }: { imports: Record<string, string> } = JSON.parse(
      readFileSync(join(folder, 'deno.json'), 'utf8'),
    )
    const files = new Set<string>()
    const named = new Set<string>()
    follow(join(folder, 'index.ts'))

    expect([...files].filter((file) => !existsSync(file))).toEqual([])
    expect([...named].toSorted()).toEqual(Object.keys(imports).toSorted())

    /** Every file and package that a file imports, by itself or by others. */
    function follow(file: string): void {
      if (files.has(file)) return
      files.add(file)
      if (!existsSync(file)) return
      for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
        if (from.startsWith('node:')) continue
        if (from.startsWith('.')) follow(join(dirname(file), from))
        else {
          named.add(from)
          const target = imports[from]
          if (target?.startsWith('.')) follow(join(folder, target))
        }
      }
    }
  },
)
