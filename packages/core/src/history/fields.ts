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
  | 'tag'
  | 'key'
  /** That it changed. */
  | 'other'

/** Of every column whose changes the history tells. */
export const valueKinds = {
  'tasks.title': 'text',
  'tasks.description': 'note',
  'tasks.priority': 'priority',
  'tasks.due_date': 'day',
  'tasks.at_minutes': 'time',
  'tasks.deadline': 'day',
  'tasks.completed': 'state',
  'tasks.completed_at': 'moment',
  'tasks.position': 'order',
  'tasks.parent_id': 'task',
  'tasks.list_id': 'list',
  'tasks.list_position': 'order',
  'tasks.tags': 'tag',
  'tasks.estimate_minutes': 'minutes',
  'tasks.repeat': 'repeat',
  'tasks.repeat_skips': 'key',
  'tasks.series_id': 'task',
  'tasks.series_day': 'day',
  'tasks.carried': 'count',
  'tasks.looked_at': 'day',
  'tasks.deleted_at': 'state',
  'lists.name': 'text',
  'lists.color': 'color',
  'lists.parent_id': 'list',
  'lists.position': 'order',
  'lists.archived_at': 'state',
  'lists.deleted_at': 'state',
  'lists.note': 'note',
  'lists.icon': 'icon',
  'lists.view': 'other',
  'lists.looked_at': 'day',
  'tags.name': 'text',
  'tags.color': 'color',
  'tags.position': 'order',
  'tags.deleted_at': 'state',
  'tags.view': 'other',
  'filters.name': 'text',
  'filters.query': 'text',
  'filters.position': 'order',
  'filters.deleted_at': 'state',
  'filters.view': 'other',
  'reminders.task_id': 'task',
  'reminders.before_minutes': 'minutes',
  'reminders.at': 'moment',
  'reminders.snoozed_until': 'moment',
  'reminders.deleted_at': 'state',
  'days.date': 'day',
  'days.capacity_minutes': 'minutes',
  'days.planned_at': 'state',
  'days.closed_at': 'state',
  'days.note': 'text',
  'days.first_task': 'task',
  'days.sort': 'other',
  'days.away': 'other',
  'days.week_note': 'text',
  'preferences.languages': 'other',
  'preferences.words_off': 'key',
  'preferences.hours': 'other',
  'preferences.day_starts_minutes': 'time',
  'preferences.triage': 'other',
  'preferences.time_zone': 'text',
  'preferences.reminder_defaults': 'other',
  'preferences.plan_at_minutes': 'time',
  'preferences.close_at_minutes': 'time',
  'preferences.timer_end': 'other',
  'preferences.mail': 'other',
  'preferences.rows': 'other',
  'preferences.views': 'other',
  'preferences.clock': 'count',
  'preferences.first_weekday': 'other',
  'calendars.name': 'text',
  'calendars.color': 'color',
  'calendars.position': 'order',
  'calendars.shown': 'state',
  'calendars.busy': 'state',
  'calendars.all_day': 'state',
  'calendars.own_address': 'text',
  'calendars.deleted_at': 'state',
} as const satisfies Record<string, ValueKind>

/** As ‘tasks.title’. */
export type HistoryField = keyof typeof valueKinds
export type FieldOfKind<Kind extends ValueKind> = {
  [Field in HistoryField]: (typeof valueKinds)[Field] extends Kind ? Field : never
}[HistoryField]

/** Null: a column of a newer version. */
export function historyField(table: string, column: string): HistoryField | null {
  const name = `${table}.${column}`
  return isKnown(name) ? name : null
}

function isKnown(name: string): name is HistoryField {
  return name in valueKinds
}
