import type { ChangeableKind } from '../connections/connection.ts'
import type { ListChoice } from '../connections/scopes.ts'

type DeviceRow = {
  id: string
  name: string
  kind: string
  lists: ListChoice
  rings: boolean
  client: string | null
  created_at: Date
  used_at: Date | null
}

/** Phones and programs with an app password. */
export const devices = {
  of: (sql, person) => sql<DeviceRow[]>`select * from private.devices_of(${person})`,
  async change(sql, person, { id, name, lists }) {
    await sql`
      update private.app_passwords
      set name = ${name}, lists = ${lists && JSON.stringify(lists)}::text::jsonb
      where id = ${id} and user_id = ${person}`
  },
  async end(sql, person, id) {
    const ended = await sql`
      delete from private.app_passwords where id = ${id} and user_id = ${person}`
    return ended.count > 0
  },
  ended: 'device disconnected',
} satisfies ChangeableKind
