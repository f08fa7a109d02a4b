import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openReceiver } from '../apps/server/test/webhookReceiver.ts'
import { temporaryFolder } from '../e2e/temporaryFolder.ts'
import { isBack, killServer, startOn } from './killedServer.ts'
import { measure } from './measurements.ts'
import { randomFrom, seedOfRun } from './random.ts'
import { addTask, signUp, type Task, type TestUser } from './testUser.ts'

const rounds = 3
const due_date = '2026-10-14T00:00:00'
const folder = temporaryFolder('webhooks')

test(
  '[HOOK-2d] kills between changes and deliveries: each change that was acknowledged is told, and verifies',
  async () => {
    const receiver = await openReceiver()
    // Some are under way whenever it is killed.
    receiver.answers((response) => setTimeout(() => response.writeHead(204).end(), 20))
    const data = join(folder, 'data')
    const random = randomFrom(seedOfRun())
    const variables = { DAYMARK_ALLOWED_HOSTS: receiver.host }
    let server = await startOn(data, variables)
    let user = await signUp(server.url)
    const secret = await makeWebhook(server.url, user, receiver.url)
    const acknowledged: Task[] = []

    for (let round = 0; round < rounds; round += 1) {
      for (let number = 0; number < 10; number += 1) {
        const task = { id: randomUUID(), title: `${round}.${number}`, due_date, completed: false }
        if ((await addTask(user, task)).ok) acknowledged.push(task)
      }
      await delay(random.below(2_500))
      await killServer(server.command, data, { withEngine: round === 1 })
      server = await startOn(data, variables)
      user = user.at(server.url)
      await isBack(user)
    }
    const began = performance.now()
    const told = () => new Set(receiver.received.map(({ event }) => event.data.row?.id))
    const untold = () => acknowledged.filter(({ id }) => !told().has(id))
    await expect.poll(() => untold().length, { timeout: 60_000 }).toBe(0)
    const tookMs = performance.now() - began

    const verifier = new Webhook(secret)
    for (const { body, headers } of receiver.received) verifier.verify(body, headers)
    expect(firstTold(receiver.received.map(({ event }) => event.data.row?.id))).toEqual(
      acknowledged.map(({ id }) => id),
    )
    server.command.send('SIGTERM')
    await server.command.ended
    receiver.close()
    measure('all is told after a kill', tookMs, 30_000)
  },
  60_000 + rounds * 30_000,
)

/** What is told twice counts at its first time. */
const firstTold = (ids: (string | undefined)[]) => [...new Set(ids)]

async function makeWebhook(url: string, { apikey, token }: TestUser, to: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/webhooks`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}` },
    body: JSON.stringify({ url: to, events: ['task.added'] }),
  })
  const { secret } = await answer.json()
  return secret
}
