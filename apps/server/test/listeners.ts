import type { Client } from '../src/database/connection.ts'

/** Terminates the connections on which the servers listen for changes. */
export async function terminateListeners({ admin }: { admin: Client }) {
  await admin`select pg_terminate_backend(pid) from ${listeners(admin)}`
}

/** How many servers listen. */
export async function listenerCount({ admin }: { admin: Client }): Promise<number> {
  return (await admin`select from ${listeners(admin)}`).length
}

/** The last query of such a connection is LISTEN, or its heartbeat. */
function listeners(admin: Client) {
  return admin`pg_stat_activity
    where datname = current_database() and (query ~* '^(un)?listen .*realtime' or query = 'select 1')`
}
