import { describe, expect, test } from 'vitest'
import { sample, sampleList } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { isArchived, listOf, listTree, sectionsOf } from './lists.ts'

const work = sampleList(1)
const quarter = sampleList(2, { parent_id: work.id })
const home = sampleList(3)
const lists = listTree([work, quarter, home])

describe('[LIST-1b] the sections of a list', () => {
  test('[ROWS-2e] show at the third level where they lie deeper', () => {
    const chain = [work]
    for (const number of [4, 5, 6]) {
      chain.push(sampleList(number, { parent_id: chain.at(-1)?.id ?? null }))
    }

    const levels = sectionsOf(listTree(chain), work).map(({ level }) => level)

    expect(levels).toEqual([2, 3, 3])
  })

  test('are archived with their list', () => {
    const tree = listTree([{ ...work, archived_at: '2026-10-14T09:00:00.000Z' }, quarter, home])

    expect([quarter, home].map((list) => isArchived(tree, list))).toEqual([true, false])
  })

  test('[STEP-4] show one tree where moves have closed a circle: the greatest id stands alone', () => {
    const rows = [{ ...work, parent_id: home.id }, quarter, { ...home, parent_id: quarter.id }]

    for (const tree of [listTree(rows), listTree(rows.toReversed())]) {
      expect(tree.roots().map(({ id }) => id)).toEqual([home.id])
      expect(sectionsOf(tree, home).map(({ section }) => section.id)).toEqual([work.id, quarter.id])
    }
  })
})

test('[LIST-2e] a step lies in the list of its task, wherever it was made', () => {
  const slides = sample(1, { list_id: work.id })
  const step = sample(2, { list_id: home.id, parent_id: slides.id })

  expect(listOf(lists, stepTree([slides, step]), step)).toBe(work)
  expect(listOf(lists, stepTree([step]), step)).toBe(home)
})
