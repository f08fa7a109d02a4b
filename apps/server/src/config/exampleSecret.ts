import { createHash } from 'node:crypto'

/** Whether a secret is one that everybody has read somewhere, or hardly one at all. */
export function isExample(secret: string): boolean {
  return (
    examples.test(secret) ||
    published.has(createHash('sha256').update(secret).digest('hex')) ||
    isRepetition(secret) ||
    new Set(secret).size < 8
  )
}

/** The same of a password somebody may have chosen: a short one is theirs to answer for. */
export function isExamplePassword(password: string): boolean {
  return examples.test(password)
}

// From the documentation and the self-hosting files of Supabase, PostgREST, jwt.io and their
// neighbours, and what people put where an example says that something belongs there.
const examples =
  /super-?secret|your[-_ ]|example|change[-_ ]?me|place-?holder|insert-|at-least-|256-bit|reallyreally|verysafe|admin-?secret|jwt-?secret|keyboard.?cat|correct.?horse|test-?secret|0123456789|abcdefghij|\$\(|\$\{/i

// By their checksums: what looks random there and has been copied ever since.
const published = new Set([
  // SECRET_KEY_BASE of the self-hosting files of Supabase.
  '52f004438faf780274c9c95f79d1cf39d2355fbcf035899fc0242b1437f30df3',
])

/** Whether it is a short part, written again and again. */
function isRepetition(secret: string): boolean {
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => secret.startsWith(secret.slice(period)))
}
