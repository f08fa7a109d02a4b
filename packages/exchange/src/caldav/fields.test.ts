import { describe, expect, test } from 'vitest'
import { calendar, changed, linesOf, openCaldavServer, taskNamed, todo } from '../testing/caldav.ts'
import { day } from '../testing/context.ts'
import { memberBody } from './writeMember.ts'

const at = '2026-10-01T08:00:00.000Z'

/** What a served body says besides the lines that every body has. */
function written(parts: Parameters<typeof taskNamed>[1]): string[] {
  const server = openCaldavServer()
  const { id } = server.add(taskNamed('Read', parts))
  const usual = /^(BEGIN|END|VERSION|PRODID|UID|DTSTAMP|CREATED|LAST-MODIFIED|SUMMARY)\b/
  return linesOf(server.body(id)).filter((line) => !usual.test(line))
}

/** What a device changes of a task that it puts anew with these lines. */
function put(parts: Parameters<typeof taskNamed>[1], ...lines: readonly string[]) {
  const server = openCaldavServer()
  const before = server.add(taskNamed('Read', parts), 'x')
  const answer = server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', ...lines))
  if (!answer.ok) return answer.error.precondition
  return changed(before, server.tasks()[0] ?? before)
}

describe('a task as its VTODO', () => {
  test.each([
    ['a name', {}, ['STATUS:NEEDS-ACTION']],
    [
      'a day',
      { due_date: '2026-10-14T00:00:00' },
      ['DUE;VALUE=DATE:20261014', 'STATUS:NEEDS-ACTION'],
    ],
    [
      'a day and time',
      { due_date: '2026-10-14T00:00:00', at_minutes: 570 },
      ['DUE:20261014T093000', 'STATUS:NEEDS-ACTION'],
    ],
    [
      'a description',
      { description: 'a, b\nc' },
      ['DESCRIPTION:a\\, b\\nc', 'STATUS:NEEDS-ACTION'],
    ],
    ['high', { priority: 'high' }, ['PRIORITY:1', 'STATUS:NEEDS-ACTION']],
    ['low', { priority: 'low' }, ['PRIORITY:9', 'STATUS:NEEDS-ACTION']],
    ['an estimate', { estimate_minutes: 90 }, ['ESTIMATED-DURATION:PT90M', 'STATUS:NEEDS-ACTION']],
    [
      'done',
      { completed: true, completed_at: at },
      ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'COMPLETED:20261001T080000Z'],
    ],
    ['no deadline', { deadline: day('2026-10-20'), carried: 3 }, ['STATUS:NEEDS-ACTION']],
  ] as const)('is written with %s [DAV-8a]', (_, parts, lines) => {
    expect(written(parts)).toEqual(lines)
  })

  test('is the same bytes until a row changes, in lines of at most 75 octets [DAV-6a]', () => {
    const server = openCaldavServer()
    server.add(taskNamed('ü'.repeat(200)), 'x')
    const body = server.body('x')
    server.wait(5_000)

    expect(server.body('x')).toBe(body)
    expect(
      Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75)
    expect(linesOf(body)).toContain('LAST-MODIFIED:20261001T080000Z')
  })

  test('has instants of UTC, whatever the offset of its row [DAV-6a]', () => {
    const task = taskNamed('Read', { updated_at: '2026-10-01T10:00:00.123+02:00' })
    const body = memberBody(openCaldavServer().memberOf(task))
    expect(linesOf(body)).toContain('LAST-MODIFIED:20261001T080000Z')
  })

  const due = { due_date: '2026-10-14T00:00:00' }
  test.each([
    ['a date', {}, ['DUE;VALUE=DATE:20261014'], due],
    ['a wall clock', {}, ['DUE:20261014T093015'], { ...due, at_minutes: 570 }],
    [
      'a wall clock of a zone',
      {},
      ['DUE;TZID=America/New_York:20261014T093000'],
      { ...due, at_minutes: 570 },
    ],
    [
      'a moment of UTC, in the zone of the person',
      {},
      ['DUE:20261014T093000Z'],
      { ...due, at_minutes: 690 },
    ],
    ['no DUE', { ...due, at_minutes: 570 }, [], { due_date: null, at_minutes: null }],
    ['no DUE and another start', due, ['DTSTART;VALUE=DATE:20261001'], { due_date: null }],
    ['no PRIORITY', { priority: 'high' }, [], { priority: 'medium' }],
    ['PRIORITY 4', {}, ['PRIORITY:4'], { priority: 'high' }],
    ['PRIORITY 5', { priority: 'high' }, ['PRIORITY:5'], { priority: 'medium' }],
    ['PRIORITY 0', { priority: 'low' }, ['PRIORITY:0'], { priority: 'medium' }],
    ['PRIORITY 6', {}, ['PRIORITY:6'], { priority: 'low' }],
    ['no DESCRIPTION', { description: 'a' }, [], { description: '' }],
    ['a DESCRIPTION', {}, ['DESCRIPTION:a\\, b\\nc'], { description: 'a, b\nc' }],
    ['an estimate', {}, ['ESTIMATED-DURATION:PT1H30M'], { estimate_minutes: 90 }],
    ['no estimate', { estimate_minutes: 90 }, [], {}],
    ['COMPLETED', {}, ['COMPLETED:20261001T080000Z'], { completed: true, completed_at: at }],
    [
      'STATUS',
      {},
      ['STATUS:COMPLETED', 'COMPLETED:20261001T080000Z'],
      { completed: true, completed_at: at },
    ],
    [
      '100 percent',
      {},
      ['STATUS:NEEDS-ACTION', 'PERCENT-COMPLETE:100'],
      { completed: true, completed_at: '2026-10-14T08:00:00.000Z' },
    ],
    [
      'CANCELLED',
      {},
      ['STATUS:CANCELLED'],
      { completed: true, completed_at: '2026-10-14T08:00:00.000Z' },
    ],
    ['IN-PROCESS', {}, ['STATUS:IN-PROCESS', 'PERCENT-COMPLETE:40'], {}],
    [
      'neither STATUS nor COMPLETED',
      { completed: true, completed_at: at },
      [],
      { completed: false, completed_at: null },
    ],
    [
      'NEEDS-ACTION beside COMPLETED',
      { completed: true, completed_at: at },
      ['STATUS:NEEDS-ACTION', 'COMPLETED:20261001T080000Z'],
      { completed: false, completed_at: null },
    ],
  ] as const)('changes by a PUT with %s [DAV-8b]', (_, parts, lines, changes) => {
    expect(put(parts, ...lines)).toEqual(changes)
  })

  test('keeps what is said of state and priority beyond ours [DAV-8c]', () => {
    const server = openCaldavServer()
    server.put(
      'phone',
      'x',
      todo('UID:x', 'SUMMARY:Read', 'STATUS:IN-PROCESS', 'PERCENT-COMPLETE:40', 'PRIORITY:5'),
    )
    expect(linesOf(server.body('x'))).toEqual(
      expect.arrayContaining(['STATUS:IN-PROCESS', 'PERCENT-COMPLETE:40', 'PRIORITY:5']),
    )

    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', 'STATUS:CANCELLED'))
    expect(linesOf(server.body('x'))).toContain('STATUS:CANCELLED')
    expect(server.task('Read').completed).toBe(true)
  })

  test('has a name of at most 500 characters, the rest atop the description [DAV-8d]', () => {
    const server = openCaldavServer()
    const body = todo('UID:x', `SUMMARY:${'word '.repeat(120)}`, 'DESCRIPTION:below')
    server.put('phone', 'x', body)

    const [task] = server.tasks()
    expect(task?.title.length).toBeLessThanOrEqual(500)
    expect(task?.description).toMatch(/^word .*\nbelow$/s)
    expect(server.put('phone', 'x', body)).toMatchObject({ value: { mutations: [] } })
  })

  test('is ‘Untitled’ without a name, and refused with a description over 16,384 [DAV-8d]', () => {
    const server = openCaldavServer()
    server.put('phone', 'x', todo('UID:x'))
    expect(server.task('Untitled')).toBeDefined()
    const long = server.put('phone', 'y', todo('UID:y', `DESCRIPTION:${'a'.repeat(16_385)}`))
    expect(long).toMatchObject({ error: { precondition: 'max-resource-size' } })
  })

  test('begins on DTSTART where it is new and has no DUE, also when it is put again [DAV-8e]', () => {
    const server = openCaldavServer()
    const body = todo('UID:x', 'SUMMARY:Read', 'DTSTART;VALUE=DATE:20261014')
    server.put('phone', 'x', body)
    expect(server.task('Read').due_date).toBe('2026-10-14T00:00:00')
    expect(server.put('phone', 'x', body)).toMatchObject({ value: { mutations: [] } })
  })

  test('has tags by name, which are made once [DAV-8f]', () => {
    const server = openCaldavServer()
    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', 'CATEGORIES:Home,Deep work'))
    server.put('phone', 'y', todo('UID:y', 'SUMMARY:Write', 'CATEGORIES:home'))

    expect(server.tags().map(({ name }) => name)).toEqual(['Home', 'Deep work'])
    expect(linesOf(server.body('x'))).toContain('CATEGORIES:Deep work,Home')
    expect(linesOf(server.body('y'))).toContain('CATEGORIES:Home')
  })

  test('loses by absence only what the device has sent before [DAV-8g]', () => {
    const server = openCaldavServer()
    server.put(
      'phone',
      'x',
      todo('UID:x', 'SUMMARY:Read', 'CATEGORIES:Home', 'X-COLOR:red', 'LOCATION:Rome'),
    )
    server.put('laptop', 'x', todo('UID:x', 'SUMMARY:Read', 'URL:https://a.b'))
    expect(linesOf(server.body('x'))).toEqual(
      expect.arrayContaining([
        'CATEGORIES:Home',
        'X-COLOR:red',
        'LOCATION:Rome',
        'URL:https://a.b',
      ]),
    )

    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', 'LOCATION:Oslo'))
    const lines = linesOf(server.body('x'))
    expect(lines).toEqual(expect.arrayContaining(['LOCATION:Oslo', 'URL:https://a.b']))
    expect(lines.join()).not.toMatch(/CATEGORIES|X-COLOR/)
  })

  test('keeps lines of 8 KiB in their order, with their parameters; longer ones are left out [DAV-8h]', () => {
    const server = openCaldavServer()
    const lines = ['X-B;A="1:2";C=d:two', `X-LONG:${'a'.repeat(9_000)}`, 'X-A:one', 'X-B:three']
    const nested = ['BEGIN:VLOCATION', 'NAME:Here', 'END:VLOCATION']
    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', ...lines, ...nested))
    const body = linesOf(server.body('x'))
    expect(body.filter((line) => line.startsWith('X-'))).toEqual([
      'X-B;A="1:2";C=d:two',
      'X-B:three',
      'X-A:one',
    ])
    expect(body.join('\n')).toContain(nested.join('\n'))
  })

  test('is a step of a task that may come later, or whose steps it names [DAV-8i]', () => {
    const server = openCaldavServer()
    const step = todo('UID:s', 'SUMMARY:Pack', 'RELATED-TO;RELTYPE=PARENT:p')
    server.put('phone', 's', step)
    expect(server.task('Pack').parent_id).toBeNull()
    expect(linesOf(server.body('s'))).toContain('RELATED-TO;RELTYPE=PARENT:p')

    server.put('phone', 'p', todo('UID:p', 'SUMMARY:Travel'))
    expect(server.task('Pack').parent_id).toBe(server.task('Travel').id)
    server.put('phone', 'q', todo('UID:q', 'SUMMARY:Move', 'RELATED-TO;RELTYPE=CHILD:s'))
    expect(server.task('Pack').parent_id).toBe(server.task('Move').id)
    expect(server.body('q')).not.toContain('RELATED-TO')
  })

  test('is completed with its open steps [DAV-8j]', () => {
    const server = openCaldavServer()
    server.put('phone', 'p', todo('UID:p', 'SUMMARY:Travel'))
    server.put('phone', 's', todo('UID:s', 'SUMMARY:Pack', 'RELATED-TO:p'))
    server.put('phone', 'p', todo('UID:p', 'SUMMARY:Travel', 'STATUS:COMPLETED'))
    expect(server.tasks().map(({ completed }) => completed)).toEqual([true, true])
  })
})

