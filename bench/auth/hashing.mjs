import { hash, verify } from '@node-rs/argon2'
import { median } from '../median.mjs'

// As apps/server/src/auth/passwords/passwords.ts has it.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const rounds = 40

/** Milliseconds for one password check, alone and with as many concurrent ones as there are cores. */
export async function hashing(cores) {
  const hashed = await hash('a secret for measuring', argon2id)
  const check = () => verify(hashed, 'a secret for measuring')
  await check()
  return {
    one: await medianTime(rounds, check),
    concurrent: await medianTime(rounds, () => Promise.all(Array.from({ length: cores }, check))),
  }
}

async function medianTime(times, work) {
  const taken = []
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return median(taken)
}
