import { life, steps, tags as tagNames } from './life.mjs'

const dayMs = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const priorities = ['low', 'medium', 'medium', 'high']
/** The colors of lists, one after the other. */
const colors = ['sand', 'blue', 'clay', 'teal', 'plum', null]
/** Past and coming days with tasks of their own, and how many each has at most. */
const [past, ahead, mostADay] = [28, 14, 6]
const carriedOver = 6
const somedays = 12

/**
 * The rows of somebody who has used Daymark for a month: lists with sections, tags, tasks that were done, carried over, due today and
 * to come, steps, series, focus sessions.
 *
 * @param now milliseconds; days are those of this machine's zone
 * @param random numbers from 0 up to 1
 * @param newId makes a UUID
 */
export function sampleMonth({ now, random, newId }) {
  const created = instant(now - (past + 2) * dayMs)
  const lists = []
  const sections = new Map()
  for (const [place, { list, sections: inner = [] }] of life.entries()) {
    const row = listRow(list, place, null)
    const all = [row, ...inner.map((name, order) => listRow(name, order, row.id))]
    lists.push(...all)
    sections.set(
      list,
      all.map(({ id }) => id),
    )
  }
  const tags = tagNames.map((name, place) => ({
    ...{ id: newId(), name, position: key(place), created_at: created, updated_at: created },
  }))
  const chores = life.flatMap(({ list, tasks }) => tasks.map((title) => ({ list, title })))
  const tasks = []
  const focus_sessions = []

  for (let offset = -past; offset < 0; offset += 1) fillPast(offset)
  for (let number = 0; number < carriedOver; number += 1) add(-1 - (number % 3), { carried: 1 })
  for (let offset = 0; offset <= ahead; offset += 1) fillAhead(offset)
  for (let number = 0; number < somedays; number += 1) add(null, {})
  for (const { list, series } of life) for (const one of series) addSeries(list, one)
  return { lists, tags, tasks, focus_sessions }

  function listRow(name, place, parent_id) {
    return {
      ...{ id: newId(), name, parent_id, position: key(place) },
      color: parent_id === null ? colors[place % colors.length] : null,
      ...{ created_at: created, updated_at: created },
    }
  }

  function fillPast(offset) {
    let free = startOf(offset) + 9 * 3_600_000
    for (let count = 2 + below(mostADay - 1); count > 0; count -= 1) {
      const took = (10 + 5 * below(9)) * 60_000
      const completed_at = instant(free + took)
      const { id } = add(offset, { completed: true, completed_at })
      focus_sessions.push({
        ...{ id: newId(), task_id: id, kind: 'focus', planned_seconds: 1_500 },
        ...{ started_at: instant(free), ended_at: completed_at, updated_at: completed_at },
      })
      free += took + (15 + below(60)) * 60_000
    }
  }

  function fillAhead(offset) {
    const count = offset === 0 ? 8 : below(4)
    for (let number = 0; number < count; number += 1) {
      const at_minutes = random() < 0.3 ? 540 + 30 * below(18) : null
      const deadline = random() < 0.1 ? dayAt(offset + 2) : null
      add(offset, { at_minutes, deadline })
    }
  }

  /** A task of a list, with its steps; `offset` in days from today, null is someday. */
  function add(offset, columns) {
    const { list, title } = nextChore()
    const { id: tag } = pick(tags)
    const row = taskRow({
      ...{ title, due_date: offset === null ? null : `${dayAt(offset)}T00:00:00` },
      ...{ priority: pick(priorities), list_id: pick(sections.get(list)) },
      ...{ tags: random() < 0.25 ? { [tag]: true } : {} },
      ...{ estimate_minutes: random() < 0.6 ? 15 * (1 + below(6)) : null, ...columns },
    })
    for (const [place, step] of (steps[title] ?? []).entries()) {
      const { completed, completed_at } = row
      taskRow({
        title: step,
        parent_id: row.id,
        list_position: key(place),
        completed,
        completed_at,
      })
    }
    return row
  }

  function addSeries(list, { title, rule, at = null, estimate = null }) {
    const anchor = dayAt(firstOf(rule))
    taskRow({
      ...{ title, due_date: `${anchor}T00:00:00`, at_minutes: at, estimate_minutes: estimate },
      ...{ list_id: sections.get(list)[0] },
      repeat: { rule, from: 'due', anchor, missed: 'roll' },
    })
  }

  function taskRow(columns) {
    const row = {
      ...{ id: newId(), description: '', priority: 'medium', due_date: null, at_minutes: null },
      ...{ deadline: null, completed: false, completed_at: null, position: key(tasks.length) },
      ...{ parent_id: null, list_id: null, list_position: key(tasks.length), tags: {} },
      ...{ estimate_minutes: null, repeat: null, carried: 0 },
      ...{ created_at: created, updated_at: created },
      ...columns,
    }
    tasks.push(row)
    return row
  }

  function startOf(offset) {
    const day = new Date(now)
    day.setHours(0, 0, 0, 0)
    day.setDate(day.getDate() + offset)
    return day.getTime()
  }

  function dayAt(offset) {
    // Sweden writes days as ISO 8601 does.
    return new Date(startOf(offset)).toLocaleDateString('sv-SE')
  }

  /** Days from today until the first one of a rule. */
  function firstOf(rule) {
    let offset = 0
    while (!isDayOf(rule, new Date(startOf(offset)))) offset += 1
    return offset
  }

  /** All in turn, so that none stands twice in a day. */
  function nextChore() {
    const index = below(Math.min(20, chores.length))
    const [chore] = chores.splice(index, 1)
    chores.push(chore)
    return chore
  }

  function below(limit) {
    return Math.floor(random() * limit)
  }

  function pick(all) {
    return all[below(all.length)]
  }
}

/** Of the rules in `life`: weekdays, one day of the month, or the last one of a weekday. */
function isDayOf(rule, date) {
  const [, byDay] = /BYDAY=([A-Z,]+)/.exec(rule) ?? []
  const [, byDate] = /BYMONTHDAY=(\d+)/.exec(rule) ?? []
  const [, last] = /BYDAY=-1([A-Z]+)/.exec(rule) ?? []
  const weekday = weekdays[date.getDay()]
  if (byDay) return byDay.split(',').includes(weekday)
  if (byDate) return date.getDate() === Number(byDate)
  const inAWeek = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 7)
  return !last || (last === weekday && inAWeek.getMonth() !== date.getMonth())
}

const instant = (time) => new Date(time).toISOString()

/** The key of the place `number`, below 62 × 62: fractional keys of two digits. */
function key(number) {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  return `b${digits[Math.floor(number / 62)]}${digits[number % 62]}`
}
