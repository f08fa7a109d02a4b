import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthFault } from '../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { faults } from './faults.ts'
import { openHashing } from './hashing.ts'

export type Passwords = {
  hash(password: string): Promise<Result<string, AuthFault>>
  /** Without a hash the answer is no, after the same work: the time taken tells nothing. */
  matches(password: string, hashed: string | null): Promise<Result<boolean, AuthFault>>
}

/** What is wrong with a password someone chose. It is kept exactly as typed. */
export function passwordFault(password: string): AuthFault | null {
  if (Buffer.byteLength(password) > 72) {
    return faults.invalid('Password cannot be longer than 72 characters')
  }
  if ([...password].length < 6) return faults.weakPassword
  return isCommonPassword(password) ? faults.knownPassword : null
}

// 15 ms of one core and 19 MiB each: more than two at once would starve everything else.
const atOnce = 2
const queueLength = 50

export function openPasswords(): Passwords {
  const inTurn = turnstile()
  const work = openHashing(argon2id)
  return {
    hash: (password) =>
      inTurn(async () => v.parse(v.string(), await work({ password, hashed: null }))),
    matches: (password, hashed) =>
      inTurn(async () => {
        const matches = await work({ password, hashed: hashed ?? nobodysHash })
        return v.parse(v.boolean(), matches) && hashed !== null
      }),
  }
}

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of random bytes that nobody kept, with the costs above.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$jRaQXOgAlxK47ccn0wjGWw$v/78sP7Czy7PR8V7HkqOO1TqxJUD+yNIXkQCar0Njbk'

function turnstile() {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<Result<T, AuthFault>> => {
    if (running === atOnce) {
      if (waiting.length === queueLength) return err(faults.busy)
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      running += 1
    }
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
