import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from './formats.ts'

test('[MOVE-1a] the list has every format that a folder describes, each once', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const folders = files.filter((file) => file.endsWith('format.ts'))
  const described = await Promise.all(
    folders.map(async (file): Promise<object> => import(join(import.meta.dirname, file))),
  )

  expect(new Set(formats)).toEqual(new Set(described.flatMap((each) => Object.values(each))))
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length)
})
