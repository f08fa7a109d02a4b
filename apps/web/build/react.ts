import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { constantProperties, exported, leftOut, leftOutMethods } from './leftOutOfReact.ts'

/**
 * Imports the production code of React itself. Its entries choose between that and the code for development, and check
 * how they were bundled for React's developer tools: 0.2 kB of the first load. Leaves out what the app does not use, and fails
 * where the app begins to use it, or where another version of React is written differently.
 */
export function productionReact(): Plugin[] {
  return [
    {
      name: 'production-react',
      apply: 'build',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^(react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
        async handler(entry, importer) {
          const resolved = await this.resolve(entry, importer, { skipSelf: true })
          const file = `${entry.replace('/', '-')}.production.js`
          return resolved && { ...resolved, id: join(dirname(resolved.id), 'cjs', file) }
        },
      },
    },
    {
      name: 'left-out-of-react',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/(react|react-dom|react-dom-client)\.production\.js$/ },
        handler(code, id) {
          const all = id.endsWith('react-dom-client.production.js')
          return { code: withoutLeftOut(code, { all }), map: null }
        },
      },
    },
    {
      name: 'uses-of-react',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/apps\/web\/src\/.*\.tsx?$/ },
        handler(code) {
          const use = firstUse(code)
          if (use) this.error(`${use} is left out of React by build/leftOutOfReact.ts`)
        },
      },
    },
  ]
}

/** The first use of something that is left out. */
export function firstUse(code: string): string | null {
  for (const { neededBy } of leftOut) {
    const found = neededBy.exec(code)
    if (found) return found[0]
  }
  const imports = code.matchAll(/import (?!type)\{([^}]*)\} from 'react(?:-dom(?:\/client)?)?'/g)
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return names.find((name) => name && !name.startsWith('type ') && !exported.has(name)) ?? null
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** The code without what is left out. `all`: it has to contain all of that. */
export function withoutLeftOut(code: string, { all }: { all: boolean }): string {
  const missing = new Set([...bodies.keys(), hydrating, ...constantProperties.keys()])
  const replaced: { node: Node; by: string }[] = []

  function visit(node: Node): void {
    const replacement = replacementOf(node, code)
    if (replacement) {
      missing.delete(replacement.for)
      replaced.push({ node: replacement.node, by: replacement.by })
    } else if (!declaresHydrating(node)) {
      for (const child of childrenOf(node)) visit(child)
    }
  }

  for (const statement of childrenOf(parseAst(code))) visit(statement)
  if (all && missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')}`)
  return replaced
    .toSorted((a, b) => b.node.start - a.node.start)
    .reduce((text, { node, by }) => text.slice(0, node.start) + by + text.slice(node.end), code)
}

const hydrating = 'isHydrating'
const bodies = new Map(
  leftOut.flatMap(({ functions, answer }) =>
    functions.map((name) => [name, answer ? `{ return ${answer} }` : '{}'] as const),
  ),
)

function replacementOf(node: Node, code: string): { for: string; node: Node; by: string } | null {
  switch (node.type) {
    case 'FunctionDeclaration': {
      const name = nameOf(node.id)
      const by = bodies.get(name)
      return by && isNode(node.body) ? { for: name, node: node.body, by } : null
    }
    case 'ExpressionStatement':
      return isLeftOut(code.slice(node.start, node.end)) ? { for: '', node, by: '' } : null
    case 'MemberExpression': {
      const name = node.computed ? '' : nameOf(node.property)
      const by = constantProperties.get(name)
      return by ? { for: name, node, by } : null
    }
    case 'AssignmentExpression':
      return nameOf(node.left) === hydrating ? { for: hydrating, node, by: 'false' } : null
    case 'Identifier':
      return nameOf(node) === hydrating ? { for: hydrating, node, by: 'false' } : null
    default:
      return null
  }
}

function isLeftOut(statement: string): boolean {
  const name = /^exports\.(\w+) =/.exec(statement)?.[1]
  return leftOutMethods.test(statement) || (name !== undefined && !exported.has(name))
}

/** The variable, or a parameter of the same name. */
function declaresHydrating({ type, id, params }: Node): boolean {
  if (type === 'VariableDeclarator') return nameOf(id) === hydrating
  return Array.isArray(params) && params.some((parameter) => nameOf(parameter) === hydrating)
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name) : ''
}

function childrenOf(node: object): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
