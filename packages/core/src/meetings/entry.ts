/** An entry of a calendar as a row of calendar_days holds it (CONN-2). */
export type CalendarEntry = {
  readonly uid: string
  /** The recurrence id, an instant or a wall clock; null where the entry does not repeat. */
  readonly of: string | null
  /** ‘2026-10-14T09:00:00Z’, an instant; without Z a wall clock; ‘2026-10-14’ a day. */
  readonly from: string
  /** Like from, of the same form; exclusive for days. Equal to from: no length. */
  readonly to: string
  readonly title: string
  readonly place: string | null
  readonly link: string | null
  readonly maybe: boolean
  readonly free: boolean
}
