import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/** Every package in the lock file with name, version and licence. */
export function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev, integrity, resolved }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license, isShipped: !dev, integrity, resolved }
    })
}

/** Licences that permit use, modification and redistribution of shipped packages. */
export const accepted = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'Unlicense',
]

if (import.meta.filename === process.argv[1]) {
  for (const { name, version, licence, isShipped } of packages()) {
    if (isShipped) console.log(`${name} ${version}: ${licence}`)
  }
}
