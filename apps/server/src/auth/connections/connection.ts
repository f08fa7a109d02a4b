import type { Sql } from '../../database/database.ts'
import type { AuditAction } from '../admin/audit.ts'
import type { Reach } from './scopes.ts'

/** A connection as the list of connections and the export name it: nothing in it is secret. */
export type Connection = { id: string; name: string } & Reach

export type ConnectionKind = {
  of(sql: Sql, person: string): Promise<readonly { id: string }[]>
  /** Returns whether it was there. */
  end(sql: Sql, person: string, id: string): Promise<boolean>
  ended: AuditAction
}

/** A kind of connections whose names and reach a person may change. */
export type ChangeableKind = Omit<ConnectionKind, 'of'> & {
  of(sql: Sql, person: string): Promise<readonly Connection[]>
  change(sql: Sql, person: string, changed: Connection): Promise<void>
}
