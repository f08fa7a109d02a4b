import { tables } from '@daymark/core/tables/all'
import { tasks as taskTable } from '@daymark/core/tables/tasks'
import { characters } from '@daymark/core/tasks/parseDraft'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIcs } from '../ics/readIcs.ts'
import { linesOf, openCaldavServer, taskId, taskNamed, todo } from '../testing/caldav.ts'
import { context, writeContext } from '../testing/context.ts'
import { tasks } from '../testing/writing.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_CALDAV_BODIES ?? 500)

/** A server with these tasks, by their keys. */
function serverOf(written: readonly import('../exchangedTask.ts').ExchangedTask[]) {
  const server = openCaldavServer()
  for (const [index, task] of written.entries()) {
    const parent = written.findIndex(({ key }) => key === task.parent)
    const day = task.day && `${task.day}T00:00:00`
    server.add(
      taskNamed(task.name, {
        id: taskId(1_000 + index),
        description: task.description,
        priority: task.priority,
        due_date: day,
        at_minutes: task.day === null ? null : task.time,
        completed: task.done !== null,
        completed_at: task.done?.at ?? null,
        estimate_minutes: task.estimate,
        repeat: task.repeat,
        // On a day that is passed over none stands: it is served on the next one.
        repeat_skips: Object.fromEntries(
          task.skips.filter((each) => each !== task.day).map((each) => [each, true as const]),
        ),
        parent_id: parent < 0 ? null : taskId(1_000 + parent),
        created_at: task.created ?? writeContext.now,
      }),
      task.key,
    )
    server.put('app', task.key, withTags(server.body(task.key), task.tags))
  }
  return server
}

function withTags(body: string, tags: readonly string[]): string {
  if (tags.length === 0) return body
  const names = tags.map((name) => name.replace(/[\\;,]/g, '\\$&')).join(',')
  return body.replace('END:VTODO', `CATEGORIES:${names}\r\nEND:VTODO`)
}

describe(`bodies of random tasks, seed ${seed}`, () => {
  test('put as they were served change nothing [DAV-8p]', () => {
    fc.assert(
      fc.property(tasks, (written) => {
        const server = serverOf(written)
        for (const { key } of written) {
          const body = server.body(key)
          for (const hasMatch of [true, false]) {
            const answer = server.put('phone', key, body, { hasMatch })
            expect(answer).toMatchObject({ ok: true, value: { mutations: [] } })
          }
          expect(server.body(key)).toBe(body)
        }
      }),
      { seed, numRuns: 120 },
    )
  })

  test('are read by the import as the same tasks [DAV-6b]', () => {
    fc.assert(
      fc.property(tasks, (written) => {
        const server = serverOf(written)
        for (const task of written) {
          const read = readIcs(server.body(task.key), 'x.ics', context)
          const row = server.tasks().find(({ id }) => id === server.taskOf(task.key))
          const [found] = read.ok ? read.value.tasks : []
          const coming = task.skips.filter((each) => task.day !== null && each > task.day)
          expect(found).toMatchObject({
            id: task.key,
            name: row?.title,
            description: row?.description,
            priority: row?.priority,
            day: row?.due_date?.slice(0, 10) ?? null,
            time: row?.at_minutes,
            estimate: row?.estimate_minutes,
            parent: task.parent,
            done: row?.completed ? { at: row.completed_at } : null,
            repeat: row?.repeat ? { rule: row.repeat.rule, from: row.repeat.from } : null,
            skips: row?.repeat ? coming : [],
          })
          expect(found?.tags.toSorted()).toEqual(task.tags.toSorted())
        }
      }),
      { seed, numRuns: 120 },
    )
  })
})

const hostile = [
  'BEGIN:VTODO',
  'END:VTODO',
  'BEGIN:VALARM',
  'END:VALARM',
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:X',
  'DUE:99999999',
  'DUE;VALUE=DATE:00010101',
  'DUE;VALUE=DATE:99991231',
  'DTSTART;VALUE=DATE:00000101',
  'RRULE:FREQ=DAILY;INTERVAL=999;COUNT=9999',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=SECONDLY',
  'RRULE:FREQ=DAILY;UNTIL=19000101',
  'RRULE:;;;=',
  'EXDATE:20261015,x,20261016',
  'RECURRENCE-ID:20261015',
  'RECURRENCE-ID;VALUE=DATE:00010101',
  'TRIGGER:-P99999999W',
  'TRIGGER:P1Y',
  'TRIGGER;VALUE=DATE-TIME:99991231T235959Z',
  'ESTIMATED-DURATION:PT999999999M',
  'PRIORITY:1e99',
  'PERCENT-COMPLETE:-5',
  'COMPLETED:00010101T000000Z',
  'LAST-MODIFIED:20261014T075959Z',
  'CREATED:00010101T000000Z',
  'STATUS:CANCELLED',
  'STATUS:\u0000',
  'SUMMARY:\u0000\u202e\ud800',
  `SUMMARY:${'\u{1F600}'.repeat(600)}`,
  `CATEGORIES:${'a,'.repeat(300)}b`,
  `CATEGORIES:${'x'.repeat(500)}`,
  `X-A:${'y'.repeat(9_000)}`,
  'RELATED-TO:x',
  'RELATED-TO;RELTYPE=CHILD:x',
  'RELATED-TO:other',
  'UID:other',
  'UID:',
  'X-DAYMARK-REPEAT-FROM:COMPLETION',
  'X-MOZ-LASTACK:20261014T075959Z',
  'ACKNOWLEDGED:x',
  'ACTION:NONE',
  '\u0007X:1',
  ':',
  ';',
  'X',
  ' fold',
  '\tfold',
]

