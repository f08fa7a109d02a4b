import 'fake-indexeddb/auto'
import { shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { tasks } from '@daymark/core/tables/tasks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchangeCalls } from '../exchange/exchangeCalls.ts'
import { keyOfChunk, runKey } from '../exchange/importRun.ts'
import { resumeImport } from '../exchange/resumeImport.ts'
import { runImport } from '../exchange/runImport.ts'
import { storageNamed } from '../planner/device.ts'
import { me, minute, morning, plannerWith, settled, task, titles, today } from '../planner/fakes.ts'

const device = 'daymark import'
const choices = {
  done: 'recent',
  list: 'file',
  changes: false,
  restore: false,
  focus: false,
} as const

/** Locks as one browser has them: a name is held by one at a time. */
function createLocks() {
  const locked = new Set<string>()
  return {
    async request(name: string, _: object, work: (lock: object | null) => unknown) {
      if (locked.has(name)) return work(null)
      locked.add(name)
      try {
        return await work({})
      } finally {
        locked.delete(name)
      }
    },
  }
}

beforeEach(() => {
  indexedDB.deleteDatabase(device)
  vi.stubGlobal('navigator', { locks: createLocks() })
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A window in which a file with one task was read. */
async function openWindow(name = 'Task') {
  const { planner } = plannerWith()
  await settled()
  const worker = exchangeCalls()
  const content = `TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG\ntask,${name},1,1,${today},en`
  await worker.read({
    files: [{ name: 'Home.csv', content }],
    device,
    reader: { today, minutes: 600, zone: 'UTC', languages: ['en'] },
    matchings: new Map(),
  })
  worker.choose({ choices, now: morning })
  const at = new Date(morning + minute).toISOString()
  const prepare = () =>
    worker.prepare({ choices, device, file: 'Home.csv', user_id: me, at, now: morning })
  const announced: string[] = []
  return {
    planner,
    prepare,
    titles: () => titles(planner),
    start: (prepared: typeof prepare | (() => Promise<null>) = prepare) =>
      runImport({ planner, device, prepare: prepared }),
    async openAgain() {
      await resumeImport(planner, device, (text) => announced.push(text))
      return announced
    },
  }
}

const rejected = (name: string) => () => {
  throw new DOMException('refused', name)
}

describe('[MOVE-4a, MOVE-4c] an import', () => {
  test('is told as done once', async () => {
    const { start, titles, openAgain } = await openWindow()

    expect(await start()).toMatchObject({ kind: 'done', run: { count: 1 } })

    expect(titles()).toEqual(['Task'])
    expect(await openAgain()).toEqual([])
  })

  test('[REPEAT-6a] gives a series that was missed the deadline that shows, as an edit does', async () => {
    const anchor = shiftDay(today, -3)
    const water = task(1, 'Water', {
      due_date: `${anchor}T00:00:00`,
      deadline: anchor,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
    })
    const { planner } = plannerWith({ tasks: [water] })
    await settled()
    planner.seriesBy(openSeriesIndex)
    const deadline = shiftDay(today, 1)
    const mutations = [tasks.patch(water.id, { deadline }, planner.stamp())]
    const storage = storageNamed(device)
    await storage.remember({
      [keyOfChunk(0)]: { undone: true, mutations },
      [runKey]: { run: 'run', count: 1, chunks: 1 },
    })
    storage.close()

    await runImport({ planner, device })

    expect(planner.tasks.get(water.id)).toMatchObject({ series_day: today, deadline })
    planner.close()
  })

  test('that ended in the midst of being prepared is told as failed, and not done later', async () => {
    const { start, prepare, titles, openAgain } = await openWindow()

    const end = await start(async () => {
      await prepare()
      return null
    })

    expect(end).toEqual({ kind: 'failed', failure: 'unprepared' })
    expect(await openAgain()).toEqual([])
    expect(titles()).toEqual([])
  })

  test.each([
    ['full', 'QuotaExceededError'],
    ['unkept', 'UnknownError'],
  ])('that the device does not keep is told as %s, and not done later', async (failure, name) => {
    const { start, titles, openAgain } = await openWindow()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(rejected(name))

    expect(await start()).toEqual({ kind: 'failed', failure })

    put.mockRestore()
    expect(await openAgain()).toEqual([])
    expect(titles()).toEqual([])
  })

  test('is done where the browser gives no locks', async () => {
    const { start, titles } = await openWindow()
    vi.stubGlobal('navigator', { locks: { request: rejected('SecurityError') } })

    expect(await start()).toMatchObject({ kind: 'done' })
    expect(titles()).toEqual(['Task'])
  })

  test('that stops midway is told as such, and goes on at the next opening', async () => {
    const { start, titles, openAgain } = await openWindow()
    const { getAll } = IDBObjectStore.prototype
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    // The first reading is that of what is kept, the second that of its tasks.
    reads.mockImplementationOnce(getAll).mockImplementationOnce(rejected('UnknownError'))

    expect(await start()).toEqual({ kind: 'interrupted' })
    expect(titles()).toEqual([])

    expect(await openAgain()).toEqual(['1 task imported'])
    expect(titles()).toEqual(['Task'])
  })

  test('leaves alone what another window is importing', async () => {
    const [one, other] = [await openWindow('One'), await openWindow('Other')]
    let end = null
    const first = one.start(async () => {
      const prepared = await one.prepare()
      end = await other.start()
      return prepared
    })

    expect(await first).toMatchObject({ kind: 'done', run: { count: 1 } })
    expect(end).toEqual({ kind: 'busy' })
    expect(one.titles()).toEqual(['One'])
  })
})
