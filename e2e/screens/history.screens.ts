import { tellHistory } from './sampleHistory.ts'
import { budget, withSteps } from './sampleSteps.ts'
import { screen } from './screen.ts'

const lease = 'Reply to Ines about the lease'
const outline = 'Draft the workshop outline'
const dentist = 'Book the dentist'

screen(
  'card history',
  async ({ card }, page) => {
    await tellHistory(page, [
      { title: budget, time: '09:02', by: 'here', before: null, isDayBefore: true },
      {
        title: budget,
        time: '16:12',
        by: 'here',
        before: { list_position: 'a' },
        isDayBefore: true,
      },
      {
        ...{ title: budget, time: '16:20', by: 'app', isDayBefore: true },
        before: { title: 'Budget review', description: 'Compare.' },
      },
      {
        ...{ title: budget, time: '18:04', by: 'phone', isDayBefore: true, written: '17:31' },
        before: { due_date: '2026-10-13T00:00:00', priority: 'medium' },
      },
      { title: budget, time: '09:12', by: 'here', before: { estimate_minutes: 60 } },
      { title: 'Travel and events', time: '09:38', by: 'here', before: { completed: false } },
    ])
    await card(budget).getByRole('heading').click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByText('Added').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^Show description/ }).click()
  },
  { has: withSteps, sizes: ['desktop', 'phone', 'narrow'] },
)

screen(
  'what happened',
  async (_user, page) => {
    const tomorrow = { due_date: '2026-10-13T00:00:00' }
    await tellHistory(page, [
      { title: lease, time: '07:05', by: 'phone', before: { completed: false } },
      {
        title: outline,
        time: '08:30',
        by: 'phone',
        before: { due_date: '2026-10-15T00:00:00', at_minutes: 600 },
      },
      { title: lease, time: '08:41', by: 'here', before: tomorrow, act: 12 },
      { title: dentist, time: '08:41', by: 'here', before: tomorrow, act: 12 },
      { title: lease, time: '08:56', by: 'app', before: { title: 'Ines' }, act: 14 },
      { title: dentist, time: '08:56', by: 'app', before: { priority: 'high' }, act: 14 },
      { title: budget, time: '09:12', by: 'here', before: { estimate_minutes: 60 } },
      { title: outline, time: '09:20', by: 'here', before: null, act: 17 },
      { title: budget, time: '09:20', by: 'here', before: null, act: 17 },
    ])
    await page.keyboard.press('h')
    await page.getByRole('button', { name: /2 tasks changed/ }).click()
  },
  { sizes: ['desktop', 'laptop', 'phone', 'narrow'] },
)

screen(
  'what happened nothing',
  async (_user, page) => {
    await tellHistory(page, [])
    await page.keyboard.press('h')
    await page.getByText('Nothing was changed on this day.').waitFor()
  },
  { sizes: ['desktop'] },
)

screen(
  'what happened offline',
  async (_user, page) => {
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.keyboard.press('h')
    await page.getByText('History needs a connection.').waitFor()
  },
  { sizes: ['desktop'] },
)
