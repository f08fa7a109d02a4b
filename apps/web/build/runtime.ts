import type { ESTree, Plugin } from 'vite'
import { usesIn } from './uses.ts'

const isRuntime = /^assets\/rolldown-runtime-/

/** Writes the functions of the bundler into each chunk, where it uses them: 0.2 kB, which would be a request of their own. */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => isRuntime.test(fileName))
      if (runtime?.type !== 'chunk') return
      const functions = functionsOf(runtime.code, this.parse(runtime.code))
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue
        file.code = file.code.replace(
          /import\{([^}]*)\}from"[^"]*rolldown-runtime-[^"]*";/,
          (_, imported: string) => `const ${imported.split(',').map(declared).join(',')};`,
        )
        if (file.code.includes('rolldown-runtime-'))
          throw new Error(`${file.fileName} imports them differently`)
        file.imports = file.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]

      function declared(specifier: string): string {
        const [name = '', local = name] = specifier.split(' as ')
        const code = functions.get(name)
        if (code === undefined) throw new Error(`The bundler has no function ${name}`)
        return `${local}=${code}`
      }
    },
  }
}

/** The functions that the runtime exports, each with what it uses of the others. */
function functionsOf(code: string, program: ESTree.Program): ReadonlyMap<string, string> {
  const declarators = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  )
  const values = new Map(
    declarators.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
    ),
  )
  const uses = usesIn(program, new Set(values.keys()))

  function written({ start, end }: ESTree.Node): string {
    let text = ''
    let at = start
    for (const { name, node } of uses) {
      const value = values.get(name)
      if (!value || node.start < start || node.end > end) continue
      text += `${code.slice(at, node.start)}${written(value)}`
      at = node.end
    }
    return text + code.slice(at, end)
  }

  const specifiers = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers : [],
  )
  return new Map(
    specifiers.flatMap(({ local, exported }) => {
      const value = local.type === 'Identifier' && values.get(local.name)
      return value && exported.type === 'Identifier' ? [[exported.name, written(value)]] : []
    }),
  )
}
