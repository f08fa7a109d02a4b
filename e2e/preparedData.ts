import { connect } from '../apps/server/src/database/connection.ts'
import { startEngine } from '../apps/server/src/database/embedded.ts'
import { explain } from '../apps/server/src/database/startErrors.ts'
import { openLog } from '../apps/server/src/log.ts'
import { makeDataDirectory } from './dataDirectory.ts'
import { shiftMs } from './journeyClock.ts'

/** Makes the data directory that servers of journeys begin with a copy of. Its database has their clock. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default async function prepareData() {
  const { data, remove } = await makeDataDirectory()
  await shiftDatabase(data)
  process.env.DAYMARK_PREPARED_DATA = data
  return remove
}

/** Gives the database of a data directory that no server uses the clock of the journeys. */
export async function shiftDatabase(dataDirectory: string) {
  const engine = await startEngine({ dataDirectory, log: openLog('error') })
  if (!engine.ok) throw new Error(explain(engine.error))
  const admin = connect(engine.value.connection, 'postgres')
  try {
    await admin.unsafe(`
      create or replace function private.present() returns timestamptz language sql stable
      as $$ select now() + interval '${shiftMs} milliseconds' $$`)
    const filled = await admin`
      select attrelid::regclass::text as kept, attname as name
      from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
      where pg_get_expr(adbin, adrelid) = 'now()'`
    for (const { kept, name } of filled) {
      await admin.unsafe(`alter table ${kept} alter ${name} set default private.present()`)
    }
    // Processes are killed here, machines are not.
    await admin`alter system set fsync = off`
  } finally {
    await admin.end()
    await engine.value.stop()
  }
}
