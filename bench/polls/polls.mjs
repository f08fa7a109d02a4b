import { openSyncLeader } from '../../packages/sync/src/syncLeader.ts'
import { clientWith } from '../../packages/sync/src/testing/environment.ts'
import { morning, note, notes, tables } from '../../packages/sync/src/testing/notes.ts'
import { openReferenceServer } from '../../packages/sync/src/testing/referenceServer.ts'
import { median } from '../median.mjs'

const [foreign, own, rounds] = [10_000, 100, 24]
const at = new Date(morning + 1).toISOString()
const told = {
  columns: { notes: ['title', 'body', 'labels', 'deleted_at'] },
  leavesOut: () => false,
  onChange() {},
  onAnswer() {},
}

/** What it costs a device that has written values to look which of them others replace. */
export async function measure() {
  const spent = { with: [], without: [] }
  await polled(true)
  await polled(false)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? ['with', 'without'] : ['without', 'with']) {
      spent[name].push(await polled(name === 'with'))
    }
  }
  const [measured, limit] = [median(spent.with), median(spent.without)]
  // What else the machine does changes from round to round.
  const ratio = median(spent.with.map((ms, round) => ms / spent.without[round]))
  const what = 'polling 10,000 foreign rows by a device that tells what was replaced'
  return [{ what, measured, limit, ratio, target: 1.05, unit: 'ms' }]
}

/** The processor time of a poll in milliseconds. */
async function polled(tells) {
  const server = openReferenceServer(tables, () => morning)
  const written = Array.from({ length: own }, (_, index) => note(index + 1, 'Own'))
  for (const row of written) server.apply(notes.create(row))
  const { client, connection } = clientWith({
    server,
    loadSyncLeader: async () => (options) =>
      openSyncLeader(tells ? { ...options, replacedValues: told } : options),
  })
  await until(() => client.row(keyOf(written.at(-1))))
  client.actEach(written.map(({ id }) => notes.patch(id, { title: 'Mine' }, at)))
  await until(() => client.waiting() === 0)
  connection.setRealtime(false)
  const rows = Array.from({ length: foreign }, (_, index) => note(index + 1_000, 'Foreign'))
  for (const row of rows) server.apply(notes.create(row))
  const started = process.cpuUsage()
  client.wake()
  await until(() => client.row(keyOf(rows.at(-1))) && client.status().kind === 'current')
  const { user, system } = process.cpuUsage(started)
  client.close()
  return (user + system) / 1000
}

const keyOf = ({ id }) => ({ table: notes.name, id })

async function until(isTrue) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve))
}
