/** How the values of a column are said. */
export type ValueKind =
  | 'text'
  /** Longer texts: that they changed, and both on request. */
  | 'note'
  | 'day'
  | 'time'
  | 'minutes'
  | 'moment'
  | 'count'
  /** Set or not: each is a sentence of its own. */
  | 'state'
  /** A sentence of its own, whatever the value. */
  | 'order'
  /** The name of another row. */
  | 'list'
  | 'task'
  | 'priority'
  | 'repeat'
  | 'color'
  | 'icon'
  /** A key of a map, which is there or not. */
  | 'key'
  /** That it changed. */
  | 'other'

/** Every column whose changes the history tells; with its table where columns of this name differ. */
const columns: Readonly<Record<ValueKind, string>> = {
  text: 'title name query note week_note time_zone own_address',
  note: 'description lists.note',
  day: 'due_date deadline series_day looked_at date',
  time: 'at_minutes day_starts_minutes plan_at_minutes close_at_minutes',
  minutes: 'estimate_minutes before_minutes capacity_minutes',
  moment: 'completed_at at snoozed_until',
  count: 'carried clock',
  state: 'completed deleted_at archived_at planned_at closed_at shown busy all_day',
  order: 'position list_position',
  list: 'list_id lists.parent_id',
  task: 'parent_id series_id task_id first_task',
  priority: 'priority',
  repeat: 'repeat',
  color: 'color',
  icon: 'icon',
  key: 'tags repeat_skips words_off',
  other:
    'view sort away languages hours triage reminder_defaults timer_end mail rows views first_weekday forecasts sheet language',
}

const kinds = new Map(
  Object.entries(columns).flatMap(([kind, names]) =>
    // The keys are those of the record.
    names.split(' ').map((name) => [name, kind as ValueKind] as const),
  ),
)

/** Null: a column of a newer version. */
export function valueKindOf(table: string, column: string): ValueKind | null {
  return kinds.get(`${table}.${column}`) ?? kinds.get(column) ?? null
}
