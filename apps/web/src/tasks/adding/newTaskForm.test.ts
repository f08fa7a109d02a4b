import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openDrafts } from '../../device/drafts.ts'
import { memoryStorage } from '../../device/memoryStorage.ts'
import { beginning, openNewTaskForm } from './newTaskForm.ts'
import { discardDraft, offeredDraft } from './offeredDraft.ts'

const today = v.parse(Day, '2026-10-14')
const tomorrow = v.parse(Day, '2026-10-15')
const dayMs = 86_400_000

/** A device, and the form of each page that is opened on it. */
function device() {
  const clock = { now: Date.UTC(2026, 9, 14) }
  const drafts = openDrafts(memoryStorage(), { owner: 'ines', ended: () => false })
  return {
    clock,
    drafts,
    page: () =>
      openNewTaskForm(
        () => drafts,
        () => clock.now,
        () => {},
      ),
    draft: () => offeredDraft(drafts, clock.now),
  }
}

type Form = ReturnType<typeof openNewTaskForm>

async function type(form: Form, title: string): Promise<void> {
  const fields = form.fields()
  if (!fields) throw new Error('The form is closed')
  form.change({ ...fields, title })
  // It is stored before any other event.
  await Promise.resolve()
}

async function typedAndClosed(form: Form, title: string): Promise<void> {
  form.open(today)
  await type(form, title)
  form.close()
}

test('[QUICK-5a] what a closed form had is the draft of the next one, which is empty', async () => {
  const { page, draft } = device()
  const form = page()
  await typedAndClosed(form, 'Buy milk')

  form.open(today, { list: ['Work'] })
  expect(form.fields()).toMatchObject({ title: '', list: ['Work'] })
  expect(draft()?.title).toBe('Buy milk')
})

test('[QUICK-5a] what was typed when the page ended is a draft, too', async () => {
  const { page, draft } = device()
  const before = page()
  before.open(today)
  await type(before, 'Buy milk')

  const form = page()
  form.open(today)
  expect(form.fields()?.title).toBe('')
  expect(draft()?.title).toBe('Buy milk')
})

test('a form that is shown again after a reload has what was typed', async () => {
  const { page, draft } = device()
  const before = page()
  before.open(today)
  await type(before, 'Buy milk')

  const form = page()
  form.resume(today)
  expect(form.fields()?.title).toBe('Buy milk')
  expect(draft()).toBeNull()
})

test('[QUICK-5c] the newest draft is kept, for seven days', async () => {
  const { clock, page, draft } = device()
  await typedAndClosed(page(), 'Buy milk')
  await typedAndClosed(page(), 'Call Ana')
  // Nothing typed is no draft.
  await typedAndClosed(page(), '  ')

  clock.now += 7 * dayMs - 1
  expect(draft()?.title).toBe('Call Ana')
  clock.now += 1
  expect(draft()).toBeNull()
})

test('[QUICK-5d] a form that was cancelled, and one whose task was added, leave no draft', async () => {
  const { drafts, page } = device()
  const form = page()
  form.open(today)
  await type(form, 'Buy milk')
  form.clear()

  expect(drafts.isEmpty()).toBe(true)
})

test('[QUICK-5d] an older draft that was offered stays when another form is cancelled', async () => {
  const { page, draft } = device()
  const form = page()
  await typedAndClosed(form, 'Buy milk')
  form.open(today)
  await type(form, 'Call Ana')
  form.clear()

  expect(draft()?.title).toBe('Buy milk')
})

test('[QUICK-5b] a draft can be discarded', async () => {
  const { drafts, page } = device()
  await typedAndClosed(page(), 'Buy milk')
  discardDraft(drafts)

  expect(drafts.isEmpty()).toBe(true)
})

test('[QUICK-5b] the day of a draft that has passed by now is today', async () => {
  const { page, draft } = device()
  await typedAndClosed(page(), 'Buy milk')
  const kept = draft()

  expect(kept && beginning(kept, tomorrow).due).toBe(tomorrow)
})

test('[QUICK-4b] the next task of a form has its list and day, and nothing else of the last one', async () => {
  const form = device().page()
  form.open(today, { list: ['Work'], tags: ['calls'] })
  const fields = form.fields()
  if (!fields) throw new Error('The form is closed')
  form.change({ ...fields, title: 'Call', due: tomorrow, ownDay: true, priority: 'high', tags: [] })

  form.another(today)
  expect(form.fields()).toMatchObject({
    title: '',
    priority: 'medium',
    due: tomorrow,
    ownDay: true,
    list: ['Work'],
    tags: ['calls'],
  })
})
