import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mirroredIcons } from '../apps/web/build/icons.ts'

test('[RTL-1] the build marks the icons that ui/base.css mirrors by their names', () => {
  const css = readFileSync(join(import.meta.dirname, '../apps/web/src/ui/base.css'), 'utf8')
  const named = [...css.matchAll(/\.lucide-([\w-]+)/g)].map(([, name]) => name)

  expect(named.toSorted()).toEqual(mirroredIcons.toSorted())
})
