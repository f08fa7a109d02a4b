import { describe, expect, test } from 'vitest'
import { found, named, preview, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const row = { id: 'a', title: 'Read', subTaskIds: [], tagIds: [], isDone: false }
const entities = (...rows: { id: string }[]) => ({
  ids: rows.map(({ id }) => id),
  entities: Object.fromEntries(rows.map((each) => [each.id, each])),
})
const backup = (fields: object = {}, others: object = {}) => ({
  task: entities({ ...row, ...fields }),
  project: entities({ id: 'p', title: 'Books' } as { id: string }),
  ...others,
})
const only = (fields: object, others: object = {}) => tasksOf(backup(fields, others))[0]
const reason = (content: string | object) => preview(content).failed[0]?.failure.kind
const at = (moment: string) => Date.parse(moment)

describe('[MOVE-1a] [MOVE-10d] a backup of Super Productivity', () => {
  test('is read as the preview says', () => {
    const { source, tasks, skipped } = found(sample('super-productivity-backup.json'))

    expect(source).toBe('superProductivity')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        id: 'pond',
        name: 'Cover the pond',
        description: 'Before the **leaves** fall.\nNets https://example.com/nets',
        day: '2026-10-24',
        time: 570,
        deadline: '2026-10-31',
        list: ['House', 'Autumn'],
        tags: ['outside'],
        created: '2026-09-30T09:59:00.000Z',
        reminders: [{ before: 30 }],
        raw: { issueType: 'GITHUB', issueId: '42', issuePoints: '3' },
        warnings: [{ kind: 'attachment', text: 'Nets https://example.com/nets' }],
      },
      {
        id: 'measure',
        parent: 'pond',
        name: 'Measure it',
        list: ['House'],
        estimate: 30,
        done: { at: '2026-10-12T13:45:00.000Z' },
        created: '2026-09-30T10:00:00.000Z',
        focus: [{ day: '2026-10-12', minutes: 25 }],
      },
      {
        id: 'netting',
        parent: 'pond',
        name: 'Buy netting',
        list: ['House'],
        estimate: 60,
        created: '2026-09-30T10:00:00.000Z',
        focus: [{ day: '2026-10-13', minutes: 10 }],
      },
      {
        id: 'ferns',
        name: 'Water the ferns',
        day: '2026-10-14',
        created: '2026-10-14T08:00:00.000Z',
        raw: { priority: '3' },
        warnings: [
          { kind: 'relative date', text: 'Today' },
          { kind: 'priority folded', text: '3', priority: 'medium' },
        ],
      },
      {
        id: 'rent-2',
        name: 'Pay the rent',
        day: '2026-10-31',
        repeat: {
          rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
          from: 'due',
          anchor: '2026-08-31',
          missed: 'roll',
        },
        skips: ['2026-11-30'],
        list: ['House'],
        estimate: 10,
        created: '2026-10-14T08:00:00.000Z',
        raw: { repeatCfgId: 'rent' },
      },
      {
        id: 'rent-1',
        name: 'Pay the rent',
        day: '2026-09-30',
        occurrence: { series: 'rent-2', day: '2026-09-30' },
        list: ['House'],
        estimate: 10,
        done: { at: '2026-09-30T09:00:00.000Z' },
        created: '2026-09-29T20:00:00.000Z',
        raw: { repeatCfgId: 'rent' },
      },
      {
        id: 'mower',
        name: 'Sell the mower',
        list: ['House'],
        done: { at: '2025-05-02T10:00:00.000Z' },
        created: '2025-04-30T08:00:00.000Z',
        focus: [{ day: '2025-05-02', minutes: 45 }],
      },
      {
        id: 'bins',
        name: 'Put out the bins',
        description: 'The green one.',
        day: '2026-10-20',
        time: 1080,
        repeat: {
          rule: 'FREQ=WEEKLY;BYDAY=TU',
          from: 'due',
          anchor: '2026-09-01',
          missed: 'skip',
        },
        list: ['House'],
        tags: ['outside'],
        estimate: 5,
      },
    ])
    expect(skipped).toEqual([{ reason: 'unreadable', place: 'task 6' }])
  })

  test.each([
    ['bare', backup()],
    ['under data', { timestamp: 1, data: backup() }],
    ['under state', { version: 2, syncVersion: 3, state: backup() }],
    ['in a file of synchronisation', { revMap: {}, mainModelData: backup() }],
    ['behind the mark of such a file', `pf_4.5__${JSON.stringify({ data: backup() })}`],
    ['without the order of its ids', { task: { entities: { a: row } } }],
  ])('is found %s', (_, content) => {
    expect(found(content)).toMatchObject({
      source: 'superProductivity',
      tasks: [{ id: 'a', name: 'Read' }],
    })
  })

  test.each([
    ['archiveYoung', { archiveYoung: { task: entities({ ...row, id: 'b' }) } }],
    ['archiveOld', { archiveOld: { task: entities({ ...row, id: 'b' }) } }],
    ['taskArchive, as older versions have it', { taskArchive: entities({ ...row, id: 'b' }) }],
  ])('what lies in %s is done', (_, archive) => {
    expect(tasksOf(backup({}, archive))).toMatchObject([
      { id: 'a', done: null },
      { id: 'b', done: { at: null } },
    ])
  })

  test('archives may lie beside the state', () => {
    const archiveOld = { task: entities({ ...row, id: 'b' }) }
    expect(tasksOf({ syncVersion: 3, state: backup(), archiveOld })).toHaveLength(2)
  })
})