const base = linesOf(
  todo(
    ...[
      'UID:x',
      'SUMMARY:Water',
      'DESCRIPTION:a\\nb',
      'DTSTART;VALUE=DATE:20261014',
      'DUE;VALUE=DATE:20261014',
    ],
    ...[
      'RRULE:FREQ=DAILY',
      'CATEGORIES:Home',
      'PRIORITY:1',
      'STATUS:NEEDS-ACTION',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      'END:VALARM',
    ],
  ),
)

type Mutation = {
  at: number
  act: 'insert' | 'drop' | 'double' | 'cut' | 'garble'
  with: string
  place: number
}
const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(base.length),
    act: fc.constantFrom('insert', 'insert', 'insert', 'drop', 'double', 'cut', 'garble'),
    with: fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 30 })),
    place: fc.nat(60),
  }),
  { minLength: 1, maxLength: 12 },
)

function mutated(all: readonly Mutation[]): string {
  let lines = [...base]
  for (const { at, act, with: text, place } of all) {
    const line = lines[at] ?? ''
    if (act === 'insert') lines.splice(at, 0, text)
    else if (act === 'drop') lines.splice(at, 1)
    else if (act === 'double') lines.splice(at, 0, line)
    else if (act === 'garble') lines[at] = line.slice(0, place) + text + line.slice(place)
    else if (place === 0) lines = lines.slice(0, at)
  }
  return lines.join('\r\n')
}

describe(`hostile bodies, seed ${seed}`, () => {
  test('never throw, and never write a row that is none [DAV-8q]', () => {
    fc.assert(
      fc.property(fc.array(mutations, { minLength: 1, maxLength: 4 }), (bodies) => {
        const server = openCaldavServer()
        server.put('phone', 'other', todo('UID:other', 'SUMMARY:Other'))
        for (const body of [base.join('\r\n'), ...bodies.map(mutated)]) {
          const answer = server.put('phone', 'x', body)
          if (!answer.ok) continue
          expect(answer.value.kept.join('\r\n').length).toBeLessThanOrEqual(8_192)
          for (const mutation of answer.value.mutations) {
            const table = tables.get(mutation.table)
            const columns =
              mutation.type === 'insert'
                ? mutation.row
                : mutation.type === 'erase'
                  ? {}
                  : mutation.columns
            expect(table?.canRead(columns)).toBe(true)
            expect(JSON.stringify(columns)).not.toContain('\\u0000')
          }
          for (const row of server.tasks()) {
            expect(taskTable.parse(row)).not.toBeNull()
            expect(row.title.trim()).not.toBe('')
            expect(characters(row.title)).toBeLessThanOrEqual(500)
            expect(characters(row.description)).toBeLessThanOrEqual(16_384)
            expect(Object.keys(row.tags).length).toBeLessThanOrEqual(100)
          }
          for (const { name } of server.tags()) expect(characters(name)).toBeLessThanOrEqual(120)
          expect(server.reminders().length).toBeLessThanOrEqual(10)
          server.body('x')
        }
      }),
      { seed, numRuns: Math.max(numRuns, 2_000) / 2 },
    )
  })

  test.each([
    ['components in components', 'BEGIN:A\r\n'.repeat(100_000)],
    ['a giant line', todo('UID:x', `SUMMARY:${'a'.repeat(250_000)}`)],
    ['many folds', todo('UID:x', `SUMMARY:a${'\r\n b'.repeat(60_000)}`)],
    [
      'many alarms',
      todo(
        'UID:x',
        ...Array.from({ length: 5_000 }, () => 'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM'),
      ),
    ],
    [
      'many days left out',
      todo(
        'UID:x',
        'DUE;VALUE=DATE:20261014',
        'RRULE:FREQ=DAILY',
        `EXDATE:${'20261015,'.repeat(20_000)}`,
      ),
    ],
    ['many parameters', todo('UID:x', `X-A${';A=b'.repeat(60_000)}:c`)],
  ])('of %s are answered [DAV-8q]', (_, body) => {
    expect(openCaldavServer().put('phone', 'x', body)).toHaveProperty('ok')
  })
})
