import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** The keys of texts in the order of the English ones, each with those below it: null where it is a text, or a value that is not written in its place. */
export type Keys = ReadonlyMap<string, Keys | null>

/** A module of texts: what it exports as an object, and what it has from modules beside it. */
export type TextModule = {
  file: string
  code: string
  program: ESTree.Program
  objects: ReadonlyMap<string, ESTree.ObjectExpression>
  /** The name by which a value is known here: the part that it is, and its module. */
  imported: ReadonlyMap<string, { name: string; file: string }>
}

/** The modules of the texts of a language, by the names of their files. */
export function modulesIn(folder: string): ReadonlyMap<string, TextModule> {
  const files = readdirSync(folder).filter((file) => /^\w+\.ts$/.test(file))
  return new Map(files.map((file) => [file, moduleIn(folder, file)]))
}

function moduleIn(folder: string, file: string): TextModule {
  const code = readFileSync(join(folder, file), 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} is not TypeScript`)
  const objects = program.body.flatMap((statement) =>
    exportedBy(statement).flatMap(({ id, init }) => {
      const object = init && objectOf(init)
      return id.type === 'Identifier' && object ? [[id.name, object] as const] : []
    }),
  )
  const imported = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? importedBy(statement) : [],
  )
  return { file, code, program, objects: new Map(objects), imported: new Map(imported) }
}

function exportedBy(statement: Node): readonly ESTree.VariableDeclarator[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

function importedBy({ source, specifiers }: ESTree.ImportDeclaration) {
  const [, file] = /^\.\/(\w+\.ts)$/.exec(source.value) ?? []
  return specifiers.flatMap((specifier) => {
    if (file === undefined || specifier.type !== 'ImportSpecifier') return []
    const { imported, local } = specifier
    return imported.type === 'Identifier'
      ? [[local.name, { name: imported.name, file }] as const]
      : []
  })
}

/** The object that is written in a place, or given to `translatable` there. */
export function objectOf(node: Node): ESTree.ObjectExpression | null {
  switch (node.type) {
    case 'ObjectExpression':
      return node
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return objectOf(node.expression)
    case 'CallExpression': {
      const [, texts] = node.arguments
      const isPart = node.callee.type === 'Identifier' && node.callee.name === 'translatable'
      return isPart && texts ? objectOf(texts) : null
    }
    default:
      return null
  }
}

/** The keys of each object that the English modules export, by `idOf` it. */
export function keysOf(english: ReadonlyMap<string, TextModule>): ReadonlyMap<string, Keys> {
  const found = new Map<ESTree.ObjectExpression, Keys | null>()

  function keysIn(object: ESTree.ObjectExpression, module: TextModule): Keys | null {
    const known = found.get(object)
    if (known !== undefined) return known
    const texts = textsOf(object)
    const keys = texts && new Map([...texts].map(([key, { value }]) => [key, below(value, module)]))
    found.set(object, keys)
    return keys
  }

  function below(value: Node, module: TextModule): Keys | null {
    const { name = '', file = '' } =
      (value.type === 'Identifier' && module.imported.get(value.name)) || {}
    const from = english.get(file) ?? module
    const object = objectOf(value) ?? from.objects.get(name)
    return object ? keysIn(object, from) : null
  }

  const exported = [...english.values()].flatMap((module) =>
    [...module.objects].flatMap(([name, object]) => {
      const keys = keysIn(object, module)
      return keys ? [[idOf(name, module.file), keys] as const] : []
    }),
  )
  return new Map(exported)
}

/** What a module exports, in every language. */
export const idOf = (name: string, file: string) => `${file} ${name}`

/** Its texts by their keys; null where one of them is not known, or where the order in which they are read is another one. */
export function textsOf(
  object: ESTree.ObjectExpression,
): ReadonlyMap<string, ESTree.ObjectProperty> | null {
  const texts = new Map<string, ESTree.ObjectProperty>()
  for (const property of object.properties) {
    const key = property.type === 'Property' ? keyOf(property) : null
    if (property.type !== 'Property' || key === null) return null
    texts.set(key, property)
  }
  return texts
}

function keyOf({ key, computed, kind }: ESTree.ObjectProperty): string | null {
  if (computed || kind === 'set') return null
  if (key.type === 'Identifier') return key.name
  const isName = key.type === 'Literal' && typeof key.value === 'string' && !/^\d+$/.test(key.value)
  return isName ? `${key.value}` : null
}
