import type { Day } from '@daymark/core/calendar/day'
import { readInterval, readRule } from '@daymark/core/repeat/readRule'
import type { Interval, Rule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import type { ExchangedTask } from '../exchangedTask.ts'
import { clockText } from '../text/moments.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** What a task repeats by there: its rule, and the fields that versions without rules know; null where it has none. */
export function repeatCfgOf(task: ExchangedTask, repeat: Repeat, day: Day) {
  const isFromDue = repeat.from === 'due'
  const rule = isFromDue ? readRule(repeat.rule) : readInterval(repeat.rule)
  if (!rule.ok) return null
  const { frequency, interval } = rule.value
  const named = weekdaysOf(rule.value)
  return {
    id: `repeat-${task.key}`,
    projectId: null,
    title: task.name,
    tagIds: [],
    order: 0,
    isPaused: false,
    quickSetting: 'CUSTOM',
    repeatCycle: frequency.toUpperCase(),
    repeatEvery: interval,
    startDate: repeat.anchor <= day ? repeat.anchor : day,
    lastTaskCreationDay: day,
    notes: task.description,
    ...Object.fromEntries(weekdays.map((name, index) => [name, named.includes(index + 1)])),
    ...(isFromDue && { rrule: repeat.rule }),
    repeatFromCompletionDate: !isFromDue,
    waitForCompletion: !isFromDue,
    skipOverdue: repeat.missed === 'skip',
    ...(task.time !== null && { startTime: clockText(task.time) }),
    ...(task.estimate !== null && { defaultEstimate: task.estimate * 60_000 }),
    ...(task.skips.length > 0 && { deletedInstanceDates: task.skips }),
  }
}

function weekdaysOf(rule: Rule | Interval): readonly number[] {
  return rule.frequency === 'weekly' && 'weekStart' in rule ? rule.weekdays : []
}
