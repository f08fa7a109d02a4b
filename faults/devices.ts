import { expect } from 'vitest'
import { checkKept } from './dailyCounts.ts'
import type { WrittenTask } from './persistentWriter.ts'
import { type Subscriber, subscribeToTasks } from './subscriber.ts'
import { body, type TestUser } from './testUser.ts'

/** It hears of changes, and asks for what it missed. */
export type Device = {
  subscriber: Subscriber
  /** Whether it knows of the task with this title. */
  holds(title: string): boolean
  /** Reads what is beyond what it has read. */
  poll(): Promise<void>
}

/** A person's devices. */
export type Account = { user: TestUser; devices: Device[] }

type News = { table_name: string; row: { title: string } | null; seq: number }

const longest = 500
const patience = { timeout: 60_000, interval: 20 }

async function startDevice(url: string, user: TestUser): Promise<Device> {
  const subscriber = await subscribeToTasks(url, user, { reconnectAfterMs: 20 })
  const read = new Set<string>()
  let cursor = 0

  async function poll() {
    const app: string = await body(await user.ask('rpc/schema_version'))
    for (;;) {
      const query = `app=${app}&after=${cursor}&longest=${longest}`
      const news: News[] = await body(await user.ask(`rpc/news_after?${query}`))
      for (const { table_name, row, seq } of news) {
        cursor = seq
        if (table_name === 'tasks' && row) read.add(row.title)
      }
      if (news.length < longest) return
    }
  }

  return {
    subscriber,
    holds: (title) => read.has(title) || subscriber.arrivals.has(title),
    poll,
  }
}

/** All join at once, so that whoever hands them out in turn gives each server as many. */
export async function openAccounts(
  url: string,
  users: readonly TestUser[],
  count: number,
): Promise<Account[]> {
  const open = (user: TestUser) =>
    Promise.all(Array.from({ length: count }, () => startDevice(url, user)))
  const accounts = await Promise.all(
    users.map(async (user) => ({ user, devices: await open(user) })),
  )
  for (const { devices } of accounts) await Promise.all(devices.map((device) => device.poll()))
  return accounts
}

/** Returns how often a device whose socket was torn missed a task, which its poll then brought. */
export async function checkAccount(
  { user, devices }: Account,
  acknowledged: readonly WrittenTask[],
  goneAt: number,
): Promise<number> {
  await checkKept(user, acknowledged)
  for (const device of devices.filter(isTorn)) await holdsAll(device, acknowledged)
  for (const device of devices.filter((one) => !isTorn(one))) {
    const later = acknowledged.filter(({ beganAt }) => beganAt > goneAt)
    await holdsAll(device, later)
    // What the killed server did not announce any more is found by a poll.
    await device.poll()
    await holdsAll(device, acknowledged)
  }
  const heard = devices.filter(isTorn).map(({ subscriber }) => subscriber.arrivals)
  return heard.flatMap((arrivals) => acknowledged.filter(({ title }) => !arrivals.has(title)))
    .length
}

async function holdsAll(device: Device, tasks: readonly WrittenTask[]) {
  const lacking = () => tasks.filter(({ title }) => !device.holds(title))
  await expect.poll(lacking, patience).toEqual([])
}

/** Whether its socket was torn and joined again. */
export function isTorn({ subscriber }: Device): boolean {
  return subscriber.joinedAt.length > 1
}
