import { basename, join } from 'node:path'
import type { ESTree, Plugin } from 'vite'
import {
  idOf,
  type Keys,
  keysOf,
  modulesIn,
  type Node,
  objectOf,
  type TextModule,
  textsOf,
} from './textKeys.ts'
import { childrenOf, type Use, usesIn } from './uses.ts'

const strings = join(import.meta.dirname, '../src/strings')

/**
 * Writes the texts of a language as lists in the order of the English ones, without their keys, which are a seventh of what
 * is loaded: src/strings/named.ts reads them. Texts that another text chooses by a key keep theirs.
 */
export function textLists(): Plugin {
  let english: ReadonlyMap<string, Keys>
  const languages = new Map<string, ReadonlyMap<string, string>>()
  return {
    name: 'text-lists',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      languages.clear()
      english = keysOf(modulesIn(join(strings, 'en')))
    },
    transform: {
      filter: { id: /\/src\/strings\/(?!en\/|samples\/)\w+\/\w+\.ts$/ },
      handler(_, id) {
        const language = basename(join(id, '..'))
        const modules = languages.get(language) ?? listsIn(language, english)
        languages.set(language, modules)
        const code = modules.get(basename(id))
        return code === undefined ? null : { code, map: null }
      },
    },
  }
}

/** The modules of a language that are written otherwise. */
function listsIn(
  language: string,
  english: ReadonlyMap<string, Keys>,
): ReadonlyMap<string, string> {
  const modules = modulesIn(join(strings, language))
  const used = new Map(
    [...modules.values()].map((module) => [module.file, usesOf(module, english)]),
  )
  const kept = keptIn(modules, used, english)
  return new Map(
    [...modules].map(([file, module]) => [
      file,
      written(module, used.get(file) ?? [], english, kept),
    ]),
  )
}

type KeyedUse = Use & { of: Keys }

/** Where a module names objects of texts, its own or others. */
function usesOf(module: TextModule, english: ReadonlyMap<string, Keys>): KeyedUse[] {
  const { file, objects, imported } = module
  const known = new Map([
    ...[...objects.keys()].map((name) => [name, english.get(idOf(name, file))] as const),
    ...[...imported].map(
      ([local, { name, file }]) => [local, english.get(idOf(name, file))] as const,
    ),
  ])
  return usesIn(module.program, new Set(known.keys())).flatMap((use) => {
    const of = known.get(use.name)
    return of ? [{ ...use, of }] : []
  })
}

/** The objects that stay as they are: those used as a whole, and those with other keys than in English. */
function keptIn(
  modules: ReadonlyMap<string, TextModule>,
  used: ReadonlyMap<string, readonly KeyedUse[]>,
  english: ReadonlyMap<string, Keys>,
): ReadonlySet<Keys> {
  const kept = new Set<Keys>()
  const placed = new Set<Node>()

  function keep(keys: Keys): void {
    kept.add(keys)
    for (const below of keys.values()) if (below) keep(below)
  }

  function compare(object: ESTree.ObjectExpression, keys: Keys, module: TextModule): void {
    const texts = textsOf(object)
    if (!texts || texts.size !== keys.size || ![...texts.keys()].every((key) => keys.has(key))) {
      keep(keys)
      return
    }
    for (const [key, { value }] of texts) {
      const below = keys.get(key)
      if (!below) continue
      const object = objectOf(value)
      if (object) compare(object, below, module)
      else if (keysOfName(value, module, english) === below) placed.add(value)
      else keep(below)
    }
  }

  for (const module of modules.values())
    for (const [name, object] of module.objects) {
      const keys = english.get(idOf(name, module.file))
      if (keys) compare(object, keys, module)
    }
  for (const { of, keys, node } of [...used.values()].flat()) {
    const whole = placed.has(node) ? null : reached(of, keys).keys
    if (whole) keep(whole)
  }
  return kept
}

function keysOfName(
  value: Node,
  { file, imported }: TextModule,
  english: ReadonlyMap<string, Keys>,
) {
  if (value.type !== 'Identifier') return null
  const from = imported.get(value.name) ?? { name: value.name, file }
  return english.get(idOf(from.name, from.file)) ?? null
}

/** What is below an object by some of its keys: an object or a text, and at how many of the keys that is. */
function reached(
  of: Keys,
  keys: readonly string[],
): { keys: Keys | null; places: [Keys, string][] } {
  let at: Keys | null = of
  const places: [Keys, string][] = []
  for (const key of keys) {
    if (!at?.has(key)) break
    places.push([at, key])
    at = at.get(key) ?? null
  }
  return { keys: at, places }
}

type Edit = { start: number; end: number; text: () => string }

function written(
  { file, code, program, objects }: TextModule,
  used: readonly KeyedUse[],
  english: ReadonlyMap<string, Keys>,
  kept: ReadonlySet<Keys>,
): string {
  const edits: Edit[] = used.map(({ name, of, keys, node }) => ({
    start: node.start,
    end: node.end,
    text: () =>
      name + keys.map((key, depth) => accessTo(key, reached(of, keys).places[depth])).join(''),
  }))
  for (const [name, object] of objects) list(object, english.get(idOf(name, file)) ?? null)
  return rewritten(program.start, code.length)

  function accessTo(key: string, place: [Keys, string] | undefined): string {
    if (!place || kept.has(place[0])) return `.${key}`
    return `[${[...place[0].keys()].indexOf(key)}]`
  }

  function list(object: ESTree.ObjectExpression, keys: Keys | null): void {
    const texts = textsOf(object)
    if (!keys || !texts || kept.has(keys)) return
    for (const [key, { value }] of texts) {
      const below = objectOf(value)
      if (below) list(below, keys.get(key) ?? null)
    }
    const inOrder = [...keys.keys()].flatMap((key) => texts.get(key) ?? [])
    edits.push({
      start: object.start,
      end: object.end,
      text: () => `[${inOrder.map(textOf).join(', ')}]`,
    })
  }

  function textOf({ value, method, kind }: ESTree.ObjectProperty): string {
    if (kind === 'get') throw new Error(`${file} has a getter, which a list cannot have`)
    if (!method || value.type !== 'FunctionExpression' || !value.body)
      return rewritten(value.start, value.end)
    if (value.async || value.generator || hasThis(value.body))
      throw new Error(`${file} has a method that cannot be an arrow function`)
    const [head, body] = [rewritten(value.start, value.body.start), value.body]
    return `${head} => ${rewritten(body.start, body.end)}`
  }

  /** A part of the module with the outermost edits within it. */
  function rewritten(start: number, end: number): string {
    const within = edits
      .filter((edit) => edit.start >= start && edit.end <= end)
      .toSorted((a, b) => a.start - b.start || b.end - a.end)
    let text = ''
    let at = start
    for (const edit of within) {
      if (edit.start < at) continue
      text += code.slice(at, edit.start) + edit.text()
      at = edit.end
    }
    return text + code.slice(at, end)
  }
}

function hasThis(node: Node): boolean {
  return node.type === 'ThisExpression' || childrenOf(node).some(hasThis)
}
