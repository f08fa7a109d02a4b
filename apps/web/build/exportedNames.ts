import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Parse = (code: string) => ReturnType<Rolldown.PluginContext['parse']>
type Specifier = { local: string; alias: string }
/** A statement `import{…}from"…"` or `export{…}`: where its list of names is, and the file it imports from. */
type NameList = { start: number; end: number; from: string | null; names: Specifier[] }

/**
 * Lets chunks export what only other chunks import under the names it has within them: `export{a,b}` for the bundler's
 * `export{a as t,b as n}`, which is 1 kB of the first load.
 */
export function exportedNames(): Plugin {
  return {
    name: 'exported-names',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const written = new Map(
        chunks.map((chunk) => [chunk, nameLists(chunk, (code) => this.parse(code))]),
      )
      const byFile = new Map(
        chunks.map((chunk) => {
          const own = chunk.facadeModuleId && this.getModuleInfo(chunk.facadeModuleId)?.exports
          const kept = new Set([...(own || []), ...namesOfDynamicImports(chunk, chunks)])
          const lists = written.get(chunk) ?? []
          const names = lists.filter(({ from }) => from === null).flatMap(({ names }) => names)
          return [baseName(chunk.fileName), shorterNames(names, kept)]
        }),
      )
      for (const [chunk, lists] of written) {
        const ofChunk = baseName(chunk.fileName)
        for (const { start, end, from, names } of lists.toReversed()) {
          const shorter = byFile.get(from === null ? ofChunk : baseName(from))
          const renamed = names.map(({ local, alias }) => ({
            local,
            alias: shorter?.get(alias) ?? alias,
          }))
          const text = new Set(renamed.map(from === null ? writtenExport : writtenImport))
          chunk.code = `${chunk.code.slice(0, start)}{${[...text].join(',')}}${chunk.code.slice(end)}`
        }
      }
    },
  }
}

const writtenExport = ({ local, alias }: Specifier) =>
  local === alias ? local : `${local} as ${alias}`
const writtenImport = ({ local, alias }: Specifier) =>
  local === alias ? local : `${alias} as ${local}`

/** For each alias the name within the chunk, where no name that stays is called so. */
function shorterNames(
  names: readonly Specifier[],
  kept: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const clashing = names.filter(({ local, alias }) => !kept.has(alias) && kept.has(local))
  if (clashing.length > 0)
    return shorterNames(names, new Set([...kept, ...clashing.map(({ alias }) => alias)]))
  const free = names.filter(({ alias }) => !kept.has(alias))
  return new Map(free.map(({ local, alias }) => [alias, local]))
}

/** The names that are read from a chunk where it is imported by `import()`. */
function namesOfDynamicImports({ fileName }: Chunk, chunks: readonly Chunk[]): string[] {
  const file = baseName(fileName).replaceAll('.', '\\.')
  const read = new RegExp(`import\\(\`\\./${file}\`\\)\\.then\\((\\w+)=>\\1\\.([\\w$]+)\\)`, 'g')
  return chunks.flatMap(({ code }) => [...code.matchAll(read)].map(([, , name = '']) => name))
}

function nameLists({ code }: Chunk, parse: Parse): NameList[] {
  return parse(code).body.flatMap((statement) => {
    const { type } = statement
    if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return []
    if (statement.specifiers.length === 0) return []
    const start = code.indexOf('{', statement.start)
    const end = code.indexOf('}', start) + 1
    const list = code.slice(start + 1, end - 1)
    const isExport = type === 'ExportNamedDeclaration'
    if (statement.specifiers.length !== list.split(',').length || (isExport && statement.source))
      throw new Error(`The bundler writes this differently: ${code.slice(statement.start, end)}`)
    const names = list.split(',').map((specifier) => {
      const [first = '', second = first] = specifier.split(' as ')
      return isExport ? { local: first, alias: second } : { local: second, alias: first }
    })
    return [{ start, end, from: isExport ? null : statement.source.value, names }]
  })
}

const baseName = (file: string) => file.replace(/.*\//, '')
