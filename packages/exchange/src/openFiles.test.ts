import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadReaders } from './formats.ts'
import { formatsIn, openFiles } from './openFiles.ts'
import { readFiles } from './readFiles.ts'
import { context } from './testing/context.ts'
import { sample } from './testing/reading.ts'

const names = readdirSync(new URL('../samples', import.meta.url))

test.each(names)(
  '[MOVE-1a] with the readers of the formats in %s all of it is read',
  async (name) => {
    const files = [{ name, bytes: sample(name) }]

    const formats = formatsIn(openFiles(files, context))
    const readers = await loadReaders(formats)

    expect(readFiles(files, { ...context, readers })).toEqual(readFiles(files, context))
    expect(formats.size).toBeLessThanOrEqual(name.endsWith('.zip') ? 11 : 1)
  },
)

test('[MOVE-1a] files of several formats need a reader each', () => {
  const text = (name: string, content: string) => ({
    name,
    bytes: new TextEncoder().encode(content),
  })
  const files = [text('a', '- [ ] Write'), text('b', '(A) Write'), text('c', '<html>')]

  expect([...formatsIn(openFiles(files, context))]).toEqual(['markdown', 'todoTxt'])
})