describe('the reminders of a task', () => {
  const timed = ['UID:x', 'SUMMARY:Read', 'DUE:20261014T093000']
  const alarm = (...lines: string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...lines, 'END:VALARM']
  const rings = (server: ReturnType<typeof openCaldavServer>) =>
    server.reminders().map(({ at, before_minutes }) => at ?? before_minutes)

  test.each([
    ['TRIGGER:-PT10M', 10],
    ['TRIGGER;RELATED=END:-P1D', 1_440],
    ['TRIGGER;VALUE=DURATION;RELATED=START:PT0S', 0],
    ['TRIGGER;VALUE=DATE-TIME:20261014T070000Z', '2026-10-14T09:00:00'],
    ['TRIGGER;VALUE=DATE-TIME:20261014T090000', '2026-10-14T09:00:00'],
    ['TRIGGER:PT30M', '2026-10-14T10:00:00'],
  ])('are read of %s [DAV-8k]', (trigger, ring) => {
    const server = openCaldavServer()
    server.put('phone', 'x', todo(...timed, ...alarm(trigger)))
    expect(rings(server)).toEqual([ring])
    expect(server.put('phone', 'x', server.body('x'))).toMatchObject({ value: { mutations: [] } })
  })

  test.each(['19760401T005545Z', '19800101T000000Z'])(
    'are none at %s, which is sent back [DAV-8k]',
    (moment) => {
      const server = openCaldavServer()
      const none = alarm(`TRIGGER;VALUE=DATE-TIME:${moment}`, 'X-APPLE-PROXIMITY:ARRIVE')
      server.put('phone', 'x', todo(...timed, ...none))
      expect(rings(server)).toEqual([])
      expect(server.body('x')).toContain('X-APPLE-PROXIMITY:ARRIVE')
    },
  )

  test('count from 09:00 of a date, and stay when a client writes them as moments [DAV-8l]', () => {
    const server = openCaldavServer()
    const dated = ['UID:x', 'SUMMARY:Read', 'DUE;VALUE=DATE:20261014']
    server.put('phone', 'x', todo(...dated, ...alarm('TRIGGER;RELATED=END:PT9H')))
    expect(rings(server)).toEqual([0])
    expect(linesOf(server.body('x'))).toContain('TRIGGER;RELATED=END:PT540M')

    const moment = alarm('TRIGGER;VALUE=DATE-TIME:20261015T070000Z')
    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Read', 'DUE;VALUE=DATE:20261015', ...moment))
    expect(rings(server)).toEqual([0])
  })

  test('are answered by ACKNOWLEDGED and by X-MOZ-LASTACK [DAV-8m]', () => {
    for (const [own, all] of [
      [['ACKNOWLEDGED:20261014T073000Z'], []],
      [[], ['X-MOZ-LASTACK:20261014T073000Z']],
    ]) {
      const server = openCaldavServer()
      server.put('phone', 'x', todo(...timed, ...alarm('TRIGGER:-PT10M')))
      server.put(
        'phone',
        'x',
        todo(...timed, ...(all ?? []), ...alarm('TRIGGER:-PT10M', ...(own ?? []))),
      )
      expect(server.reminders()[0]?.snoozed_until).toBe('2026-10-14T07:30:00.000Z')
      expect(linesOf(server.body('x'))).toContain('ACKNOWLEDGED:20261014T073000Z')
      expect(server.put('phone', 'x', server.body('x'))).toMatchObject({ value: { mutations: [] } })
    }
  })

  test('go where the device has sent alarms before [DAV-8g]', () => {
    const server = openCaldavServer()
    server.put('phone', 'x', todo(...timed, ...alarm('TRIGGER:-PT10M')))
    server.put('laptop', 'x', todo(...timed))
    expect(rings(server)).toEqual([10])
    server.put('phone', 'x', todo(...timed))
    expect(rings(server)).toEqual([])
  })
})

