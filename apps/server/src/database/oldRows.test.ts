import { afterAll, beforeAll, describe } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database.ts'
import { storeTasks, testWrites } from '../../test/oldTasks.ts'
import { checksums, versionOf } from '../../test/schemaFiles.ts'
import { type Client, type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'

/** A row keeps on disk only the columns that there were when it was stored, until something writes it. */
describe('a task that was stored under any earlier schema', () => {
  let connection: Connection & { kind: 'socket' }
  let admin: Client
  beforeAll(async () => {
    connection = await createDatabase('template1')
    admin = connect(connection, 'postgres')
    const platform = checksums('platform')
    const migrations: string[] = []
    const apply = (file: { name: string }) => {
      migrations.push(versionOf(file))
      return migrate(connection, { platform, migrations })
    }
    await storeTasks(
      admin,
      apply,
      (id) =>
        admin`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`,
    )
  })
  afterAll(async () => {
    await admin.end()
    await dropDatabase(connection)
  })

  testWrites(() => admin)
})
