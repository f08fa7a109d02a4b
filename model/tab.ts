import type { Row } from '@daymark/sync/definition'
import type { DeviceStorage } from '@daymark/sync/deviceStorage'
import { keyText, type Mutation } from '@daymark/sync/mutation'
import type { Answer, Remote, RemoteError, Request } from '@daymark/sync/remote'
import type { ReplacedValuesOptions } from '@daymark/sync/replacedValues'
import { type OpenSyncLeader, openSyncLeader } from '@daymark/sync/syncLeader'
import type { Tabs } from '@daymark/sync/tabs'
import { today } from '@daymark/sync/testing/notes'
import type { WriteAheadLog } from '@daymark/sync/writeAheadLog'
import type { ToldColumns } from '@daymark/sync/writtenValues'
import type { Device, Event, Gesture, Parts, Tab, Told } from './actors.ts'
import type { Backend } from './backend.ts'
import type { Events, PendingEvent } from './events.ts'
import type { Trouble } from './steps.ts'
import { tablesOf, type Version } from './versions.ts'

/** What a tab has around it. */
type Environment = {
  parts: Parts
  backend: Backend
  events: Events
  /** The numbers of what realtime told. */
  early: ReadonlySet<number>
  gestures: Gesture[]
  /** Acts a device was through with, and how each of their rows looked there. */
  acknowledged: Map<string, Map<string, Row | undefined>>
  /** The values of which a device has told that others replaced them. */
  told: Told[]
  arrive: (request: Request, by: string) => Promise<Answer<unknown[]>>
  isOpen: (tab: Tab) => boolean
  clock: () => number
  nextNumber: () => number
  killed: () => void
}

type Later = (event: Omit<PendingEvent, 'tab'>) => () => void

/** A tab with the real client, in which everything that takes time happens when the test says so. */
export function openTab(device: Device, version: Version, environment: Environment): Tab {
  const { parts, backend, events, early, arrive, isOpen, clock, nextNumber, killed } = environment
  const tables = tablesOf[version]
  const { storage, log, tabs: others } = device.memory.openTab(tables)
  const key = {}
  const later: Later = (event) => events.add({ ...event, tab: key })
  const listeners = new Set<(event: Event) => void>()

  const { openSyncLeader: open = openSyncLeader } = parts
  const openLeader: OpenSyncLeader = (options) =>
    open({ ...options, ...(parts.told && { replacedValues: replacedValues(parts.told) }) })

  const client = parts.openClient({
    tables,
    storage: delayed(parts.storage(storage, early)),
    log: recording(log),
    tabs: delayedTabs(others),
    remote: remote(),
    loadSyncLeader: async () => openLeader,
    days: [today],
    clock: () => clock() + device.skew,
    newId: () => numbered(nextNumber()),
    random: () => 0.5,
    renewSession: async () => {},
    onRowsChange() {},
    onStatusChange() {},
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
    version,
    client,
    listeners,
    kill() {
      killed()
      others.close()
    },
  })
  return tab

  function replacedValues(columns: ToldColumns): ReplacedValuesOptions {
    return {
      columns,
      leavesOut: () => false,
      onAnswer() {},
      onChange: (values) => environment.told.push(...values.map((value) => ({ device, value }))),
    }
  }

  /** Storage works in its order, all tabs of a device in one; the answer comes later still. */
  function delayed(storage: DeviceStorage): DeviceStorage {
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
      ...storage,
      open: (...days) => done(() => storage.open(...days)),
      chunk: (after) => done(() => storage.chunk(after)),
      append: (acts) => done(() => storage.append(acts)),
      acknowledge: (acknowledgement, stamp) =>
        done(() => {
          for (const { id, mutations } of acknowledgement.acts) {
            const rows = mutations.map((mutation) => [keyText(mutation), client.row(mutation)])
            environment.acknowledged.set(id, new Map(rows as [string, Row | undefined][]))
          }
          return storage.acknowledge(acknowledgement, stamp)
        }),
      receive: (...changes) => done(() => storage.receive(...changes)),
      restore: (...all) => done(() => storage.restore(...all)),
      forget: (refusal) => done(() => storage.forget(refusal)),
      since: (rev) => done(() => storage.since(rev)),
    }
  }

  function recording(log: WriteAheadLog): WriteAheadLog {
    return {
      ...log,
      write(acts) {
        for (const { id: act, mutations } of acts) {
          for (const mutation of mutations) note(act, mutation, mutations.length === 1)
        }
        log.write(acts)
      },
    }
  }

  function note(act: string, mutation: Mutation, isAlone: boolean): void {
    const saw = client.row(mutation)
    environment.gestures.push({ act, mutation, device, tab, saw, isAlone })
  }

  function delayedTabs(tabs: Tabs): Tabs {
    const messages = `messages ${nextNumber()}`
    return {
      ...tabs,
      onMessage: (listener) =>
        tabs.onMessage((message) =>
          later({ kind: 'message', lane: messages, run: () => listener(message) }),
        ),
      lead: (begin, follow) =>
        tabs.lead(() => later({ kind: 'lock', lane: null, run: begin }), follow),
    }
  }

  function remote(): Remote {
    return {
      send: (request) => roundTrip(() => arrive(request, device.name)),
      rowsOfDay: (table, day) => roundTrip(() => backend.rowsOfDay(table, day)),
      changesSince: (...asked) => roundTrip(() => backend.changesSince(...asked)),
      // At once: one more event would make every other schedule of the same seed.
      newestSeq: backend.newestSeq,
      digest: backend.digest,
      report: backend.report,
      history: (query) => roundTrip(() => backend.history(query)),
      onChange(_, listener) {
        const hear = (event: Event) => listener(event === 'joined' ? null : event)
        listeners.add(hear)
        later({ kind: 'event', lane: null, run: () => hear('joined') })
        return () => listeners.delete(hear)
      },
      wake() {},
      close() {},
    }
  }

  async function errorOf(trouble: Exclude<Trouble, { kind: 'throw' }>): Promise<RemoteError> {
    return trouble.kind === 'nonsense' ? backend.nonsense() : trouble
  }

  /** A request comes to the server, and the answer back, each in its own time. */
  function roundTrip<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const offline: RemoteError = { kind: 'offline' }
    return new Promise((resolve, reject) => {
      const run = async () => {
        const trouble = device.troubles.shift()
        if (trouble?.kind === 'throw') return reject(new Error('The transport has a defect'))
        const error = device.online ? trouble && (await errorOf(trouble)) : offline
        const answer: Answer<T> = error ? { ok: false, error } : await ask()
        if (!isOpen(tab)) return
        const back = () => resolve(device.online ? answer : { ok: false, error: offline })
        later({ kind: 'answer', lane: null, run: back })
      }
      later({ kind: 'request', lane: null, run })
    })
  }
}

function numbered(number: number): string {
  return `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
