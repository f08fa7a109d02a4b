import type { Client } from '../src/database/connection.ts'

/** Takes the connections away on which the servers of a database hear of changes. */
export async function deafen({ admin }: { admin: Client }) {
  await admin`select pg_terminate_backend(pid) from ${listeners(admin)}`
}

/** How many of them there are. */
export async function hearing({ admin }: { admin: Client }): Promise<number> {
  return (await admin`select from ${listeners(admin)}`).length
}

/** They are asked now and then whether they still answer. */
function listeners(admin: Client) {
  return admin`pg_stat_activity
    where datname = current_database() and (query ilike 'listen %realtime%' or query = 'select 1')`
}
