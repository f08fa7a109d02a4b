import { applying, declining } from '@daymark/core/proposals/answers'
import { linesOf } from '@daymark/core/proposals/lines'
import { proposedIn } from '@daymark/core/proposals/proposed'
import { tables } from '@daymark/core/tables/all'
import { type AppChange, appChanges } from '@daymark/core/tables/appChanges'
import { clientWith, settled } from '@daymark/sync/testing/environment'
import { me, morning } from '@daymark/sync/testing/notes'
import { describe, expect, test } from 'vitest'

const minute = 60_000
const offline = { kind: 'offline' } as const
const idOf = (number: number) => `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = new Date(morning - 60 * minute).toISOString()

/** A proposal to add a task, as the server has made it. */
const proposal: AppChange = {
  ...{ id: idOf(1), user_id: me, seq: 0, source: idOf(2), app: 'Claude', says: '' },
  ...{ state: 'open', created_at: at, updated_at: at, answered_at: null },
  mutations: [
    { table: 'tasks', type: 'insert', id: idOf(3), row: { title: 'Call Ines', due_date: null } },
  ],
  before: [null],
}

/** Two devices that have the proposal, and lose their connections. The second one's clock is two minutes later. */
async function twoDevices() {
  const first = clientWith({ tables, now: morning - 5 * minute })
  first.server.apply(appChanges.create(proposal))
  const second = clientWith({ tables, server: first.server, now: morning - 3 * minute })
  await settled()
  first.connection.failWith(offline)
  second.connection.failWith(offline)
  return { first, second, server: first.server }
}
type Device = Awaited<ReturnType<typeof twoDevices>>['first']

const held = ({ client }: Device) =>
  appChanges.parse(client.row({ table: 'app_changes', id: idOf(1) }))
const isThere = ({ client }: Device) =>
  client.row({ table: 'tasks', id: idOf(3) })?.deleted_at === null

function apply({ client }: Device) {
  const lines = linesOf(proposedIn(proposal), client.row)
  const parts = { rowOf: client.row, at: client.stamp(), newId: () => idOf(9) }
  return client.history.act('Applied', applying(proposal, lines, parts))
}
function decline({ client }: Device) {
  return client.history.act('Declined', declining(proposal, client.stamp()))
}

async function online(...devices: Device[]) {
  for (const { client } of devices) {
    client.wake()
    await settled()
  }
  for (const { client } of devices) client.wake()
  await settled()
}

describe('[PROP-5f] two devices that are offline', () => {
  test.each(['the first', 'the second'])(
    'apply and decline: it was applied, whichever is newer and comes first; %s one comes first',
    async (which) => {
      const { first, second } = await twoDevices()
      apply(first)
      decline(second)
      await settled()
      expect([held(first)?.state, held(second)?.state]).toEqual(['applied', 'declined'])

      await online(...(which === 'the first' ? [first, second] : [second, first]))

      expect([held(first)?.state, held(second)?.state]).toEqual(['applied', 'applied'])
      expect([isThere(first), isThere(second)]).toEqual([true, true])
    },
  )

  test('apply both: it is applied once', async () => {
    const { first, second, server } = await twoDevices()
    apply(first)
    apply(second)

    await online(first, second)

    expect(server.rows('tasks')).toHaveLength(1)
    expect([held(first)?.state, held(second)?.state]).toEqual(['applied', 'applied'])
  })

  test('apply and undo: the card is back on both, and what was added is in the trash', async () => {
    const { first, second } = await twoDevices()
    const act = apply(first)
    first.client.history.undo(act)

    await online(first, second)

    expect([held(first)?.state, held(second)?.state]).toEqual(['open', 'open'])
    expect(isThere(second)).toBe(false)
  })
})
