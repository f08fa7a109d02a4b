import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, inject } from 'vitest'
import { type Client, type Connection, connect } from '../src/database/connection.ts'
import { type Database, openDatabase, type SlowWatch, type Sql } from '../src/database/database.ts'
import { template } from './engine.ts'

export type FreshDatabase = {
  connection: Connection & { kind: 'socket' }
  database: Database
  /** A superuser on the same database, for what a test must see or arrange behind the server. */
  admin: Client
  close(): Promise<void>
}

/** A migrated database of one's own on the tests' engine. */
export async function freshDatabase(slow?: SlowWatch): Promise<FreshDatabase> {
  const connection = await createDatabase(template)
  const database = openDatabase({ connection, ...(slow && { slow }) })
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

/** A copy of another database; of `template1`, one without anything in it. */
export async function createDatabase(from: string): Promise<Connection & { kind: 'socket' }> {
  made += 1
  const database = `test_${process.pid}_${made}`
  // Copied as files, which takes half the processor's time of a copy through the write-ahead log.
  await onEngine(
    (admin) => admin`create database ${admin(database)} template ${admin(from)} strategy file_copy`,
  )
  return { ...inject('engine'), database }
}

/** Gives each test a copy of a database that was prepared before, and a superuser on it. */
export function copyForEachTest(prepared: () => FreshDatabase['connection']) {
  const copy = {} as Pick<FreshDatabase, 'connection' | 'admin'>
  beforeEach(async () => {
    copy.connection = await createDatabase(prepared().database)
    copy.admin = connect(copy.connection, 'postgres')
  })
  afterEach(async () => {
    await copy.admin.end({ timeout: 0 })
    await dropDatabase(copy.connection)
  })
  return copy
}

export async function dropDatabase({ database }: Connection & { kind: 'socket' }) {
  await onEngine((admin) => admin`drop database ${admin(database)} with (force)`)
}

async function onEngine(work: (admin: Client) => Promise<unknown>) {
  const admin = connect(inject('engine'), 'postgres')
  try {
    await work(admin)
  } finally {
    await admin.end({ timeout: 1 })
  }
}

/** Somebody with an account, and no session that could end. */
export async function createTestUser({ admin, database }: FreshDatabase): Promise<TestUser> {
  const id = randomUUID()
  await admin`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`
  return { id, ask: (work) => database.asUser({ role: 'authenticated', sub: id }, work) }
}

/** Gives someone a second factor that they have set up, or have only begun to. */
export async function giveFactor(
  { admin }: Pick<FreshDatabase, 'admin'>,
  userId: string,
  status: 'verified' | 'unverified' = 'verified',
) {
  await admin`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${randomUUID()}, ${userId}, 'totp', ${status}, 'sealed', now(), now())`
}

/** Stops a database's clock, for everybody who asks it; what comes back puts it elsewhere. */
export async function stopClock({ admin }: Pick<FreshDatabase, 'admin'>) {
  await admin.unsafe(`
    create table private.clock as select now() as moment;
    create or replace function private.present() returns timestamptz language sql stable as
      'select moment from private.clock'`)
  return async (moment: string) => {
    await admin`update private.clock set moment = ${moment}`
  }
}

/** How many transactions wait for another one. */
export async function waiting(sql: Sql): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

export type TestUser = {
  id: string
  ask<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}
