import { inject } from 'vitest'
import { type Client, type Connection, connect } from '../src/database/connection.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { template } from './engine.ts'

export type FreshDatabase = {
  connection: Connection
  database: Database
  /** A superuser on the same database, for what a test must see or arrange behind the server. */
  admin: Client
  close(): Promise<void>
}

/** A migrated database of one's own on the tests' engine. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const connection = await emptyDatabase(template)
  const database = openDatabase({ connection })
  const admin = connect(connection, 'postgres')
  return {
    connection,
    database,
    admin,
    async close() {
      await Promise.all([database.close(), admin.end({ timeout: 1 })])
      await dropDatabase(connection)
    },
  }
}

let made = 0

/** A copy of a database; of `template1`, a database without anything in it. */
export async function emptyDatabase(from = 'template1'): Promise<Connection & { kind: 'socket' }> {
  made += 1
  const engine = { kind: 'socket', directory: inject('sockets'), database: 'postgres' } as const
  const database = `test_${process.pid}_${made}`
  await asAdmin(
    engine,
    (admin) => admin`create database ${admin(database)} template ${admin(from)}`,
  )
  return { ...engine, database }
}

async function dropDatabase(connection: Connection) {
  if (connection.kind !== 'socket') return
  const { database } = connection
  await asAdmin(
    { ...connection, database: 'postgres' },
    (admin) => admin`drop database ${admin(database)} with (force)`,
  )
}

async function asAdmin(connection: Connection, work: (admin: Client) => Promise<unknown>) {
  const admin = connect(connection, 'postgres')
  try {
    await work(admin)
  } finally {
    await admin.end({ timeout: 1 })
  }
}
