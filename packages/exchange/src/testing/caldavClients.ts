import type { Task } from '@daymark/core/tables/tasks'

type Todos = readonly (readonly string[])[]

/** A body of a program, made anew from what it writes, and what it changes. */
export type ClientBody = {
  client: string
  act: string
  /** What was put before it. */
  before: readonly Todos[]
  body: Todos
  changes: {
    task: Partial<Task>
    occurrences?: readonly { series_day: string; completed: boolean }[]
    rings?: readonly (string | number)[]
    lines?: readonly string[]
  }
}

const todo = (...lines: readonly string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO']
const alarm = (...lines: readonly string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM']
const done = [{ series_day: '2026-10-14', completed: true }]
const now = '2026-10-14T08:00:00.000Z'

/** Each program: how it begins a task, and a series of each day. */
const tasksOrg = [
  'DTSTAMP:20261014T075000Z',
  'UID:5577',
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
  'SUMMARY:Water',
]
const davx5 = [
  'DTSTAMP:20261014T075000Z',
  'UID:b1c2',
  'SEQUENCE:1',
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
  'SUMMARY:Water',
]
const jtx = [...davx5, 'CLASS:PUBLIC', 'COLOR:aqua']
const ios = [
  'UID:F74B',
  'DTSTAMP:20261014T075000Z',
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
  'SUMMARY:Water',
  'X-APPLE-SORT-ORDER:813742800',
  'SEQUENCE:0',
]
const thunderbird = [
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
  'DTSTAMP:20261014T075000Z',
  'UID:0a-1b',
  'SUMMARY:Water',
]
const evolution = [
  'UID:evo1',
  'DTSTAMP:20261014T074000Z',
  'SUMMARY:Water',
  'CLASS:PUBLIC',
  'SEQUENCE:1',
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
]
const todoman = [
  'UID:todoman',
  'DTSTAMP:20261014T075000Z',
  'CREATED:20261014T074000Z',
  'LAST-MODIFIED:20261014T075000Z',
  'SEQUENCE:1',
  'SUMMARY:Water',
]
const pythonCaldav = ['SUMMARY:Water', 'DTSTAMP:20261014T075000Z', 'UID:py-1']

const day = (date: string) => `DUE;VALUE=DATE:202610${date}`
const days = (date: string) => [`DTSTART;VALUE=DATE:202610${date}`, day(date)]
const berlin = (clock: string) => [
  `DTSTART;TZID=Europe/Berlin:202610${clock}`,
  `DUE;TZID=Europe/Berlin:202610${clock}`,
]
const closed = ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'COMPLETED:20261014T074500Z']
const open = 'STATUS:NEEDS-ACTION'
const closedRow = { completed: true, completed_at: '2026-10-14T07:45:00.000Z' }
const on = (date: string) => `2026-10-${date}T00:00:00`
const daily = 'RRULE:FREQ=DAILY'
const later = (lines: readonly string[]) =>
  lines.map((line) =>
    line.replace('LAST-MODIFIED:20261014T075000Z', 'LAST-MODIFIED:20261014T075500Z'),
  )

export const clientBodies: readonly ClientBody[] = [
  {
    client: 'Tasks.org',
    act: 'add',
    before: [],
    body: [
      todo(
        ...tasksOrg,
        'PRIORITY:1',
        'DUE;TZID=Europe/Berlin:20261014T180000',
        'CATEGORIES:Home,Garden',
        'X-APPLE-SORT-ORDER:782000000',
        ...alarm(
          'TRIGGER;RELATED=END:PT0S',
          'ACTION:DISPLAY',
          'DESCRIPTION:Default Tasks.org description',
        ),
      ),
    ],
    changes: {
      task: { title: 'Water', priority: 'high', due_date: on('14'), at_minutes: 1080 },
      rings: [0],
      lines: ['CATEGORIES:Garden,Home', 'X-APPLE-SORT-ORDER:782000000'],
    },
  },
  {
    client: 'Tasks.org',
    act: 'edit, and hide until a day',
    before: [[todo(...tasksOrg, day('16'))]],
    body: [
      todo(...later(tasksOrg), 'DTSTART;VALUE=DATE:20261015', day('17'), 'DESCRIPTION:The roses'),
    ],
    changes: {
      task: { due_date: on('17'), description: 'The roses' },
      lines: ['DTSTART;VALUE=DATE:20261015'],
    },
  },
  {
    client: 'Tasks.org',
    act: 'complete',
    before: [[todo(...tasksOrg)]],
    body: [todo(...later(tasksOrg), ...closed)],
    changes: { task: closedRow },
  },
  {
    client: 'Tasks.org',
    act: 'reopen',
    before: [[todo(...tasksOrg, ...closed)]],
    body: [todo(...later(tasksOrg))],
    changes: { task: { completed: false, completed_at: null } },
  },
  {
    client: 'Tasks.org',
    act: 'complete a series',
    before: [[todo(...tasksOrg, day('14'), daily)]],
    body: [todo(...later(tasksOrg), day('15'), daily)],
    changes: { task: { due_date: on('15'), completed: false }, occurrences: done },
  },
  {
    client: 'Tasks.org',
    act: 'a series with a count',
    before: [],
    body: [todo(...tasksOrg, day('14'), 'RRULE:FREQ=WEEKLY;COUNT=3;INTERVAL=1;BYDAY=WE')],
    changes: {
      task: { due_date: on('14'), completed: false },
      lines: ['RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261028'],
    },
  },
  {
    client: 'Tasks.org',
    act: 'add a step before its task',
    before: [],
    body: [todo(...tasksOrg, 'RELATED-TO;RELTYPE=PARENT:9988')],
    changes: { task: { parent_id: null }, lines: ['RELATED-TO;RELTYPE=PARENT:9988'] },
  },
  {
    client: 'Tasks.org',
    act: 'take the day away',
    before: [[todo(...tasksOrg, 'DUE;TZID=Europe/Berlin:20261014T180000')]],
    body: [todo(...later(tasksOrg))],
    changes: { task: { due_date: null, at_minutes: null } },
  },
  {
    client: 'DAVx5 with OpenTasks',
    act: 'add',
    before: [],
    body: [
      todo(
        ...davx5,
        open,
        'PRIORITY:5',
        'LOCATION:Balcony',
        'DUE;TZID=Europe/Berlin:20261014T093000',
      ),
    ],
    changes: {
      task: { priority: 'medium', due_date: on('14'), at_minutes: 570, description: '' },
      lines: ['PRIORITY:5', 'LOCATION:Balcony', 'SEQUENCE:1'],
    },
  },
  {
    client: 'DAVx5 with OpenTasks',
    act: 'begin',
    before: [[todo(...davx5, open)]],
    body: [todo(...later(davx5), 'STATUS:IN-PROCESS', 'PERCENT-COMPLETE:50')],
    changes: { task: { completed: false }, lines: ['STATUS:IN-PROCESS', 'PERCENT-COMPLETE:50'] },
  },
  {
    client: 'DAVx5 with OpenTasks',
    act: 'complete',
    before: [[todo(...davx5, 'STATUS:IN-PROCESS', 'PERCENT-COMPLETE:50')]],
    body: [todo(...later(davx5), ...closed)],
    changes: { task: closedRow, lines: ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100'] },
  },
  {
    client: 'DAVx5 with jtx Board',
    act: 'add, with a part',
    before: [],
    body: [
      todo(
        ...jtx,
        open,
        'CATEGORIES:Home',
        ...days('14'),
        'ESTIMATED-DURATION:PT45M',
        'COMMENT;LANGUAGE=en:Twice',
        ...alarm('TRIGGER;RELATED=START:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Water'),
      ),
    ],
    changes: {
      task: { due_date: on('14'), estimate_minutes: 45 },
      rings: [555],
      lines: ['COMMENT;LANGUAGE=en:Twice', 'COLOR:aqua', 'CLASS:PUBLIC'],
    },
  },
  {
    client: 'DAVx5 with jtx Board',
    act: 'complete a day of a series',
    before: [[todo(...jtx, open, ...days('14'), daily)]],
    body: [
      todo(...jtx, open, ...days('14'), daily),
      todo(
        'UID:b1c2',
        'DTSTAMP:20261014T075500Z',
        'LAST-MODIFIED:20261014T075500Z',
        'RECURRENCE-ID;VALUE=DATE:20261014',
        'SUMMARY:Water',
        ...days('14'),
        ...closed,
      ),
    ],
    changes: { task: { due_date: on('15'), completed: false }, occurrences: done },
  },
  {
    client: 'DAVx5 with jtx Board',
    act: 'a series with a VTODO that says nothing',
    before: [[todo(...jtx, open, ...days('14'), daily)]],
    body: [todo(...jtx, open, ...days('14'), daily), todo('DTSTAMP:20261014T075500Z')],
    changes: { task: { due_date: on('14'), completed: false } },
  },
  {
    client: 'iOS',
    act: 'add, at a time',
    before: [],
    body: [
      todo(
        ...ios,
        open,
        ...berlin('14T110000'),
        'PRIORITY:9',
        ...alarm(
          'X-WR-ALARMUID:A1',
          'UID:A1',
          'TRIGGER;VALUE=DATE-TIME:20261014T090000Z',
          'DESCRIPTION:Reminder',
          'ACTION:DISPLAY',
        ),
      ),
    ],
    changes: {
      task: { priority: 'low', due_date: on('14'), at_minutes: 660 },
      rings: ['2026-10-14T11:00:00'],
      lines: ['X-APPLE-SORT-ORDER:813742800'],
    },
  },
  {
    client: 'iOS',
    act: 'add, at a place',
    before: [],
    body: [
      todo(
        ...ios,
        open,
        ...alarm(
          'UID:A2',
          'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
          'X-APPLE-PROXIMITY:ARRIVE',
          'ACTION:DISPLAY',
          'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Home, door":geo:52.5,13.4',
        ),
      ),
    ],
    changes: {
      task: { title: 'Water', due_date: null },
      lines: ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Home, door":geo:52.5,13.4'],
    },
  },
  {
    client: 'iOS',
    act: 'edit: another time',
    before: [
      [
        todo(
          ...ios,
          open,
          ...berlin('14T110000'),
          ...alarm('TRIGGER;VALUE=DATE-TIME:20261014T090000Z', 'ACTION:DISPLAY'),
        ),
      ],
    ],
    body: [
      todo(
        ...later(ios),
        open,
        ...berlin('14T123000'),
        ...alarm('TRIGGER;VALUE=DATE-TIME:20261014T103000Z', 'ACTION:DISPLAY'),
      ),
    ],
    changes: { task: { at_minutes: 750 }, rings: ['2026-10-14T12:30:00'] },
  },
  {
    client: 'iOS',
    act: 'complete',
    before: [[todo(...ios, open, ...berlin('14T110000'))]],
    body: [todo(...later(ios), ...berlin('14T110000'), ...closed)],
    changes: { task: closedRow },
  },
  {
    client: 'iOS',
    act: 'complete a series',
    before: [[todo(...ios, open, ...berlin('14T110000'), 'RRULE:FREQ=DAILY;INTERVAL=1')]],
    body: [todo(...later(ios), open, ...berlin('15T110000'), 'RRULE:FREQ=DAILY;INTERVAL=1')],
    changes: { task: { due_date: on('15'), completed: false }, occurrences: done },
  },
  {
    client: 'Thunderbird',
    act: 'add',
    before: [],
    body: [
      todo(
        ...thunderbird,
        'DTSTART;TZID=Europe/Berlin:20261013T090000',
        'DUE;TZID=Europe/Berlin:20261014T170000',
        'CATEGORIES:Work\\, home,Garden',
        ...alarm(
          'ACTION:DISPLAY',
          'TRIGGER;RELATED=END:-PT1H',
          'DESCRIPTION:Default Mozilla Description',
        ),
      ),
    ],
    changes: {
      task: { due_date: on('14'), at_minutes: 1020 },
      rings: [60],
      lines: ['DTSTART:20261013T090000', 'CATEGORIES:Garden,Work\\, home'],
    },
  },
  {
    client: 'Thunderbird',
    act: 'edit a task without a day',
    before: [[todo(...thunderbird)]],
    body: [
      todo(
        ...later(thunderbird),
        'DESCRIPTION;ALTREP="data:text/html,%3Cb%3Ea":a',
        'X-MOZ-GENERATION:1',
      ),
    ],
    changes: { task: { description: 'a', due_date: null }, lines: ['X-MOZ-GENERATION:1'] },
  },
  {
    client: 'Thunderbird',
    act: 'complete',
    before: [[todo(...thunderbird, day('14'))]],
    body: [todo(...later(thunderbird), day('14'), ...closed, 'X-MOZ-LASTACK:20261014T074500Z')],
    changes: { task: closedRow },
  },
  {
    client: 'Thunderbird',
    act: 'complete a day of a series',
    before: [[todo(...thunderbird, ...berlin('14T170000'), daily)]],
    body: [
      todo(...later(thunderbird), ...berlin('14T170000'), daily),
      todo(
        ...later(thunderbird),
        ...berlin('14T170000'),
        'RECURRENCE-ID;TZID=Europe/Berlin:20261014T170000',
        ...closed,
      ),
    ],
    changes: { task: { due_date: on('15'), completed: false }, occurrences: done },
  },
  {
    client: 'Evolution',
    act: 'add',
    before: [],
    body: [
      todo(
        ...evolution,
        'DUE;VALUE=DATE:20261014',
        'PERCENT-COMPLETE:0',
        'PRIORITY:0',
        'STATUS:NEEDS-ACTION',
      ),
    ],
    changes: { task: { due_date: on('14'), priority: 'medium' }, lines: ['STATUS:NEEDS-ACTION'] },
  },
  {
    client: 'Evolution',
    act: 'complete',
    before: [[todo(...evolution, open)]],
    body: [
      todo(
        ...later(evolution),
        'COMPLETED:20261014T074500Z',
        'PERCENT-COMPLETE:100',
        'STATUS:COMPLETED',
      ),
    ],
    changes: { task: closedRow },
  },
  {
    client: 'Evolution',
    act: 'complete a series, whose count it lowers',
    before: [[todo(...evolution, open, ...days('14'), 'RRULE:FREQ=DAILY;COUNT=5')]],
    body: [todo(...later(evolution), open, ...days('15'), 'RRULE:FREQ=DAILY;COUNT=4')],
    changes: {
      task: { due_date: on('15'), completed: false },
      occurrences: done,
      lines: ['RRULE:FREQ=DAILY;UNTIL=20261018'],
    },
  },
  {
    client: 'todoman',
    act: 'add',
    before: [],
    body: [
      todo(...todoman, 'DUE:20261014T160000Z', 'PRIORITY:6', 'STATUS:NEEDS-ACTION', 'LOCATION:'),
    ],
    changes: { task: { due_date: on('14'), at_minutes: 1080, priority: 'low' } },
  },
  {
    client: 'todoman',
    act: 'complete',
    before: [[todo(...todoman, 'STATUS:NEEDS-ACTION')]],
    body: [
      todo(
        ...later(todoman),
        'STATUS:COMPLETED',
        'PERCENT-COMPLETE:100',
        'COMPLETED:20261014T074500Z',
      ),
    ],
    changes: { task: closedRow },
  },
  {
    client: 'python-caldav',
    act: 'add',
    before: [],
    body: [todo(...pythonCaldav, ...days('14'), 'STATUS:NEEDS-ACTION')],
    changes: { task: { due_date: on('14') } },
  },
  {
    client: 'python-caldav',
    act: 'complete',
    before: [[todo(...pythonCaldav, open)]],
    body: [todo(...pythonCaldav, 'STATUS:COMPLETED', 'COMPLETED:20261014T080000Z')],
    changes: { task: { completed: true, completed_at: now } },
  },
]
