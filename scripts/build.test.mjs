import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './build.mjs'
import { root } from './command.mjs'

test.each(readdirSync(join(root, 'packages')))(
  'a change of the package %s makes a new build',
  (name) => {
    expect(sources()).toContain(`packages/${name}/src`)
  },
)
