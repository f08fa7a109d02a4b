import type { Difference } from './differences.ts'

export type DifferenceKey = string

export function differenceKey({ table, id, field }: Difference): DifferenceKey {
  return `${table} ${id} ${field}`
}

/**
 * Ticks some differences, or no longer. A field of a row in the trash goes back with its row alone; and what lies below a
 * row that comes back or goes to the trash, its steps and reminders, goes along.
 */
export function tick(
  all: readonly Difference[],
  ticked: ReadonlySet<DifferenceKey>,
  these: readonly Difference[],
  isOn: boolean,
): Set<DifferenceKey> {
  const result = new Set(ticked)
  for (const difference of withTheirs(all, these, isOn)) {
    if (isOn) result.add(differenceKey(difference))
    else result.delete(differenceKey(difference))
  }
  return result
}

function withTheirs(all: readonly Difference[], these: readonly Difference[], isOn: boolean) {
  const found = new Set(these)
  const ofTrash = all.filter(({ field, fate }) => field === 'deleted_at' && fate !== 'changed')
  for (const one of found) {
    if (isOn && one.fate === 'deleted' && one.field !== 'deleted_at') {
      for (const other of ofTrash) if (isSameRow(one, other)) found.add(other)
    }
    if (one.field !== 'deleted_at') continue
    if (!isOn && one.fate === 'deleted') {
      for (const other of all) if (isSameRow(one, other)) found.add(other)
    }
    for (const other of ofTrash) {
      if (other.fate === one.fate && isBelow(other, one)) found.add(other)
    }
  }
  return found
}

function isSameRow(one: Difference, other: Difference): boolean {
  return one.table === other.table && one.id === other.id
}

/** Whether it is a step or a reminder of a task, or a section of a list. */
function isBelow({ table, row }: Difference, of: Difference): boolean {
  if (table === 'reminders') return of.table === 'tasks' && row.task_id === of.id
  return table === of.table && row.parent_id === of.id
}
