import { shift } from '@daymark/core/calendar/calendar'
import { type Day, milliseconds } from '@daymark/core/calendar/day'
import { readRule } from '@daymark/core/repeat/readRule'
import { nextRuleDay } from '@daymark/core/repeat/ruleDays'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { type Fields, numberIn, textIn } from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import { readMoment } from '../text/moments.ts'
import { repeatOf } from './repeatCfg.ts'
import { clockAt, listOf, minutesIn, type Names, tagsIn } from './superTask.ts'

/**
 * There a repeating task is made anew for each of its days. The newest open one becomes the series, what is done before
 * it its occurrences; where none is open, the series comes from what the others were made of.
 */
export function repeatingTasks(
  tasks: readonly ExchangedTask[],
  cfgs: ReadonlyMap<string, Fields>,
  cfgOf: (task: ExchangedTask) => string,
  names: Names,
  context: ReadContext,
): ExchangedTask[] {
  const series = new Map<string, ExchangedTask>()
  for (const task of tasks) {
    const id = cfgOf(task)
    const known = series.get(id)
    const isNewer = !known || (dayOf(task, context) ?? '') > (dayOf(known, context) ?? '')
    if (cfgs.has(id) && !task.done && isNewer) series.set(id, task)
  }
  const added: ExchangedTask[] = []
  for (const [id, cfg] of cfgs) {
    if (series.has(id)) continue
    const next = nextOf(id, cfg, names, context)
    series.set(id, next)
    added.push(next)
  }
  const used = new Set<string>()
  const repeating = tasks.map((task) => {
    const id = cfgOf(task)
    const cfg = cfgs.get(id)
    const day = dayOf(task, context)
    const own = series.get(id)
    if (!cfg || !own || !day) return task
    if (own === task) return withRepeat(task, cfg, day)
    const occurrence = `${id} ${day}`
    if (!task.done || used.has(occurrence)) return task
    used.add(occurrence)
    return { ...task, occurrence: { series: own.key, day } }
  })
  return [...repeating, ...added]
}

function withRepeat(task: ExchangedTask, cfg: Fields, day: Day): ExchangedTask {
  const { repeat, skips, warnings } = repeatOf(cfg, day)
  return {
    ...task,
    day,
    time: task.time ?? clockOf(cfg),
    repeat,
    skips,
    warnings: [...task.warnings, ...warnings],
  }
}

/** Older versions say no day: then a task is for the day on which it was made. */
function dayOf({ day, created }: ExchangedTask, context: ReadContext): Day | null {
  return day ?? clockAt(created === null ? null : milliseconds(created), context)?.day ?? null
}

function nextOf(id: string, cfg: Fields, names: Names, context: ReadContext): ExchangedTask {
  const made =
    readMoment(textIn(cfg, 'lastTaskCreationDay'))?.day ??
    clockAt(numberIn(cfg, 'lastTaskCreation'), context)?.day ??
    shift(context.today, -1) ??
    context.today
  const task: ExchangedTask = {
    ...blankTask(`repeat ${id}`),
    id,
    name: textIn(cfg, 'title'),
    description: textIn(cfg, 'notes'),
    list: listOf(textIn(cfg, 'projectId'), '', names),
    tags: tagsIn(cfg, names),
    estimate: minutesIn(cfg, 'defaultEstimate'),
  }
  const { repeat } = repeatOf(cfg, made)
  const rule = repeat ? readRule(repeat.rule) : null
  const next = repeat && rule?.ok ? nextRuleDay(rule.value, repeat.anchor, made) : null
  const whole = withRepeat(task, cfg, next ?? made)
  return whole.repeat ? whole : { ...whole, day: null, time: null }
}

function clockOf(cfg: Fields): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(textIn(cfg, 'startTime')) ?? []
  const clock = Number(hours) * 60 + Number(minutes)
  return clock >= 0 && clock < 1_440 ? clock : null
}
