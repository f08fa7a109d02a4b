import type { Plugin } from 'vite'

const isRuntime = /^assets\/rolldown-runtime-/

/** Writes the two functions of the bundler into each chunk that uses them: 0.2 kB, which would be a request of their own. */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => isRuntime.test(fileName))
      if (runtime?.type !== 'chunk') return
      const [, functions = '', exported = ''] =
        /^(.*?);export\{(.*)\};?\s*$/s.exec(runtime.code) ?? []
      if (functions === '') throw new Error('The functions of the bundler are written differently')
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue
        file.code = file.code.replace(
          /import\{([^}]*)\}from"[^"]*rolldown-runtime-[^"]*";/,
          (_, imported: string) =>
            `const{${imported.replaceAll(' as ', ':')}}=(()=>{${functions};return{${exported.replaceAll(/(\w+) as (\w+)/g, '$2:$1')}}})();`,
        )
        if (file.code.includes('rolldown-runtime-'))
          throw new Error(`${file.fileName} imports them differently`)
        file.imports = file.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  }
}
