import type { Day } from '@daymark/core/calendar/day'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { today as firstDay, sampleSeries } from '@daymark/core/tasks/samples'
import { stepTree } from '@daymark/core/tasks/steps'
import { openClient } from '@daymark/sync/client'
import { defineTables } from '@daymark/sync/definition'
import { isSame } from '@daymark/sync/merge'
import type { Remote } from '@daymark/sync/remote'
import type { Problem } from '@daymark/sync/syncLeader'
import { clientParts, openReferenceRemote, settled } from '@daymark/sync/testing/environment'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { morning } from '@daymark/sync/testing/notes'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import { rowsOf } from '../packages/core/corpus/seriesRows.ts'

const tables = defineTables(table)
const offline = { ok: false, error: { kind: 'offline' } } as const

/** What devices speak with, and how long it takes until all that is on its way has come. */
export type SeriesBackend = {
  user_id: Task['user_id']
  series_id: Task['id']
  remote: () => Remote
  settle: () => Promise<void>
  clock: () => number
}

/** A server in memory, whose clock goes on by a second whenever it is read. */
export function referenceSeriesBackend() {
  let now = morning
  const clock = () => {
    now += 1_000
    return now
  }
  const server = openReferenceServer(tables, clock)
  const { user_id, id: series_id } = sampleSeries(1)
  const remote = () => openReferenceRemote(server).remote
  return { server, user_id, series_id, remote, settle: settled, clock }
}

/** Brings all devices online, until each has sent and heard everything. */
export async function meet(
  devices: readonly SeriesDevice[],
  { settle }: SeriesBackend,
): Promise<void> {
  const problems = () => devices.flatMap(({ problems }) => problems)
  for (const device of devices) device.setOnline(true)
  for (let round = 0; round < 500; round += 1) {
    for (const { client } of devices) client.wake()
    await settle()
    const [first, ...others] = devices
    const isSent = devices.every(({ client }) => client.waiting() === 0)
    if (round > 1 && isSent && others.every((other) => hasSame(other, first))) {
      // A server that answers late on a busy machine is asked again.
      const defects = problems().filter(({ kind }) => kind !== 'fetch')
      if (defects.length > 0) throw new Error(JSON.stringify(defects))
      return
    }
  }
  throw new Error(`The devices have never agreed: ${JSON.stringify(problems())}`)
}

function hasSame({ rows }: SeriesDevice, other: SeriesDevice | undefined): boolean {
  return (
    other?.rows.size === rows.size &&
    [...rows].every(([id, row]) => isSame(other.rows.get(id), row))
  )
}

export type SeriesDevice = ReturnType<typeof openSeriesDevice>

/** A device with the real client, and the tasks as they show on it. */
export function openSeriesDevice({ remote, clock }: SeriesBackend, skewMs = 0) {
  const rows = new Map<string, Task>()
  const problems: Problem[] = []
  let isOnline = true
  const gate = <T>(answer: () => Promise<T>) => (isOnline ? answer() : Promise.resolve(offline))
  const line = remote()
  const parts = clientParts()
  const client = openClient({
    ...parts,
    ...openMemoryDevice(tables).openTab(),
    tables,
    clock: () => clock() + skewMs,
    newId: () => crypto.randomUUID(),
    days: [firstDay],
    remote: {
      ...line,
      send: (request) => gate(() => line.send(request)),
      rowsOfDay: (...all) => gate(() => line.rowsOfDay(...all)),
      changesSince: (...all) => gate(() => line.changesSince(...all)),
      onChange: (names, listener) =>
        line.onChange(names, (change) => {
          if (isOnline) listener(change)
        }),
    },
    onRowsChange(changes) {
      for (const { before, after } of changes) {
        const row = after && table.parse(after)
        // A new number alone is no change that a device tells of.
        if (row) rows.set(row.id, { ...row, seq: 0 })
        else if (before) rows.delete(before.id)
      }
    },
    onStatusChange() {},
    report: (problem) => void problems.push(problem),
  })
  return {
    client,
    rows,
    problems,
    context: (today: Day): SeriesContext => ({
      rows: rowsOf(rows),
      steps: stepTree(rows.values()),
      today,
      at: client.stamp(),
      isErased: () => false,
    }),
    setOnline(on: boolean) {
      isOnline = on
      if (on) client.wake()
    },
  }
}