describe('[MOVE-2e] an encrypted backup', () => {
  const cipher = Array.from({ length: 100 }, (_, index) => `aB${index}/`).join('')

  test.each([
    ['a section', backup({}, { tag: 'U2FsdGVkX18=' })],
    ['an archive', { data: backup({}, { archiveYoung: 'U2FsdGVkX18=' }) }],
    ['all tasks', { crossModelVersion: 4.5, data: { task: 'U2FsdGVkX18=', project: {} } }],
    ['all of it', { crossModelVersion: 4.5, data: 'U2FsdGVkX18=' }],
    ['all of it, as it says', { isEncrypted: true, data: 'U2FsdGVkX18=' }],
    ['the file', `pf_CE4.5__${cipher}`],
    ['the file, older', `pf_E_4.5__${cipher}`],
    ['the file without a mark', `${cipher}==`],
  ])('is refused: %s', (_, content) => {
    expect(reason(content)).toBe('encrypted')
  })

  test('is none because one is offered in the settings', () => {
    const globalConfig = { sync: { isEncryptionEnabled: true, encryptKey: 'secret' } }
    const { tasks } = found(backup({}, { globalConfig }))
    expect(JSON.stringify(tasks)).not.toContain('secret')
  })
})

test.each([
  ['dueDay', { dueDay: '2026-10-14' }, '2026-10-14', null],
  ['dueWithTime', { dueWithTime: at('2026-10-14T07:30:00Z') }, '2026-10-14', 570],
  ['both', { dueDay: '2026-10-20', dueWithTime: at('2026-10-14T07:30:00Z') }, '2026-10-14', 570],
  ['before clocks go back', { dueWithTime: at('2026-10-25T00:30:00Z') }, '2026-10-25', 150],
  ['after clocks went forward', { dueWithTime: at('2026-03-29T01:30:00Z') }, '2026-03-29', 210],
  [
    'plannedAt, as older versions say',
    { plannedAt: at('2026-10-14T07:30:00Z') },
    '2026-10-14',
    570,
  ],
  ['as a text', { dueWithTime: String(at('2026-10-14T07:30:00Z')) }, '2026-10-14', 570],
  ['nothing', { dueDay: null, dueWithTime: null }, null, null],
  ['0', { dueWithTime: 0 }, null, null],
  ['no day', { dueDay: 'tomorrow', dueWithTime: 1e300 }, null, null],
])('[MOVE-1a] the day of Super Productivity: %s', (_, fields, day, time) => {
  expect(only(fields)).toMatchObject({ day, time })
})

test('[MOVE-1a] the planner has the day of a task that says none', () => {
  expect(only({}, { planner: { days: { '2026-10-16': ['a'] } } })?.day).toBe('2026-10-16')
})

test.each([
  [{ deadlineDay: '2026-10-31' }, '2026-10-31'],
  [{ deadlineWithTime: at('2026-10-31T23:30:00Z') }, '2026-11-01'],
])('[MOVE-1a] the deadline %j', (fields, deadline) => {
  expect(only(fields)?.deadline).toBe(deadline)
})

test.each([
  [
    '30 minutes before',
    { dueWithTime: at('2026-10-14T07:30:00Z'), remindAt: at('2026-10-14T07:00:00Z') },
    { before: 30 },
  ],
  [
    'at the time',
    { dueWithTime: at('2026-10-14T07:30:00Z'), remindAt: at('2026-10-14T07:30:00Z') },
    { before: 0 },
  ],
  [
    'after it',
    { dueWithTime: at('2026-10-14T07:30:00Z'), remindAt: at('2026-10-14T08:00:00Z') },
    { at: '2026-10-14T10:00:00' },
  ],
  [
    'without a time',
    { dueDay: '2026-10-14', remindAt: at('2026-10-14T08:00:00Z') },
    { at: '2026-10-14T10:00:00' },
  ],
])('[MOVE-1a] a reminder %s', (_, fields, reminder) => {
  expect(only(fields)?.reminders).toEqual([reminder])
})

test('[MOVE-1a] a reminder may stand apart from its task', () => {
  const reminders = [{ id: 'r', relatedId: 'a', remindAt: at('2026-10-14T08:00:00Z') }]
  expect(only({}, { reminders })?.reminders).toEqual([{ at: '2026-10-14T10:00:00' }])
})

