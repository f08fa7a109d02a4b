import { milliseconds } from '@daymark/core/calendar/day'
import { expect, test } from 'vitest'
import { readFiles } from '../readFiles.ts'
import { context, noRows, writeContext } from '../testing/context.ts'
import { task } from '../testing/planning.ts'
import { writeFile } from '../writeFiles.ts'
import { zipped } from './zipped.ts'

test('[MOVE-1b, MOVE-8b] [MOVE-6d] the files of several lists are one archive, which is read back', () => {
  const lists = [[], ['Home'], ['Büro'], ['Einkäufe 🛒', 'Markt'], ['constructor'], ['2026']]
  const tasks = lists.map((list, index) => task(`Read ${index}`, { list }))
  const { files } = writeFile('todoist', { tasks, rows: noRows }, writeContext)

  const bytes = zipped(files, milliseconds(writeContext.now))
  const { found, failed } = readFiles([{ name: 'todoist.zip', bytes }], context)

  expect(files).toHaveLength(lists.length)
  expect(failed).toEqual([])
  const read = found.flatMap(({ tasks: inFile }) => inFile.map(({ name, list }) => [name, list]))
  expect(read.sort()).toEqual(tasks.map(({ name, list }) => [name, list]))
})
