import { createHash } from 'node:crypto'

/** Whether a secret is a published example or trivially weak. */
export function isExample(secret: string): boolean {
  return (
    examples.test(secret) ||
    published.has(createHash('sha256').update(secret).digest('hex')) ||
    isRepetition(secret) ||
    new Set(secret).size < 8 ||
    isMonotonous(secret)
  )
}

/**
 * Whether few of its pairs of neighbours differ: of 32 random digits 27 pairs do, of a word again and again as many as it
 * is long.
 */
function isMonotonous(secret: string): boolean {
  const pairs = Array.from({ length: secret.length - 1 }, (_, at) => secret.slice(at, at + 2))
  return new Set(pairs).size < Math.min(20, 0.6 * pairs.length)
}

/** The same for passwords, whose length is not checked. */
export function isExamplePassword(password: string): boolean {
  return examples.test(password)
}

// Examples from the documentation of Supabase, PostgREST, jwt.io and others, and common
// placeholders.
const examples =
  /super-?secret|your[-_ ]|example|change[-_ ]?me|place-?holder|insert-|at-least-|256-bit|reallyreally|verysafe|admin-?secret|jwt-?secret|keyboard.?cat|correct.?horse|test-?secret|0123456789|abcdefghij|qwertyuio|asdfghjkl|1q2w3e4r|1qaz2wsx|\$\(|\$\{/i

// Checksums of published secrets that look random.
const published = new Set([
  // SECRET_KEY_BASE of the self-hosting files of Supabase.
  '52f004438faf780274c9c95f79d1cf39d2355fbcf035899fc0242b1437f30df3',
])

/** Whether the secret repeats a short part. */
function isRepetition(secret: string): boolean {
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => secret.startsWith(secret.slice(period)))
}
