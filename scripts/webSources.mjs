import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

const folder = join(root, 'apps/web/src')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.(css|tsx?)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

/** The style sheets and the code of the web app, without its tests. */
export const styles = files.filter(({ path }) => path.endsWith('.css'))
export const code = files.filter(({ path }) => !path.endsWith('.css'))

/** The names of the classes of each CSS module. */
export const classes = styles
  .filter(({ path }) => path.endsWith('.module.css'))
  .map(({ path, text }) => {
    const rules = text.replaceAll(/\/\*.*?\*\//gs, '')
    const names = [...rules.matchAll(/\.([a-z]\w*)(?=[^;{}]*\{)/gi)].map(([, name]) => name)
    return { path, names }
  })
