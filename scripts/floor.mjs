import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'
import { newerInScripts } from './floor/newerScripts.mjs'
import { newerInStyles } from './floor/newerStyles.mjs'
import { styles } from './webSources.mjs'

// Refuses what a browser of the floor lacks, unless docs/browsers.md says what happens without it, and which test shows that.

/** The versions, as apps/web/build/floor.ts has them: plain Node reads no TypeScript. */
export function floorIn(source) {
  return Object.fromEntries(
    [...source.matchAll(/(chrome|firefox|safari): '([\d.]+)'/g)].map(([, name, at]) => [name, at]),
  )
}

/** The rows of the table of docs/browsers.md. A row without a file is about style sheets. */
export function guardsIn(text) {
  const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map(codeIn))
    .map(([features, files, , tests]) => ({ features, files, tests }))
}

/** What is used without a row, and rows that nothing needs. */
export function errorsOf(uses, guards, exists) {
  const isGuarded = ({ feature, file }) =>
    guards.some(
      ({ features, files }) =>
        features.includes(feature) && (file.endsWith('.css') || files.includes(file)),
    )
  const unguarded = uses.filter((use) => !isGuarded(use))
  const used = new Set(uses.map(({ feature }) => feature))
  const unused = guards.flatMap(({ features }) => features).filter((name) => !used.has(name))
  const missing = guards.flatMap(({ tests }) => tests).filter((path) => !exists(path))
  return [
    ...unguarded.map(
      ({ feature, file }) => `${file} uses ${feature}, which not every browser of the floor has.`,
    ),
    ...unused.map((name) => `docs/browsers.md lists ${name}, which nothing newer uses.`),
    ...missing.map((path) => `docs/browsers.md lists ${path}, which does not exist.`),
  ]
}

async function check() {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const floor = floorIn(read('apps/web/build/floor.ts'))
  const uses = [...(await newerInScripts(floor)), ...newerInStyles(styles, floor)]
  const guards = guardsIn(read('docs/browsers.md'))
  const errors = errorsOf(uses, guards, (path) => existsSync(join(root, path)))
  console.log(`${guards.length} guards, ${errors.length} errors.`)
  for (const error of new Set(errors)) console.error(error)
  if (errors.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await check()
