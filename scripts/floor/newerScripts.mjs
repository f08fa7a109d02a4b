import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../command.mjs'
import { floorLibrary } from './floorLibrary.mjs'

const require = createRequire(import.meta.url)
const web = join(root, 'apps/web')
const parts = [
  { config: 'tsconfig.json', library: 'dom' },
  { config: 'tsconfig.worker.json', library: 'webworker' },
]

/**
 * Where the app uses what a browser of the floor lacks: the type checker reads it with a library that lacks that, too.
 * What the language itself has needs no such library: `lib` in tsconfig.base.json is older than every browser of the floor.
 */
export async function newerInScripts(floor) {
  // Below the packages, where the type checker finds those that the app names.
  const folder = await mkdtemp(join(root, 'node_modules/.floor-'))
  // The program of the type checker, with its libraries beside it.
  const checker = join(dirname(require.resolve('typescript/package.json')), 'lib/getExePath.js')
  const program = (await import(checker)).default()
  const found = await Promise.all(parts.map((part) => check(part, { folder, program, floor })))
  await rm(folder, { recursive: true, force: true })
  return found.flat()
}

async function check({ config, library }, { folder, program, floor }) {
  const text = await readFile(join(dirname(program), `lib.${library}.d.ts`), 'utf8')
  await writeFile(join(folder, `${library}.d.ts`), floorLibrary(text, floor))
  const { include, exclude = [] } = require(join(web, config))
  await writeFile(
    join(folder, config),
    JSON.stringify({
      extends: join(web, config),
      compilerOptions: { lib: ['es2023'] },
      files: [join(folder, `${library}.d.ts`)],
      include: include.map((path) => join(web, path)),
      exclude: [...exclude, 'src/**/*.test.ts'].map((path) => join(web, path)),
    }),
  )
  const options = ['--noEmit', '--pretty', 'false', '--project', join(folder, config)]
  const { stdout } = await promisify(execFile)(program, options, { cwd: root }).catch(
    (failure) => failure,
  )
  return readErrors(stdout)
}

/** An error of the type checker names the missing member first. */
export function readErrors(output) {
  return output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, file, feature] = /^([^(]+)\(\d+,\d+\): error TS\d+: [^']*'(\w+)'/.exec(line) ?? []
      if (!feature) throw new Error(`Not about a member: ${line}`)
      return { feature, file }
    })
}
