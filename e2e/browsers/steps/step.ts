import type { TestServer } from '../../testServer.ts'
import type { Ability } from '../driver.ts'
import type { Person } from '../person.ts'

export type Day = { server: TestServer; email: string }

/** One thing that a person does in a day. It begins on the day, unless nobody is signed in. */
export type Step = {
  name: string
  /** What a driver has to be able to do for it. */
  needs?: Ability
  ends?: 'signed out'
  run(person: Person, day: Day): Promise<unknown>
}
