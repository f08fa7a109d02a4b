import { ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from '../exchangedTask.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import { listNameOf, listPath } from '../text/names.ts'
import type { Failure, Skipped } from '../warnings.ts'
import { type Component, propertiesOf, propertyOf, readComponents, textOf } from './components.ts'
import { zonesOf } from './dates.ts'
import { withShiftedSeries } from './shiftedSeries.ts'
import { taskOf } from './todo.ts'

/** The tasks of the calendars in a text; events and whatever else is no task are told. */
export function readIcs(text: string, file: string, context: ReadContext): Result<Rows, Failure> {
  const components = readComponents(text)
  if (!components.ok) return components
  const { calendars, cutAt } = components.value
  const tasks: ExchangedTask[] = []
  const skipped: Skipped[] = []
  for (const calendar of calendars) {
    if (calendar.name !== 'VCALENDAR') continue
    const list = listPath(textOf(calendar, 'X-WR-CALNAME', 'NAME') || listNameOf(file))
    const within = { ...context, zones: zonesOf(calendar, context) }
    for (const component of calendar.components) {
      if (component.name === 'VTODO') {
        tasks.push({ ...taskOf(component, String(tasks.length), within), list })
      } else if (isPassedOver(component)) {
        skipped.push({ reason: 'no task', place: textOf(component, 'SUMMARY', 'UID') })
      }
    }
  }
  if (cutAt !== null) skipped.push({ reason: 'cut off', place: String(cutAt) })
  return ok({ tasks: withShiftedSeries(withParents(tasks, calendars)), skipped })
}

function isPassedOver({ name }: Component): boolean {
  return name === 'VEVENT' || name === 'VJOURNAL'
}

/** A parent may name its steps, too. */
function withParents(
  tasks: readonly ExchangedTask[],
  calendars: readonly Component[],
): ExchangedTask[] {
  const parents = new Map<string, string>()
  for (const todo of calendars.flatMap(({ components }) => components)) {
    const uid = propertyOf(todo, 'UID')?.value.trim()
    for (const { parameters, value } of propertiesOf(todo, 'RELATED-TO')) {
      if (uid && parameters.RELTYPE?.toUpperCase() === 'CHILD') parents.set(value.trim(), uid)
    }
  }
  return tasks.map((task) => ({ ...task, parent: task.parent ?? parents.get(task.key) ?? null }))
}
