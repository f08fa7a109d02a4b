/** Rows of calendars as the server writes them once it has read one. */

export type EntryParts = Readonly<{
  title: string
  from: string
  to: string
  place?: string
  link?: string
  maybe?: boolean
  free?: boolean
}>

export const workId = '50000000-0000-4000-8000-000000000001'
export const familyId = '50000000-0000-4000-8000-000000000002'

/** Before the clocks of all pages: an edit with a later stamp than a clock would be taken for one of that clock. */
const writtenAt = '2026-10-13T00:00:00Z'

export function calendarRow(id: string, name: string, parts: object = {}) {
  return {
    ...{ id, name, color: 'blue', position: null, shown: true, busy: true, all_day: false },
    ...{ own_address: null, file_name: null, host: 'calendar.google.com …7f2a' },
    ...{ state: 'ok', problem: null, read_at: new Date().toISOString(), next_at: null },
    ...{ entries: 0, unreadable: 0, unknown_zones: 0 },
    ...{ created_at: writtenAt, updated_at: writtenAt, deleted_at: null },
    ...parts,
  }
}

/** The entries of a calendar on a day, with wall clocks: they are the same wherever the test runs. */
export function dayRow(calendar_id: string, day: string, entries: readonly EntryParts[], more = 0) {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 719_162
  return {
    id: number.toString(16).padStart(8, '0') + calendar_id.slice(8),
    ...{ calendar_id, day, more, updated_at: writtenAt },
    entries: entries.map(({ from, to, ...entry }) => ({
      ...{ uid: `${entry.title}@example.org`, of: null },
      ...{ place: null, link: null, maybe: false, free: false },
      ...entry,
      from: from.includes(':') ? `${day}T${from}:00` : from,
      to: to.includes(':') ? `${day}T${to}:00` : to,
    })),
  }
}

/** A Wednesday as in meetings-day of the design: an hour and a half takes time. */
export const meetingsOfWork = [
  { title: 'Stand-up', from: '09:00', to: '09:15' },
  {
    ...{ title: 'Design review', from: '11:30', to: '12:30' },
    ...{ place: 'Room Saturn, second floor', link: 'https://meet.example.org/1' },
  },
  { title: 'Lunch with Tom', from: '12:30', to: '13:00', free: true },
  { title: 'Budget call', from: '16:00', to: '16:15', maybe: true },
] as const
