import { hashSync, verifySync } from '@node-rs/argon2'
import { verifySync as verifyBcrypt } from '@node-rs/bcrypt'
import type { Hashing, HashingCosts } from '../src/auth/passwords/hashing.ts'
import { createPasswords, type Passwords } from '../src/auth/passwords/passwords.ts'

// The least that argon2id takes.
const lowest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** For tests whose subject is not the hash. */
export function cheapPasswords(): Passwords {
  return createPasswords({ costs: lowest, hashingWith: hashingInPlace })
}

/** At full costs, with a record of the hashes that were computed: each by its algorithm and costs. */
export function recordedPasswords() {
  const computed: string[] = []
  const passwords = createPasswords({
    hashingWith(costs) {
      const hashing = hashingInPlace(costs)
      return (job) => {
        computed.push(workOf(job.hashed, costs))
        return hashing(job)
      }
    },
  })
  return {
    passwords,
    /** Returns the computations since the last call. */
    takeRecord: () => computed.splice(0),
  }
}

/** Not in threads: their low priority makes them wait for all else that the tests do. */
function hashingInPlace(costs: HashingCosts): Hashing {
  return async ({ password, hashed }) => {
    if (hashed === null) return hashSync(password, costs)
    return hashed.startsWith('$2') ? verifyBcrypt(password, hashed) : verifySync(hashed, password)
  }
}

/** `$2a$10` or `argon2id m=…`: hashing and comparing take the same time. */
function workOf(hashed: string | null, { memoryCost, timeCost, parallelism }: HashingCosts) {
  if (hashed?.startsWith('$2')) return `bcrypt ${hashed.split('$')[2]}`
  return `argon2id ${hashed?.split('$')[3] ?? `m=${memoryCost},t=${timeCost},p=${parallelism}`}`
}
