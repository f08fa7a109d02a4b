import type { Sql } from '../../database/database.ts'
import { devices } from '../appPasswords/devices.ts'
import { apps } from '../apps/apps.ts'
import type { ChangeableKind, ConnectionKind } from './connection.ts'
import { feeds } from './feeds.ts'
import { tokens } from './tokens.ts'

export const changeableKinds: readonly ChangeableKind[] = [devices, tokens, apps]
export const kinds: readonly ConnectionKind[] = [...changeableKinds, feeds]

/** Everything that is connected to a person, as the list of connections and the export name it. */
export async function connectionsOf(sql: Sql, person: string) {
  return {
    devices: await devices.of(sql, person),
    tokens: await tokens.of(sql, person),
    apps: await apps.of(sql, person),
    feeds: await feeds.of(sql, person),
    webhooks: [],
  }
}
