import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTask } from '../exchangedTask.ts'
import { noRows, writeContext } from '../testing/context.ts'
import { byId, readBack, tasks } from '../testing/writing.ts'
import { writeFile } from '../writeFiles.ts'

describe('[MOVE-6d] our own CSV', () => {
  test('is read as it was written, less what was told', () => {
    fc.assert(
      fc.property(tasks, (written) => {
        const expected = written.map((each) => ({
          ...each,
          created: null,
          skips: [],
          repeat: each.repeat && { ...each.repeat, from: 'due' as const },
        }))
        expect(byId(readBack('csv', written))).toEqual(byId(expected))
      }),
      { numRuns: 120 },
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''@x"])(
    'puts an apostrophe before %j, which is taken off again',
    (name) => {
      const task = { ...blankTask('a'), id: 'a', name, description: name, tags: [name] }
      const [file] = writeFile('csv', { tasks: [task], rows: noRows }, writeContext).files

      expect(file?.text.split('\r\n')[1]).toMatch(/^'/)
      expect(readBack('csv', [task])).toMatchObject([{ name, description: name, tags: [name] }])
    },
  )
})
