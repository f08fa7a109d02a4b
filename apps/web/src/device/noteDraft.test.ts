import { shiftDay } from '@daymark/core/calendar/day'
import { today } from '@daymark/core/tasks/samples'
import { expect, test } from 'vitest'
import { openDrafts } from './drafts.ts'
import { memoryStorage } from './memoryStorage.ts'
import { openNoteDraft } from './noteDraft.ts'

const draftsIn = (storage: Storage) => openDrafts(storage, { owner: 'ada', ended: () => false })

test('[PLAN-5f] the line that was typed is there again when the day is closed after all', () => {
  const storage = memoryStorage()
  openNoteDraft(draftsIn(storage), today, '').write('Slides first')

  expect(openNoteDraft(draftsIn(storage), today, '').read()).toBe('Slides first')
})

test('[PLAN-5f] it is that of its day alone', () => {
  const drafts = draftsIn(memoryStorage())
  openNoteDraft(drafts, shiftDay(today, -1), '').write('Slides first')

  expect(openNoteDraft(drafts, today, 'Mail').read()).toBe('Mail')
})

test('[PLAN-5f] nothing is kept of it once the day is closed, or where it says what is saved', () => {
  const drafts = draftsIn(memoryStorage())
  const draft = openNoteDraft(drafts, today, 'Mail')

  draft.write('Slides first')
  draft.write('Mail')
  expect(drafts.isEmpty()).toBe(true)
  draft.write('Slides first')
  draft.remove()
  expect(drafts.isEmpty()).toBe(true)
})
