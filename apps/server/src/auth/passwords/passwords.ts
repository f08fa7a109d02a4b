import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { createHashing, type Hashing, type HashingCosts } from './hashing.ts'
import { createHashingQueue } from './hashingQueue.ts'

export type Passwords = {
  /** Hashes a password; without a user for a sign-up. */
  hash(password: string, userId?: string): Promise<Result<string, AuthError>>
  /** Whether it is the password of a signed-in user. Without a hash: false, after the same work. */
  matches(
    password: string,
    hashed: string | null,
    userId: string,
  ): Promise<Result<boolean, AuthError>>
  /**
   * For signing in. Without a hash: no match, after the same work, so that the time taken reveals
   * nothing. Also rehashes bcrypt hashes. While any account has one, every password takes the
   * time of both.
   */
  verify(password: string, stored: StoredHash): Promise<Result<Verification, AuthError>>
}

type StoredHash = { hashed: string | null; bcryptInUse: boolean }
/** newHash: replaces the stored hash; null: it stays. */
type Verification = { matches: false } | { matches: true; newHash: string | null }

/** Returns why a new password is refused. Passwords are not trimmed or normalised. */
export function passwordError(password: string): AuthError | null {
  if (isTooLong(password)) {
    return authErrors.invalid('Password cannot be longer than 72 characters')
  }
  if ([...password].length < 6) return authErrors.weakPassword
  return isCommonPassword(password) ? authErrors.commonPassword : null
}

/** Bcrypt, which hosted projects use, ignores everything after 72 bytes. */
function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > 72
}

type PasswordOptions = { costs: HashingCosts; hashingWith: (costs: HashingCosts) => Hashing }

/** Without options: with our costs, in threads. */
export function createPasswords(options: Partial<PasswordOptions> = {}): Passwords {
  const { costs = argon2id, hashingWith = createHashing } = options
  const queue = createHashingQueue()
  const runHashing = hashingWith(costs)
  const prefix = prefixOf(costs)
  const dummyArgon2idHash = `${prefix}${discarded}`

  async function hash(password: string): Promise<string> {
    return v.parse(v.string(), await runHashing({ password, hashed: null }))
  }

  async function matches(password: string, hashed: string | null): Promise<boolean> {
    const matched = await runHashing({ password, hashed: hashed ?? dummyArgon2idHash })
    return v.parse(v.boolean(), matched) && hashed !== null
  }

  async function verify(
    password: string,
    { hashed, bcryptInUse }: StoredHash,
  ): Promise<Verification> {
    const matched = await matches(password, hashed)
    if (bcryptInUse)
      await matches(password, isByBcrypt(hashed) ? dummyArgon2idHash : dummyBcryptHash)
    if (!matched || hashed === null) return { matches: false }
    // Bcrypt has not checked the end of a longer password, so it must not go into the new hash.
    const keepsHash = hashed.startsWith(prefix) || isTooLong(password)
    return { matches: true, newHash: keepsHash ? null : await hash(password) }
  }

  return {
    hash: (password, userId) => queue.other(() => hash(password), userId ?? null),
    matches: (password, hashed, userId) => queue.other(() => matches(password, hashed), userId),
    verify: (password, stored) => queue.signIn(() => verify(password, stored)),
  }
}

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

function prefixOf({ memoryCost, timeCost, parallelism }: HashingCosts): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}

function isByBcrypt(hashed: string | null): boolean {
  return hashed?.startsWith('$2') === true
}

// Hashes of discarded random bytes: the end of the first, and the second with the costs of a hosted project.
const discarded = 'jRaQXOgAlxK47ccn0wjGWw$v/78sP7Czy7PR8V7HkqOO1TqxJUD+yNIXkQCar0Njbk'
const dummyBcryptHash = '$2a$10$XDWbJoQ3yky4f1Kdch61AO12TKvaC/clSTkJzLC.PR4gRx/hc6Xq.'
