import { describe, expect, test } from 'vitest'
import { tasksOf } from './testing/reading.ts'

const monthlyOn20 = 'FREQ=MONTHLY;BYMONTHDAY=20'
const due = (line: string) => `- [ ] Rent 📅 2026-10-20 🔁 ${line}`
const cells = (repeat: string, day = '2026-10-20') =>
  `Title,Due date,Repeat\nRent,${day},"${repeat}"`
const todoist = (string: string) => ({
  items: [
    {
      id: '1',
      content: 'Rent',
      due: { date: '2026-10-20', string, lang: 'en', is_recurring: true },
    },
  ],
})
const microsoft = (type: string) => [
  {
    displayName: 'Home',
    tasks: [
      {
        id: '1',
        title: 'Rent',
        importance: 'normal',
        status: 'notStarted',
        dueDateTime: { dateTime: '2026-10-20T00:00:00', timeZone: 'Europe/Berlin' },
        recurrence: { pattern: { type, interval: 1 }, range: { type: 'noEnd' } },
      },
    ],
  },
]
const tickTick = (rule: string) =>
  `List Name,Title,Due Date,Timezone,Is All Day,Repeat\nHome,Rent,2026-10-19T22:00:00+0000,Europe/Berlin,true,"${rule}"`

// It is Wednesday, October 14, and the day of the task is a Tuesday.
describe('[MOVE-5e] a repeat without a day of its own counts from the day of its task', () => {
  test.each([
    ['signs of Obsidian Tasks', due('every month'), monthlyOn20],
    ['signs of Obsidian Tasks', due('every week'), 'FREQ=WEEKLY;BYDAY=TU'],
    ['signs of Obsidian Tasks', due('every other week'), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['signs of Obsidian Tasks', due('every year'), 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=20'],
    ['signs of Obsidian Tasks', due('every month 3 times'), `${monthlyOn20};UNTIL=20261220`],
    ['a Dataview field', '- [ ] Rent [due:: 2026-10-20] [repeat:: every month]', monthlyOn20],
    ['words in a Markdown line', '- [ ] Rent every month 2026-10-20', monthlyOn20],
    ['a date of Logseq', '- TODO Rent\n  SCHEDULED: <2026-10-20 Tue .+1m>', 'FREQ=MONTHLY'],
    ['a date of Logseq', '- TODO Rent\n  SCHEDULED: <2026-10-20 Tue +1m>', monthlyOn20],
    ['a column Repeat', cells('every month'), monthlyOn20],
    ['a column Repeat', cells('monthly'), monthlyOn20],
    ['a column Repeat', cells('jede Woche'), 'FREQ=WEEKLY;BYDAY=TU'],
    ['a column Repeat', cells('FREQ=MONTHLY'), monthlyOn20],
    ['a column Repeat', cells('every monday'), 'FREQ=WEEKLY;BYDAY=MO'],
    ['our own CSV', `Name,Day,Repeat\nRent,2026-10-20,${monthlyOn20}`, monthlyOn20],
    ['Todoist', todoist('every month'), monthlyOn20],
    [
      'a CSV of Todoist',
      'TYPE,CONTENT,DATE,DATE_LANG\ntask,Rent,every month starting 2026-10-20,en',
      monthlyOn20,
    ],
    ['todo.txt', 'Rent due:2026-10-20 rec:+1m', monthlyOn20],
    ['todo.txt', 'Rent due:2026-10-20 rec:+1w', 'FREQ=WEEKLY;BYDAY=TU'],
    ['Microsoft To Do', microsoft('absoluteMonthly'), monthlyOn20],
    ['Microsoft To Do', microsoft('weekly'), 'FREQ=WEEKLY;BYDAY=TU'],
    ['TickTick', tickTick('RRULE:FREQ=MONTHLY'), monthlyOn20],
    [
      'iCalendar',
      'BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Rent\nDUE;VALUE=DATE:20261020\nRRULE:FREQ=MONTHLY\nEND:VTODO\nEND:VCALENDAR',
      monthlyOn20,
    ],
  ])('%s: %j', (_, content, rule) => {
    const [task] = tasksOf(content)
    expect(task?.repeat).toMatchObject({ rule, anchor: '2026-10-20' })
    expect(task?.day).toBe('2026-10-20')
  })

  test('whatever rows with the same words stand before it', () => {
    const text = `${cells('every month', '2026-10-05')}\nRead,2026-10-20,every month`
    expect(tasksOf(text).map(({ repeat }) => repeat?.rule)).toEqual([
      'FREQ=MONTHLY;BYMONTHDAY=5',
      monthlyOn20,
    ])
  })

  test('and from the day that it says where the task has none', () => {
    const [task] = tasksOf('Title,Repeat\nRent,every month starting 2026-12-05')
    expect(task).toMatchObject({
      day: '2026-12-05',
      repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=5', anchor: '2026-12-05' },
    })
  })

  test('a time beside it is that of the task', () => {
    const [task] = tasksOf(cells('every month at 7:30'))
    expect(task).toMatchObject({ time: 450, repeat: { rule: monthlyOn20 } })
  })
})

const inTodoist = (date: string) => `TYPE,CONTENT,DATE,DATE_LANG\ntask,Run,${date},en`
const inColumns = (day: string, time = '') => `Title,Due date,Time\nRun,"${day}",${time}`

describe('[MOVE-5f] a clock in a file is the one that it shows', () => {
  test.each([
    [inTodoist('every day at 7:30'), '7:30'],
    [inTodoist('tomorrow at 7:30'), '7:30'],
    [inTodoist('tomorrow @ 7:30'), '7:30'],
    [inTodoist('Oct 20 5:05'), '5:05'],
    [inTodoist('2026-10-20 7:30'), '7:30'],
    [inTodoist('2026-10-20 at 5:30'), '5:30'],
    [inTodoist('2026-10-20 at 7:30 pm'), '19:30'],
    [inTodoist('2026-10-20 at 7:30pm'), '19:30'],
    [inTodoist('2026-10-20 17:30'), '17:30'],
    [inColumns('2026-10-20 7:30'), '7:30'],
    [inColumns('20.10.2026 7:30'), '7:30'],
    [inColumns('Oct 20 at 7:30'), '7:30'],
    [inColumns('2026-10-20', '7:30'), '7:30'],
    ['List Name,Title,Due Date\nHome,Run,2026-10-20 7:30', '7:30'],
    ['- [ ] Run tomorrow at 7:30', '7:30'],
    ['- [ ] Run tomorrow by 7:30', '7:30'],
    ['- [ ] Run tomorrow at 7:30 pm', '19:30'],
    ['- [ ] Run @{2026-10-20} @@{7:30}', '7:30'],
    ['- TODO Run\n  SCHEDULED: <2026-10-20 Tue 7:30>', '7:30'],
  ])('%j', (text, clock) => {
    const [hours = '', minutes = ''] = clock?.split(':') ?? []
    const time = clock === null ? null : Number(hours) * 60 + Number(minutes)
    expect(tasksOf(text)[0]?.time).toBe(time)
  })
})

describe('[MOVE-5c] a cell of dates holds no names', () => {
  test.each([
    ['Every Monday', { day: '2026-10-19', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } }],
    ['Every Week', { repeat: { rule: 'FREQ=WEEKLY;BYDAY=WE' } }],
    ['EVERY DAY', { repeat: { rule: 'FREQ=DAILY' } }],
    ['Every Friday at 9 AM', { time: 540, repeat: { rule: 'FREQ=WEEKLY;BYDAY=FR' } }],
    ['Next Monday', { day: '2026-10-19' }],
    ['In 3 Days', { day: '2026-10-17' }],
    ['Mondays', { repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } }],
  ])('%j', (cell, expected) => {
    expect(tasksOf(inTodoist(cell))[0]).toMatchObject(expected)
    expect(tasksOf(inColumns(cell))[0]).toMatchObject(expected)
  })

  test.each([
    ['Jeden Montag', 'FREQ=WEEKLY;BYDAY=MO'],
    ['Jeden Mo, Di', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['JEDEN MONTAG', 'FREQ=WEEKLY;BYDAY=MO'],
    ['Werktags', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ])('in German, %j', (cell, rule) => {
    const task = tasksOf(`TYPE,CONTENT,DATE,DATE_LANG\ntask,Run,"${cell}",de`)[0]
    expect(task?.repeat?.rule).toBe(rule)
  })
})
