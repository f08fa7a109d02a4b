import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { openHashing } from './hashing.ts'

export type Passwords = {
  hash(password: string): Promise<Result<string, AuthError>>
  /** Without a hash the answer is no, after the same work: the time taken tells nothing. */
  matches(password: string, hashed: string | null): Promise<Result<boolean, AuthError>>
  /** The same, and what to keep from now on. Where some hash is by bcrypt, all take as long as one. */
  admits(password: string, among: Among): Promise<Result<Admission, AuthError>>
}

type Among = { hashed: string | null; someByBcrypt: boolean }
type Admission = { matches: false } | { matches: true; newHash: string | null }

/** What is wrong with a password someone chose. It is kept exactly as typed. */
export function passwordFault(password: string): AuthError | null {
  if (isTooLong(password)) {
    return authErrors.invalid('Password cannot be longer than 72 characters')
  }
  if ([...password].length < 6) return authErrors.weakPassword
  return isCommonPassword(password) ? authErrors.commonPassword : null
}

/** Bcrypt, which the hosted service uses, reads no further. */
function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > 72
}

// 15 ms of one core and 19 MiB each: more than two at once would starve everything else.
const atOnce = 2
const queueLength = 50

export function openPasswords(): Passwords {
  const inTurn = turnstile()
  const work = openHashing(argon2id)

  async function hash(password: string): Promise<string> {
    return v.parse(v.string(), await work({ password, hashed: null }))
  }

  async function matches(password: string, hashed: string | null): Promise<boolean> {
    const said = await work({ password, hashed: hashed ?? nobodysHash })
    return v.parse(v.boolean(), said) && hashed !== null
  }

  async function admits(password: string, { hashed, someByBcrypt }: Among): Promise<Admission> {
    const right = await matches(password, hashed)
    if (someByBcrypt) await matches(password, isByBcrypt(hashed) ? nobodysHash : nobodysBcrypt)
    if (!right || hashed === null) return { matches: false }
    // What bcrypt did not read of a longer one may be anything: it would be part of the new hash.
    const stays = hashed.startsWith(ours) || isTooLong(password)
    return { matches: true, newHash: stays ? null : await hash(password) }
  }

  return {
    hash: (password) => inTurn(() => hash(password)),
    matches: (password, hashed) => inTurn(() => matches(password, hashed)),
    admits: (password, among) => inTurn(() => admits(password, among)),
  }
}

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ours = '$argon2id$v=19$m=19456,t=2,p=1$'

function isByBcrypt(hashed: string | null): boolean {
  return hashed?.startsWith('$2') === true
}

// Of random bytes that nobody kept; the first with the costs above, the second with the hosted service's.
const nobodysHash = `${ours}jRaQXOgAlxK47ccn0wjGWw$v/78sP7Czy7PR8V7HkqOO1TqxJUD+yNIXkQCar0Njbk`
const nobodysBcrypt = '$2a$10$XDWbJoQ3yky4f1Kdch61AO12TKvaC/clSTkJzLC.PR4gRx/hc6Xq.'

function turnstile() {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<Result<T, AuthError>> => {
    if (running === atOnce) {
      if (waiting.length === queueLength) return err(authErrors.serverBusy)
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
