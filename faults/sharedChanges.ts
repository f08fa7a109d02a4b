import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { newTask } from './persistentWriter.ts'
import type { Random } from './random.ts'
import { type Subscriber, subscribeToTasks } from './subscriber.ts'
import { addTask, type Task, type TestUser } from './testUser.ts'

/** Somebody who writes, with so many subscribers on each server. */
export type Person = {
  user: TestUser
  /** When the request of each write began, by the title that it wrote. */
  began: Map<string, number>
  /** The oldest first. */
  tasks: Task[]
  subscribers: { server: number; subscriber: Subscriber }[]
}

export async function subscribeEverywhere(
  user: TestUser,
  urls: readonly string[],
  devices: number,
): Promise<Person> {
  const places = urls.flatMap((url, server) =>
    Array.from({ length: devices }, () => ({ url, server })),
  )
  const subscribers = await Promise.all(
    places.map(async ({ url, server }) => ({
      server,
      subscriber: await subscribeToTasks(url, user),
    })),
  )
  return { user, began: new Map(), tasks: [], subscribers }
}

/** So many writes at the rate of a second, of random people, each at the next server. */
export async function writeInTurn(
  people: readonly Person[],
  urls: readonly string[],
  { writes, rate, random }: { writes: number; rate: number; random: Random },
) {
  const start = performance.now()
  const answers: Promise<void>[] = []
  for (let number = 0; number < writes; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / rate - performance.now()))
    const person = people[Math.floor(random.below(people.length))]
    if (person) answers.push(write(person, urls[number % urls.length] ?? '', random))
  }
  await Promise.all(answers)
}

/** Adds a task or gives the oldest another title. */
async function write(person: Person, url: string, random: Random) {
  const [oldest] = person.tasks
  // An event shows the row as it is when it is read: before that it is left alone.
  const isEdit = oldest !== undefined && isHeard(person, oldest.title) && random.below(3) < 1
  if (isEdit) person.tasks.shift()
  const task = isEdit ? { ...oldest, title: randomUUID() } : newTask(random)
  person.began.set(task.title, performance.now())
  const answer = await addTask(person.user.at(url), task)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  person.tasks.push(task)
}

/** Each adds a task at every server: what a server said before has arrived once this has. */
export async function writeLast(
  people: readonly Person[],
  urls: readonly string[],
  random: Random,
) {
  const added = people.flatMap((person) =>
    urls.map((url) => ({ person, url, task: newTask(random) })),
  )
  await Promise.all(
    added.map(async ({ person, url, task }) => {
      person.began.set(task.title, performance.now())
      await addTask(person.user.at(url), task)
    }),
  )
}

function isHeard({ subscribers }: Person, title: string): boolean {
  return subscribers.every(({ subscriber }) => subscriber.arrivals.has(title))
}

export function areAllHeard(people: readonly Person[]): boolean {
  return people.every((person) => [...person.began.keys()].every((title) => isHeard(person, title)))
}

/** From the beginning of each request since then to each of its events at a server. */
export function latenciesAt(server: number, people: readonly Person[], since: number): number[] {
  return people.flatMap(({ began, subscribers }) =>
    subscribers
      .filter((one) => one.server === server)
      .flatMap(({ subscriber }) =>
        [...began]
          .filter(([, at]) => at >= since)
          .map(([title, at]) => (subscriber.arrivals.get(title)?.[0] ?? Number.NaN) - at),
      ),
  )
}

/** The titles that it heard, each as often as it was heard. */
export function heardBy({ arrivals }: Subscriber): string[] {
  return [...arrivals].flatMap(([title, moments]) => moments.map(() => title)).toSorted()
}
