import { lists as listTable } from '@daymark/core/tables/lists'
import { tags as tagTable } from '@daymark/core/tables/tags'
import { sampleList, sampleTag } from '@daymark/core/tasks/samples'
import { expect, test } from 'vitest'
import { listTreeOf } from '../../derived/trees.ts'
import { minute, morning, plannerWith, record, settled, task, today } from '../../planner/fakes.ts'
import {
  chosenOf,
  type DoneChoice,
  doneDaysOf,
  everythingDone,
  inbox,
  partOf,
} from './doneContent.ts'
import { doneText } from './doneText.ts'

const home = sampleList(1, { name: 'Home', user_id: task(1, '').user_id })
const garden = { ...sampleList(2, { name: 'Garden' }), parent_id: home.id, user_id: home.user_id }
const mail = { ...sampleTag(1, 'mail'), user_id: home.user_id }
const done = (number: number, title: string, minutes: number, more = {}) =>
  task(number, title, {
    completed: true,
    completed_at: new Date(morning - minutes * minute).toISOString(),
    ...more,
  })

const rows = [
  done(1, 'Plan trip', 1, { list_id: home.id }),
  done(2, 'Book the train', 2, { parent_id: task(1, '').id }),
  done(3, 'Water', 3, { list_id: garden.id }),
  done(4, 'Answer', 4, { tags: { [mail.id]: true }, description: 'About the café' }),
]

async function open() {
  const { planner } = plannerWith({ tasks: rows })
  planner.perform([
    ...[home, garden].map((list) => listTable.create(list)),
    tagTable.create(mail),
    record(1, 60, 85),
  ])
  await settled()
  const found = (choice: Partial<DoneChoice>) =>
    chosenOf(planner, doneDaysOf(planner), { ...everythingDone, ...choice }).flatMap(({ tasks }) =>
      tasks.map(({ title }) => title),
    )
  return { planner, found }
}

test('[DONE-2a] what was done is found by its text, its list with sections, Inbox, a tag and the last day', async () => {
  const { planner, found } = await open()

  expect(found({ search: 'cafe' })).toEqual(['Answer'])
  expect(found({ within: home.id })).toEqual(['Plan trip', 'Book the train', 'Water'])
  expect(found({ within: inbox })).toEqual(['Answer'])
  expect(found({ within: mail.id })).toEqual(['Answer'])
  expect(found({ until: today })).toHaveLength(4)
  planner.close()
})

test('[DONE-1b, DONE-1c, DONE-2d] a day has its rows with task, list and focus, and is copied as a list', async () => {
  const { planner } = await open()
  const [day = { day: null, tasks: [] }] = chosenOf(planner, doneDaysOf(planner), {
    ...everythingDone,
    within: home.id,
  })

  const part = partOf(planner, day, true)

  expect(part.rows.map(({ list, parent }) => [list?.name, parent?.title])).toEqual([
    ['Home', undefined],
    ['Home', 'Plan trip'],
    ['Garden', undefined],
  ])
  expect(doneText([part], listTreeOf(planner), today).split('\n')[0]).toBe(
    '- October 14, 2026: 3 done, 25 min focused',
  )
  expect(doneText([part], listTreeOf(planner), today)).toContain(' Water (Home / Garden)')
  planner.close()
})
