import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

const folder = join(root, 'apps/web/src')
const files = readdirSync(folder, { recursive: true })
  .filter((path) => /(?<!\.test)\.(css|tsx?)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

/** The style sheets and the code of the web app, without its tests. */
export const styles = files.filter(({ path }) => path.endsWith('.css'))
export const code = files.filter(({ path }) => !path.endsWith('.css'))