describe('the moment of a PUT', () => {
  const edit = (title: string, modified: string) =>
    todo('UID:x', `SUMMARY:${title}`, `LAST-MODIFIED:${modified}`)

  test('is that of LAST-MODIFIED without If-Match: an edit made in Daymark meanwhile stays [DAV-8n]', () => {
    const server = openCaldavServer()
    server.add(taskNamed('Read', { updated_at: '2026-10-13T08:00:00.000Z' }), 'x')
    server.put('phone', 'x', edit('Older', '20261012T080000Z'))
    expect(server.tasks()[0]?.title).toBe('Read')
    server.put('phone', 'x', edit('Newer', '20261014T070000Z'))
    expect(server.tasks()[0]?.title).toBe('Newer')
  })

  test('is now where it holds a match, is later than now, or is the one that was served [DAV-8n]', () => {
    for (const [modified, hasMatch] of [
      ['20261001T080000Z', true],
      ['20271001T080000Z', false],
      ['20260801T080000Z', false],
      ['20261013T080000Z', false],
    ] as const) {
      const server = openCaldavServer()
      server.add(taskNamed('Read', { updated_at: '2026-10-13T08:00:00.500Z' }), 'x')
      server.put('phone', 'x', edit('Newer', modified), { hasMatch })
      expect(server.tasks()[0]).toMatchObject({ title: 'Newer', updated_at: server.now() })
    }
  })
})

describe('a body that is refused', () => {
  test.each([
    ['an event', calendar(['BEGIN:VEVENT', 'UID:x', 'END:VEVENT']), 'supported-calendar-component'],
    ['no calendar', 'hello', 'valid-calendar-data'],
    ['one that breaks off', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x', 'valid-calendar-data'],
    [
      'two UIDs',
      calendar(['BEGIN:VTODO', 'UID:x', 'END:VTODO'], ['BEGIN:VTODO', 'UID:y', 'END:VTODO']),
      'valid-calendar-object-resource',
    ],
    ['over 256 KiB', todo('UID:x', `X-A:${'a'.repeat(262_144)}`), 'max-resource-size'],
    ['no UID', todo('SUMMARY:Read'), 'valid-calendar-data'],
  ])('is %s [DAV-8o]', (_, body, precondition) => {
    expect(openCaldavServer().put('phone', 'x', body)).toMatchObject({ error: { precondition } })
  })
})
