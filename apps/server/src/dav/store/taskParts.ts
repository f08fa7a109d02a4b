import { type Reminder, reminders as reminderTable } from '@daymark/core/tables/reminders'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import { type DavStore, uuids } from './store.ts'

/** The reminders of these tasks, those in the trash too. */
export async function readReminders(
  { sql, device }: DavStore,
  tasks: readonly string[],
): Promise<Reminder[]> {
  if (tasks.length === 0) return []
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(reminders) as row from public.reminders
    where user_id = ${device.userId}::uuid and task_id = any (${uuids(tasks)}::uuid[])
    order by id`
  return rows.flatMap(({ row }) => reminderTable.parse(row) ?? [])
}

/** All tags of the person, or these, those in the trash too. */
export async function readTags(
  { sql, device }: DavStore,
  which: 'all' | readonly string[],
): Promise<Tag[]> {
  if (which.length === 0) return []
  const ids = which === 'all' ? null : uuids(which)
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tags) as row from public.tags
    where user_id = ${device.userId}::uuid
      and (${ids}::text is null or id = any (${ids}::text::uuid[]))
    order by id`
  return rows.flatMap(({ row }) => tagTable.parse(row) ?? [])
}
