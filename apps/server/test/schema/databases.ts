import { type Client, connect } from '../../src/database/connection.ts'
import { migrate } from '../../src/database/migrate.ts'
import { explain } from '../../src/database/startErrors.ts'
import { createDatabase, dropDatabase } from '../database.ts'
import { fakeCron, hostedProject } from '../hostedProject.ts'
import { password, startPostgres } from '../postgres.ts'
import { checksums, schemaFiles, versionOf } from '../schemaFiles.ts'
import { applySchemas } from './applySchemas.ts'

/** A database of Daymark's own server: as the migrations make it, or as the files of `supabase/schemas` do. */
export async function ownDatabase(by: 'migrations' | 'schemas') {
  const connection = await createDatabase('template1')
  const admin = connect(connection, 'postgres')
  const prepared = await migrate(connection, {
    platform: checksums('platform'),
    migrations: by === 'migrations' ? checksums('migrations').map(versionOf) : [],
  })
  if (!prepared.ok) throw new Error(explain(prepared.error))
  if (by === 'schemas') await applied(admin)
  return {
    connection,
    admin,
    async close() {
      await admin.end({ timeout: 1 })
      await dropDatabase(connection)
    },
  }
}

/** Databases of hosted projects, whose owner has the rights that the platform gives. */
export async function hostedDatabases() {
  const postgres = await startPostgres()
  const owner = 'hosted_owner'
  for (const role of ['anon', 'authenticated', 'service_role bypassrls']) {
    await postgres.admin.unsafe(`create role ${role}`)
  }
  await postgres.admin.unsafe(
    `create role ${owner} login password '${password}' nosuperuser createrole bypassrls`,
  )

  async function make(by: 'migrations' | 'schemas') {
    await postgres.admin.unsafe(`create database ${by} owner ${owner}`)
    const as = (user: string) => connect({ kind: 'url', url: postgres.url(user, by) }, 'postgres')
    const [admin, owning] = [as('postgres'), as(owner)]
    await admin.unsafe(hostedProject(owner) + fakeCron(owner))
    if (by === 'schemas') await applied(owning)
    else for (const { text } of schemaFiles('migrations')) await owning.unsafe(text)
    await owning.end()
    return admin
  }

  return { make, close: () => postgres.stop() }
}

async function applied(database: Client) {
  const made = await applySchemas(database)
  if (!made.ok) throw new Error(made.error)
}
