import { randomUUID } from 'node:crypto'

const task = () => ({
  id: randomUUID(),
  title: 'Call the dentist',
  due_date: '2026-01-05',
  position: 'a0',
})
const patch = (id, n) => ({ type: 'patch', table: 'tasks', id, columns: { title: `Call ${n}` } })
const actOf = (mutations) => (sql) => sql`select apply_act(${sql.json(mutations)})`

/** Answers what adds so many tasks and answers their ids. */
export function addTasks(count) {
  return async (ask) => {
    const tasks = Array.from({ length: count }, task)
    if (count > 0) await ask((sql) => insertRows(sql, tasks))
    return tasks.map(({ id }) => id)
  }
}

const insertRows = (sql, tasks) =>
  sql`insert into tasks (id, title, due_date, position)
      select * from jsonb_to_recordset(${sql.json(tasks)})
        as given (id uuid, title text, due_date date, position text)`

const updateOne = (sql, ids, n) =>
  sql`update tasks set title = ${`Call ${n}`}, updated_at = now() where id = ${ids[n % ids.length]}`
const upsertOne = (sql, ids, n) => sql`
  insert into tasks (id, title, due_date, updated_at) values (${ids[n % ids.length]}, ${`Call ${n}`}, '2026-01-05', now())
  on conflict (user_id, id) do update
  set title = excluded.title, due_date = excluded.due_date, updated_at = excluded.updated_at`
const insertOne = (sql) => insertRows(sql, [task()])
const insertMany = (sql) => insertRows(sql, Array.from({ length: 300 }, task))
export const actOfChanges = (sql, ids, n) => actOf(ids.map((id) => patch(id, n)))(sql)
export const importPart = (sql) =>
  actOf(
    Array.from({ length: 500 }, task).map((row) => ({
      type: 'upsert',
      table: 'tasks',
      id: row.id,
      row,
    })),
  )(sql)

/** How often each is done for one figure; `prepare` is not measured. */
export const statements = [
  { what: 'update of one field', times: 100, prepare: addTasks(20), run: updateOne },
  { what: 'upsert that merges', times: 100, prepare: addTasks(20), run: upsertOne },
  { what: 'insert of a task', times: 100, prepare: addTasks(0), run: insertOne },
  { what: 'insert of 300 tasks', times: 2, prepare: addTasks(0), run: insertMany },
  { what: 'act of 500 changes', times: 1, prepare: addTasks(500), run: actOfChanges },
  { what: 'import, a part of 500 tasks', times: 3, prepare: addTasks(0), run: importPart },
]
