import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The name of a class of a CSS module: its file and what it is called there. */
export function nameOfClass(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

/**
 * Makes the default export of each CSS module its namespace instead of an object, so that the bundler writes a name where it is
 * used, and no chunk hands on an object of names: 1.8 kB of the first load.
 */
export function separateClassNames(): Plugin {
  return {
    name: 'separate-class-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => ({
        code: withoutObject(code, id),
        map: null,
        // The rules are needed although no name is left to be imported.
        moduleSideEffects: 'no-treeshake',
      }),
    },
  }
}

function withoutObject(code: string, id: string): string {
  const object = /export default \{[^}]*\};?/
  if (!object.test(code)) throw new Error(`${id} exports its names differently`)
  return code.replace(object, () => `export * as default from ${JSON.stringify(id)}`)
}
