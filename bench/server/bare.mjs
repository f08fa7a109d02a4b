import postgres from 'postgres'

// The minimal work for a user's rows: the driver, a transaction, the claims, one statement.
const [, , directory] = process.argv
const sql = postgres({
  host: directory,
  port: 5432,
  database: 'postgres',
  user: 'authenticator',
  ssl: false,
  max: 8,
})

const statements = {
  select: (tx, { from, to }) =>
    tx`select * from public.tasks where due_date >= ${from} and due_date <= ${to} order by created_at desc`,
  insert: (tx, { title, day }) =>
    tx`insert into public.tasks (title, due_date) values (${title}, ${day})`,
}

process.on('message', async ({ what, users, values, ms }) => {
  let done = 0
  const began = performance.now()
  await Promise.all(
    users.map(async (claims) => {
      while (performance.now() - began < ms) {
        await sql.begin(what === 'select' ? 'read only' : 'read write', async (tx) => {
          await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
          await statements[what](tx, values)
        })
        done += 1
      }
    }),
  )
  process.send((done * 1000) / (performance.now() - began))
})
process.on('disconnect', () => process.exit())
process.send('ready')