test.each([
  [1_800_000, 30],
  ['1800000', 30],
  [29_000, null],
  [0, null],
])('[MOVE-1a] timeEstimate %j is %j minutes', (timeEstimate, estimate) => {
  expect(only({ timeEstimate })?.estimate).toBe(estimate)
})

test('[MOVE-10b] a task keeps what it has beyond the sums of its steps', () => {
  const spent = (minutes: number) => ({ '2026-10-12': minutes * 60_000 })
  const step = { ...row, id: 'b', parentId: 'a', timeSpentOnDay: spent(25), timeEstimate: 600_000 }
  const task = { ...row, timeSpentOnDay: spent(40), timeEstimate: 1_800_000 }
  expect(tasksOf({ task: entities(task, step) })).toMatchObject([
    { estimate: 30, focus: [{ day: '2026-10-12', minutes: 15 }] },
    { estimate: 10, focus: [{ day: '2026-10-12', minutes: 25 }] },
  ])
})

test('[MOVE-10c] all of it is Medium, and INBOX_PROJECT our Inbox', () => {
  const project = entities({ id: 'INBOX_PROJECT', title: 'Eingang' } as { id: string })
  expect(only({ projectId: 'INBOX_PROJECT' }, { project })).toMatchObject({
    priority: 'medium',
    list: [],
  })
})

const weekly = { id: 'r', title: 'Read', repeatCycle: 'WEEKLY', repeatEvery: 1 }

test.each([
  ['every day', { repeatCycle: 'DAILY', repeatEvery: 1 }, 'FREQ=DAILY', 'due'],
  ['weekdays', { monday: true, friday: true, sunday: false }, 'FREQ=WEEKLY;BYDAY=MO,FR', 'due'],
  ['no weekday', {}, 'FREQ=WEEKLY;BYDAY=WE', 'due'],
  [
    'a month',
    { repeatCycle: 'MONTHLY', startDate: '2026-01-15' },
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'due',
  ],
  [
    'the last Monday',
    { repeatCycle: 'MONTHLY', monthlyWeekOfMonth: -1, monthlyWeekday: 1 },
    'FREQ=MONTHLY;BYDAY=-1MO',
    'due',
  ],
  [
    'the first Sunday',
    { repeatCycle: 'MONTHLY', monthlyWeekOfMonth: 1, monthlyWeekday: 0 },
    'FREQ=MONTHLY;BYDAY=1SU',
    'due',
  ],
  [
    'a year',
    { repeatCycle: 'YEARLY', startDate: '2020-12-25' },
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25',
    'due',
  ],
  [
    'a rule of its own',
    { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', monday: true },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    'due',
  ],
  [
    'from completion',
    { repeatCycle: 'DAILY', repeatEvery: 3, repeatFromCompletionDate: true },
    'FREQ=DAILY;INTERVAL=3',
    'completion',
  ],
])('[MOVE-10a] repeatCfg: %s', (_, fields, rule, from) => {
  const taskRepeatCfg = entities({ ...weekly, ...fields })
  const task = only({ repeatCfgId: 'r', dueDay: '2026-10-14' }, { taskRepeatCfg })
  expect(task).toMatchObject({ repeat: { rule, from }, warnings: [] })
})

test.each([
  ['is paused', { isPaused: true }, 'repeat left out'],
  ['is not known', { rrule: 'FREQ=HOURLY' }, 'repeat left out'],
  [
    'counts weekdays from completion',
    { repeatFromCompletionDate: true, monday: true, friday: true },
    'repeat changed',
  ],
])('[MOVE-5b] a repeat that %s is told', (_, fields, kind) => {
  const taskRepeatCfg = entities({ ...weekly, ...fields })
  const task = only({ repeatCfgId: 'r', dueDay: '2026-10-14' }, { taskRepeatCfg })
  expect(task?.warnings).toMatchObject([{ kind }])
})

test('[MOVE-10a] of several open tasks of one repeat the newest is the series', () => {
  const taskRepeatCfg = entities({ ...weekly, repeatCycle: 'DAILY' } as { id: string })
  const older = { ...row, id: 'b', title: 'Older', repeatCfgId: 'r', dueDay: '2026-10-12' }
  const newer = { ...row, repeatCfgId: 'r', dueDay: '2026-10-13' }
  const tasks = tasksOf({ task: entities(older, newer), taskRepeatCfg })
  expect(named(tasks, 'Read').repeat).not.toBeNull()
  expect(named(tasks, 'Older')).toMatchObject({ repeat: null, occurrence: null })
})

test('[MOVE-1a] a step that only its task names is one', () => {
  const task = { ...row, subTaskIds: ['b'] }
  const tasks = tasksOf({
    task: entities({ ...row, id: 'b', title: 'Step' } as { id: string }, task),
  })
  expect(named(tasks, 'Step').parent).toBe('a')
})
