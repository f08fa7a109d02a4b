import type { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import type { TaskId } from '@daymark/core/ids'
import { type Task, tasks as tasksTable } from '@daymark/core/tables/tasks'
import { openSyncLeader } from '@daymark/sync/syncLeader'
import { newId } from '../../apps/web/src/device/newId.ts'
import { openDevice } from '../../apps/web/src/planner/device.ts'
import { morning, task, today } from '../../apps/web/src/planner/fakes.ts'
import { openPlanner, type Planner } from '../../apps/web/src/planner/planner.ts'
import { arrange } from './arrangement.ts'
import { typeFilter } from './filters.ts'
import { openBareMap, openBareSearch, readBareDay } from './limits.ts'
import { showMonths } from './month.ts'
import { openYes } from './remote.ts'
import {
  rowCount,
  sampleDays,
  sampleTasks,
  seriesCount,
  withoutSeries,
  withSeries,
} from './sample.ts'

// The session has read it before a planner opens.
localStorage.getItem('session')

const { user_id } = task(1, 'Whose tasks these are')
const searches = ['den', 'report', 'nowhere', 'zürich re']
const list = document.querySelector('#list')
/** The number of tasks, or a sample of its own. */
type Sample = number | 'with series' | 'without series'
const ownSamples = { 'with series': withSeries, 'without series': withoutSeries }
let planner: Planner | null = null
let days: Day[] = []

// Chromium's, and only with the flags that run.mjs gives it.
declare const gc: () => void
declare const performance: Performance & { memory: { usedJSHeapSize: number } }

/** What the script calls; each number of tasks has a database of its own. */
Object.assign(window, {
  fill,
  firstList,
  firstBareList,
  wholeDay,
  load,
  toggle,
  bareToggle,
  search,
  typeFilter,
  arrange,
  showMonths,
  heap,
})

async function fill(sample: Sample): Promise<void> {
  const { storage } = deviceOf(sample)
  const tasks = typeof sample === 'number' ? sampleTasks(sample) : ownSamples[sample]()
  await storage.open(today)
  for (let from = 0; from < tasks.length; from += 5_000) {
    const page = tasks
      .slice(from, from + 5_000)
      .map((row) => ({ table: tasksTable.name, id: row.id, seq: row.seq, row }))
    await storage.receive(page, [], { from: 0, to: page.at(-1)?.seq ?? 0 })
  }
  storage.close()
}

/** Milliseconds from nothing to the list of today on screen. */
async function firstList(sample: Sample): Promise<number> {
  const started = performance.now()
  const opened = open(sample)
  let took = 0
  await until(opened, () => {
    const tasks = opened.tasks.due(today)
    if (tasks.length === 0) return false
    draw(tasks)
    took = performance.now() - started
    return true
  })
  opened.close()
  return took
}

async function firstBareList(count: number): Promise<number> {
  const started = performance.now()
  draw(await readBareDay(nameOf(count)))
  return performance.now() - started
}

/** Milliseconds from nothing to a screen of today, with all rows read and each series where it shows. */
async function wholeDay(sample: keyof typeof ownSamples): Promise<number> {
  const started = performance.now()
  const opened = open(sample)
  await until(opened, () => opened.tasks.all().length === rowCount)
  if (sample === 'with series') await until(opened, () => shownSeries(opened) === seriesCount)
  draw(opened.tasks.due(today).slice(0, 50))
  const took = performance.now() - started
  opened.close()
  return took
}

function shownSeries(opened: Planner): number {
  const series = opened.series()
  return opened.tasks.all().filter(({ id }) => series?.shown(id)).length
}

/** Everything in memory and in step with the server; milliseconds until then. */
async function load(count: number): Promise<number> {
  const started = performance.now()
  const opened = open(count)
  planner = opened
  days = sampleDays(count)
  // As the screen does.
  opened.subscribe(() => opened.tasks.agenda(today))
  await until(opened, () => everything().length === count)
  await until(opened, () => opened.status().kind === 'current')
  return performance.now() - started
}

/** Toggles a task that is late, due and to come in turn: until it is seen, and until it is written. */
async function toggle(rounds: number) {
  const opened = loaded()
  let seen = 0
  const stop = opened.subscribe(() => {
    if (seen > 0) return
    opened.tasks.due(today)
    opened.tasks.agenda(today)
    seen = performance.now()
  })
  const times: { seen: number; begun: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { overdue, today: due, upcoming } = opened.tasks.agenda(today)
    const { id, completed } = picked([overdue, due, upcoming][round % 3] ?? due, round)
    const at = opened.stamp()
    seen = 0
    const started = performance.now()
    opened.perform([tasksTable.patch(id, { completed: !completed }, at)])
    times.push({ seen: seen - started, begun: performance.now() - started })
    await until(opened, () => opened.status().kind === 'current')
  }
  stop()
  return times
}

function bareToggle(rounds: number) {
  const bare = openBareMap(everything())
  let listed = 0
  let told = 0
  bare.onChange(() => {
    told = performance.now()
    bare.due()
    listed = performance.now()
  })
  const tasks = everything()
  return Array.from({ length: rounds }, (_, round) => {
    const { id } = picked(tasks, round)
    const started = performance.now()
    bare.toggle(id)
    return { listed: listed - started, told: told - started }
  })
}

/** All searches once per round, by the app and bare in turn. */
function search(rounds: number) {
  const { tasks } = loaded()
  const all = everything()
  const bare = openBareSearch(all)
  return Array.from({ length: rounds }, () => ({
    app: timed(() => searches.map((search) => tasks.matching(all, { ...noFilters, search }))),
    bare: timed(() => searches.map(bare)),
  }))
}

function heap(): number {
  for (let n = 0; n < 5; n += 1) gc()
  return performance.memory.usedJSHeapSize
}

function open(sample: Sample): Planner {
  const opened: Planner = openPlanner({
    ...deviceOf(sample),
    remote: openYes(({ id }) => opened.tasks.get(id as TaskId)),
    loadSyncLeader: async () => openSyncLeader,
    clock: () => morning + performance.now(),
    newId,
    renewSession: async () => {},
    sleep: () => new Promise(() => {}),
    random: Math.random,
    report: console.error,
  })
  return opened
}

function deviceOf(sample: Sample) {
  return openDevice({
    backend: backendOf(sample),
    user_id,
    local: localStorage,
    onChange: () => {},
  })
}

const backendOf = (sample: Sample) => `https://${sample}.example`
const nameOf = (count: number) => `daymark ${count}.example ${user_id}`

function loaded(): Planner {
  if (!planner) throw new Error('Nothing is loaded yet')
  return planner
}

function everything(): Task[] {
  return days.flatMap(loaded().tasks.due)
}

function picked(tasks: readonly Task[], round: number): Task {
  const task = tasks[(round * 31) % tasks.length]
  if (!task) throw new Error('There is no task to toggle')
  return task
}

/** What a card shows at the least, laid out. */
function draw(tasks: readonly Task[]): void {
  const rows = tasks.map(({ title, description, priority, due_date, completed }) => {
    const row = document.createElement('li')
    const check = document.createElement('input')
    check.type = 'checkbox'
    check.checked = completed
    const texts = [title, description, priority, due_date].map((text) => {
      const part = document.createElement('p')
      part.textContent = text
      return part
    })
    row.append(check, ...texts)
    return row
  })
  list?.replaceChildren(...rows)
  list?.getBoundingClientRect()
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function until(opened: Planner, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = opened.subscribe(look)
    look()
  })
}
