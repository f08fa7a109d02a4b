/** Values of a device that others have replaced, as it keeps them. */

const taskId = (number: number) => `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const on = (day: string) => `${day}T00:00:00`

export const replacedTasks = [
  { id: taskId(1), title: 'Call the tax office', due_date: on('2026-10-14'), at_minutes: 870 },
  {
    id: taskId(2),
    title: 'Draft the workshop outline',
    description: 'Three exercises, one break.\nNinety minutes at most.',
    due_date: on('2026-10-14'),
  },
]

/** `today`: a moment of the day on which they are told. */
export function replacedValues(today: Date) {
  const at = (hours: number, minutes: number) => new Date(new Date(today).setHours(hours, minutes))
  const part = { answered: 'held', seq: 0, epoch: 0, kept: today.getTime(), table: 'tasks' }
  const phone = { id: taskId(8), kind: 'session', name: 'Chrome on Android' }
  const claude = { id: taskId(9), kind: 'app', name: 'Claude' }
  const values = [
    {
      ...{ ...part, id: taskId(1), column: 'due_date', at: at(8, 14).toISOString() },
      ...{ value: on('2026-10-15'), now: on('2026-10-14') },
      by: { at: at(8, 30).toISOString(), source: phone },
    },
    {
      ...{ ...part, id: taskId(1), column: 'at_minutes', at: at(8, 14).toISOString() },
      ...{ value: null, now: 870 },
      by: { at: at(8, 30).toISOString(), source: phone },
    },
    {
      ...{ ...part, id: taskId(2), column: 'description', at: at(8, 20).toISOString() },
      value: 'Four exercises, two breaks.\nNinety minutes at most.',
      now: replacedTasks[1]?.description,
      by: { at: at(8, 56).toISOString(), source: claude },
    },
  ]
  return Object.fromEntries(
    values.map((value) => [`replaced ${value.table} ${value.id} ${value.column}`, value]),
  )
}

/** One whose task another device has moved to the trash. */
export const trashedValue = (today: Date) => ({
  [`replaced tasks ${taskId(3)} deleted_at`]: {
    ...{ table: 'tasks', id: taskId(3), column: 'deleted_at', value: null, answered: 'held' },
    ...{ seq: 0, epoch: 0, kept: today.getTime(), at: today.toISOString() },
    ...{ now: today.toISOString(), by: null },
  },
})

export const trashedTask = (today: Date) => ({
  ...{ id: taskId(3), title: 'Call Ana', due_date: on('2026-10-14') },
  deleted_at: today.toISOString(),
})
