import { type Change, taskIdOf } from '@daymark/core/change'
import { err, ok, type Result } from '@daymark/core/result'
import type { Task } from '@daymark/core/task'
import { entryId, today } from '../apps/web/src/planner/fakes.ts'
import type { Journal } from '../apps/web/src/planner/journal.ts'
import type { Remote, SendError } from '../apps/web/src/planner/remote.ts'
import type { Storage } from '../apps/web/src/planner/storage.ts'
import type { News, Row, Table, Write } from '../apps/web/src/planner/table.ts'
import type { Tabs } from '../apps/web/src/planner/tabs.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import type { Backend } from './backend.ts'
import type { Device, FocusGesture, Gesture, Parts, Tab, Told } from './cast.ts'
import type { Happening, Happenings } from './happenings.ts'

/** What a tab has around it. */
type Surroundings = {
  parts: Parts
  backend: Backend
  happenings: Happenings
  /** What realtime brought. */
  early: WeakSet<News>
  gestures: Gesture[]
  focusGestures: FocusGesture[]
  settledIds: Set<string>
  settled: Map<string, Task | undefined>
  arrive: (table: Table, write: Write) => Promise<Result<Row | null, SendError>>
  isOpen: (tab: Tab) => boolean
  clock: () => number
  nextNumber: () => number
  killed: () => void
}

type Later = (happening: Omit<Happening, 'tab'>) => () => void

/** A tab with the real planner, in which everything that takes time happens when the test says so. */
export function openTab(device: Device, around: Surroundings): Tab {
  const { parts, backend, happenings, early, arrive, isOpen, clock, nextNumber, killed } = around
  const { storage, journal, tabs: others } = device.memory.openTab()
  const key = {}
  const later: Later = (happening) => happenings.add({ ...happening, tab: key })
  const hears = new Set<(told: Told) => void>()

  const planner = parts.openPlanner({
    storage: inItsTime(parts.storage(storage, early)),
    journal: noting(journal),
    tabs: slowly(others),
    remote: remote(),
    today,
    clock: () => clock() + device.skew,
    newId: () => entryId(nextNumber()),
    random: () => 0.5,
    renewSession: async () => {},
    report() {},
    sleep: (_, signal) =>
      new Promise((resolve) => {
        const stop = () => {
          forget()
          signal.removeEventListener('abort', stop)
          resolve()
        }
        const forget = later({ kind: 'sleep', lane: null, run: stop })
        signal.addEventListener('abort', stop)
      }),
  })
  const tab: Tab = Object.assign(key, {
    device,
    planner,
    hears,
    kill() {
      killed()
      others.close()
    },
  })
  return tab

  /** Storage works in its order, all tabs of a device in one; the answer comes later still. */
  function inItsTime(kept: Storage): Storage {
    const answers = `answers ${nextNumber()}`
    const done = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve) => {
        const run = () => {
          const doing = work()
          later({ kind: 'answer', lane: answers, run: async () => resolve(await doing) })
        }
        later({ kind: 'disk', lane: device.name, run })
      })
    return {
      ...kept,
      open: (first) => done(() => kept.open(first)),
      chunk: (after) => done(() => kept.chunk(after)),
      append: (entries) => done(() => kept.append(entries)),
      settle: (settlement, stamp) =>
        done(() => {
          for (const { id, table, change } of settlement.entries) {
            around.settledIds.add(id)
            if (table !== tasksTable.name) continue
            around.settled.set(id, tab.planner.tasks.get(taskIdOf(change as Change)))
          }
          return kept.settle(settlement, stamp)
        }),
      take: (news, advance) => done(() => kept.take(news, advance)),
      forget: (failed) => done(() => kept.forget(failed)),
      since: (rev) => done(() => kept.since(rev)),
    }
  }

  function noting(kept: Journal): Journal {
    return {
      ...kept,
      write(entries) {
        for (const entry of entries) {
          if (entry.table !== tasksTable.name) {
            around.focusGestures.push({ entry, device, tab })
            continue
          }
          const change = entry.change as Change
          const saw = tab.planner.tasks.get(taskIdOf(change))
          around.gestures.push({ entry, change, device, tab, saw })
        }
        kept.write(entries)
      },
    }
  }

  function slowly(tabs: Tabs): Tabs {
    const words = `words ${nextNumber()}`
    return {
      ...tabs,
      onWord: (hear) =>
        tabs.onWord((word) => later({ kind: 'word', lane: words, run: () => hear(word) })),
      lead: (begin, follow) =>
        tabs.lead(() => later({ kind: 'lock', lane: null, run: begin }), follow),
    }
  }

  function remote(): Remote {
    return {
      send: (table, write) => asked(() => arrive(table, write)),
      rowsOfDay: (table, day) => asked(() => backend.rowsOfDay(table, day)),
      changesSince: (seq) => asked(() => backend.changesSince(seq)),
      onNews(listener) {
        const hear = (told: Told) => listener(told === 'joined' ? null : told)
        hears.add(hear)
        later({ kind: 'event', lane: null, run: () => hear('joined') })
        return () => hears.delete(hear)
      },
      completions: async () => ok([]),
      onCompletions: () => () => {},
      wake() {},
      close() {},
    }
  }

  /** A request comes to the server, and the answer back, each in its own time. */
  function asked<T>(ask: () => Promise<Result<T, SendError>>): Promise<Result<T, SendError>> {
    const offline = err({ kind: 'offline' } as const)
    return new Promise((resolve) => {
      const run = async () => {
        const trouble = device.troubles.shift()
        const answer = !device.online ? offline : trouble ? err(trouble) : await ask()
        if (!isOpen(tab)) return
        const back = () => resolve(device.online ? answer : offline)
        later({ kind: 'answer', lane: null, run: back })
      }
      later({ kind: 'request', lane: null, run })
    })
  }
}
