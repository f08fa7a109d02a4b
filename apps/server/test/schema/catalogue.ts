import type { Client } from '../../src/database/connection.ts'
import { catalogueQuery } from './catalogueQuery.ts'

export type Kind =
  | 'table'
  | 'column'
  | 'constraint'
  | 'index'
  | 'view'
  | 'function'
  | 'trigger'
  | 'policy'
  | 'row security'
  | 'publication'
  | 'grant'
  | 'comment'
  | 'row'
  | 'job'

/** One thing in the schemas public and private, with the statements that make it and take it away. */
export type Entry = { kind: Kind; name: string; made: string; gone: string }

/** What the catalogue says of the schemas public and private, with the rows that every installation has. */
export async function catalogueOf(admin: Client): Promise<Entry[]> {
  return admin.begin(async (sql) => {
    // So that every name is written with its schema.
    await sql`set local search_path = ''`
    const entries = await sql.unsafe<Entry[]>(catalogueQuery)
    const tables = entries.filter(({ kind, name }) => kind === 'table' && name !== versions)
    const rows = await Promise.all(
      tables.map(({ name }) =>
        sql.unsafe<Entry[]>(`
          select 'row' as kind, format('%s in %s', to_jsonb(held), '${name}') as name,
            format(
              'insert into %1$s select * from jsonb_populate_record(null::%1$s, %2$L);', '${name}', to_jsonb(held)
            ) as made,
            format('delete from %1$s as held where to_jsonb(held) = %2$L;', '${name}', to_jsonb(held)) as gone
          from ${name} as held order by to_jsonb(held)::text`),
      ),
    )
    return [...entries, ...rows.flat(), ...(await jobs(sql))]
  })
}

/** Its rows are the migrations that were applied. */
const versions = 'private.schema_versions'

async function jobs(sql: Pick<Client, 'unsafe'>): Promise<Entry[]> {
  const [found] = await sql.unsafe(`select to_regclass('cron.job') is not null as cron`)
  if (!found?.cron) return []
  return sql.unsafe<Entry[]>(`
    select 'job' as kind, jobname as name, 
      format('select cron.schedule(%L, %L, %L);', jobname, schedule, command) as made,
      format('select cron.unschedule(%L);', jobname) as gone
    from cron.job`)
}

export type Difference =
  | { is: 'missing'; entry: Entry }
  | { is: 'unwanted'; entry: Entry }
  | { is: 'changed'; entry: Entry; before: Entry }

/** What distinguishes a catalogue from the wanted one. */
export function differences(held: Entry[], wanted: Entry[]): Difference[] {
  const heldByKey = new Map(held.map((entry) => [keyOf(entry), entry]))
  const wantedKeys = new Set(wanted.map(keyOf))
  return [
    ...held.flatMap((entry): Difference[] =>
      wantedKeys.has(keyOf(entry)) ? [] : [{ is: 'unwanted', entry }],
    ),
    ...wanted.flatMap((entry): Difference[] => {
      const before = heldByKey.get(keyOf(entry))
      if (!before) return [{ is: 'missing', entry }]
      return before.made === entry.made ? [] : [{ is: 'changed', entry, before }]
    }),
  ]
}

function keyOf({ kind, name }: Entry): string {
  return `${kind} ${name}`
}

/** A difference in the words of a person who compares the migrations with the schemas. */
export function nameOf({ is, entry }: Difference): string {
  const verdict = {
    missing: 'only in supabase/schemas',
    unwanted: 'only in the migrations',
    changed: 'differs',
  }
  return `${entry.kind} ${entry.name}: ${verdict[is]}`
}
