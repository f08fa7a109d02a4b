import { shiftDay } from '@daymark/core/calendar/day'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { isSeries } from '@daymark/core/repeat/series'
import { tasks as table } from '@daymark/core/tables/tasks'
import { completion } from '@daymark/core/tasks/stepActs'
import { stepTree } from '@daymark/core/tasks/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clocks, linesOf, openCaldavServer, taskId, taskNamed, todo } from '../testing/caldav.ts'
import { day } from '../testing/context.ts'
import { rowsOf } from './memberRows.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_CALDAV ?? 500)
const first = day('2026-10-14')

type Server = ReturnType<typeof openCaldavServer>

/** A client with a copy of each body; what it has edited waits until it is put. */
function openClient(server: Server, name: string, how: 'match' | 'modified') {
  const copies = new Map<string, { body: string; served: string; isEdited: boolean }>()

  function edit(uid: string, change: (lines: string[]) => string[]) {
    const copy = copies.get(uid)
    if (!copy) return
    const modified = `LAST-MODIFIED:${server.now().replace(/\.\d+|[-:]/g, '')}`
    const lines = change(linesOf(copy.body)).map((line) =>
      line.startsWith('LAST-MODIFIED') ? modified : line,
    )
    copies.set(uid, { ...copy, body: lines.map((line) => `${line}\r\n`).join(''), isEdited: true })
  }

  return {
    uids: () => [...copies.keys()].sort(),
    copies,
    pull() {
      for (const uid of server.uids()) {
        const copy = copies.get(uid)
        const served = server.body(uid)
        if (!copy?.isEdited) copies.set(uid, { body: served, served, isEdited: false })
      }
    },
    add(uid: string) {
      copies.set(uid, {
        body: todo(`UID:${uid}`, `SUMMARY:${uid}`, 'STATUS:NEEDS-ACTION'),
        served: '',
        isEdited: true,
      })
    },
    describe: (uid: string, text: string) =>
      edit(uid, (lines) => [
        ...lines.filter((line) => !/^(DESCRIPTION|END):?/.test(line)),
        ...[`DESCRIPTION:${text}`, 'END:VTODO', 'END:VCALENDAR'],
      ]),
    /** As programs complete: a series by its next day, or by its state. */
    complete(uid: string, byState: boolean) {
      edit(uid, (lines) => {
        const repeats = lines.some((line) => line.startsWith('RRULE'))
        if (!repeats || byState)
          return lines.map((line) => (line.startsWith('STATUS') ? 'STATUS:COMPLETED' : line))
        return lines.map((line) => {
          const [, property = '', date = ''] = /^(DTSTART|DUE);VALUE=DATE:(\d{8})$/.exec(line) ?? []
          if (property === '') return line
          const next = shiftDay(day(date.replace(/(....)(..)(..)/, '$1-$2-$3')), 1)
          return `${property};VALUE=DATE:${next.replaceAll('-', '')}`
        })
      })
    },
    /** Where the answer is lost, it puts the same again later. */
    push(isLost: boolean) {
      for (const [uid, copy] of copies) {
        if (!copy.isEdited) continue
        const isCurrent = copy.served === server.body(uid)
        if (how === 'modified' || isCurrent) {
          server.put(name, uid, copy.body, { hasMatch: how === 'match' && copy.served !== '' })
          if (how === 'modified') expectSameAgain(server, () => server.put(name, uid, copy.body))
          if (isLost) continue
        }
        const served = server.body(uid)
        copies.set(uid, { body: served, served, isEdited: false })
      }
    },
  }
}

/** A body that is put again changes nothing. */
function expectSameAgain(server: Server, again: () => unknown) {
  const state = () =>
    JSON.stringify(
      server
        .tasks()
        .map(({ seq: _, updated_at: __, ...row }) => row)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  const before = state()
  again()
  expect(state()).toBe(before)
}

function openApp(server: Server) {
  return {
    complete(title: string) {
      const all = server.live()
      const task = all.find(
        (each) => each.title === title && each.series_id === null && !each.completed,
      )
      if (!task) return
      const at = server.now()
      const today = day(at.slice(0, 10))
      const acts = {
        rows: rowsOf(server.tasks(), clocks),
        steps: stepTree(all),
        today,
        at,
        isErased: () => false,
      }
      server.act(
        isSeries(task)
          ? seriesCompletion(acts, task).mutations
          : completion(acts.steps, [task], at).mutations,
      )
    },
    describe(title: string, description: string) {
      const task = server.live().find((each) => each.title === title && each.series_id === null)
      if (task) server.act([table.patch(task.id, { description }, server.now())])
    },
  }
}

const steps = fc.array(
  fc.record({
    who: fc.constantFrom('phone', 'laptop', 'app'),
    act: fc.constantFrom(
      'pull',
      'add',
      'describe',
      'complete',
      'complete',
      'push',
      'push',
      'wait',
      'long wait',
    ),
    which: fc.nat(20),
    flag: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
)

describe(`two clients and the app, seed ${seed}`, () => {
  test('in any order, offline, with lost answers: no task lost, none twice, one row a series and day [DAV-14a]', () => {
    fc.assert(
      fc.property(steps, (schedule) => {
        const server = openCaldavServer()
        const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: first, missed: 'roll' } as const
        const due_date = `${first}T00:00:00`
        server.add(
          taskNamed('Water', { id: taskId(900), due_date, series_day: first, repeat }),
          'Water',
        )
        server.add(taskNamed('Read', { id: taskId(901) }), 'Read')
        const clients = {
          phone: openClient(server, 'phone', 'modified'),
          laptop: openClient(server, 'laptop', 'match'),
        }
        const app = openApp(server)
        const added: string[] = []

        for (const [index, { who, act, which, flag }] of schedule.entries()) {
          server.wait(act === 'long wait' ? 1_440 : 1)
          if (who === 'app') {
            if (act === 'complete') app.complete(flag ? 'Water' : 'Read')
            if (act === 'describe') app.describe(flag ? 'Water' : 'Read', `app ${index}`)
            continue
          }
          const client = clients[who]
          const uid = client.uids()[which % Math.max(1, client.uids().length)] ?? ''
          if (act === 'pull') client.pull()
          if (act === 'add') {
            added.push(`${who} ${index}`)
            client.add(`${who} ${index}`)
          }
          if (act === 'describe') client.describe(uid, `${who} ${index}`)
          if (act === 'complete') client.complete(uid, flag)
          if (act === 'push') client.push(flag)
        }
        for (const client of Object.values(clients)) {
          client.push(true)
          client.push(false)
        }
        for (const client of Object.values(clients)) client.pull()

        const live = server.live()
        const titles = live.filter(({ series_id }) => series_id === null).map(({ title }) => title)
        expect(titles.toSorted()).toEqual(['Read', 'Water', ...added].toSorted())
        const days = live
          .filter(({ series_id }) => series_id !== null)
          .map(({ series_day }) => series_day)
        expect(new Set(days).size).toBe(days.length)
        for (const uid of server.uids()) {
          const bodies = Object.values(clients).map(({ copies }) => copies.get(uid)?.body)
          expect(bodies).toEqual([server.body(uid), server.body(uid)])
        }
      }),
      { seed, numRuns },
    )
  })
})
