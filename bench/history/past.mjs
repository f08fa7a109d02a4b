import { randomUUID } from 'node:crypto'

const days = 300

/** What a day as it was costs the database and the line, of somebody with 30,000 entries, half of them after the moment. */
export async function pastRows(sql, { person, processorTime }) {
  const ask = await person(sql)
  // PostgreSQL knows the tables as they were before this person came, and takes the rows of a new one for few.
  await sql`analyze`
  const [{ moment }] = await fillHistory(ask)
  const day = await timed('2026-06-01')
  const whole = await timed(null)
  return [
    row('a day as it was, 30,000 entries', day.ms, 400, 'ms'),
    row('the same, sent', day.bytes / 1000, 150, 'kB'),
    row('everything as it was, 1,000 rows', whole.ms, 1_000, 'ms'),
  ]

  async function timed(of) {
    const before = await processorTime(sql)
    const [{ bytes }] = await ask(
      (inside) => inside`
        select length(coalesce(json_agg(one)::text, '')) as bytes from rows_at(${moment}, ${of}::date, null) as one`,
    )
    return { ms: (await processorTime(sql)) - before, bytes: Number(bytes) }
  }
}

const row = (what, measured, limit, unit) => ({
  ...{ what, measured, limit, unit },
  ...{ ratio: measured / limit, target: 1 },
})

/** 10,000 tasks over 300 days, each changed twice, the second time after the moment; all but the last ones are done. */
async function fillHistory(ask) {
  const ids = Array.from({ length: 10_000 }, () => randomUUID())
  const parts = Array.from({ length: 20 }, (_, part) => ids.slice(part * 500, (part + 1) * 500))
  for (const part of parts) {
    await ask(
      (sql) => sql`
        insert into tasks (id, title, due_date, position, completed)
        select id, 'Call the dentist about ' || n, date '2026-01-01' + (n % ${days}::bigint)::integer, 'a0', true
        from unnest(${part}::uuid[]) with ordinality as given (id, n)`,
    )
    await ask(
      (sql) =>
        sql`update tasks set title = title || '.', updated_at = now() where id = any (${part})`,
    )
  }
  const moment = await ask((sql) => sql`select clock_timestamp() as moment`)
  for (const part of parts) {
    await ask(
      (sql) => sql`
        update tasks set due_date = due_date + interval '1 day', updated_at = now() where id = any (${part})`,
    )
  }
  return moment
}
