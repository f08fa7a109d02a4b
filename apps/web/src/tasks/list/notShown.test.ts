import { sample } from '@daymark/core/tasks/samples'
import { expect, test } from 'vitest'
import { notShown } from './notShown.ts'

const tasks = Array.from({ length: 8 }, (_, number) =>
  sample(number, { title: `Tour ${number}`, completed: number < 2 }),
)
const titles = (count: number, shown: number) =>
  notShown(tasks.slice(0, count), tasks.slice(0, shown)).first.map(({ title }) => title)

test('[FIND-1a] what a day does not show is elsewhere, open tasks before done ones', () => {
  expect(titles(4, 0)).toEqual(['Tour 2', 'Tour 3', 'Tour 0', 'Tour 1'])
  expect(titles(4, 3)).toEqual(['Tour 3'])
  expect(titles(4, 4)).toEqual([])
})

test('[FIND-1b] five of them are listed, all are counted', () => {
  expect(notShown(tasks, [])).toMatchObject({ count: 8, first: { length: 5 } })
})
