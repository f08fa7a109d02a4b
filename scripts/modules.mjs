import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { built } from './budget.mjs'
import { root } from './command.mjs'

// Prints what the modules of each chunk add to it, in bytes after gzip. A module's share of its chunk is taken to be its
// share of all modules compressed one by one, which is near enough to see what to move.
const sizeOf = (code) => gzipSync(code, { level: 9 }).length

const { output } = await build({
  root: join(root, 'apps/web'),
  logLevel: 'error',
  build: { write: false },
})
const modulesOf = new Map(output.map(({ fileName, modules }) => [fileName, modules]))

for (const { fileName, source, code } of await built()) {
  const modules = modulesOf.get(fileName)
  const size = sizeOf(code)
  const alone = Object.entries(modules)
    .filter(([, module]) => module.code)
    .map(([id, module]) => ({
      id: relative(root, id.replace('\0', '')),
      size: sizeOf(module.code),
    }))
    .toSorted((a, b) => b.size - a.size)
  const all = alone.reduce((sum, module) => sum + module.size, 0)
  console.log(`\n${size} ${source}`)
  for (const module of alone) {
    console.log(`${Math.round((module.size / all) * size)}`.padStart(7), module.id)
  }
}
