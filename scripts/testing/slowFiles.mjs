import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'

const kept = join(root, 'test-results/too-slow.json')

/** What was too slow when it ran last, for `npm run check`. */
export function slowFiles() {
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []
}

/** Keeps what was too slow in this run, and of earlier ones what this run did not have. */
export function keepSlow(slow, files) {
  const ran = new Set(files.map(({ file }) => file))
  const others = slowFiles().filter(({ file }) => !ran.has(file))
  writeFileSync(kept, JSON.stringify([...others, ...slow]))
}
