import type { ESTree } from 'vite'

type Node = ESTree.Node

/** Where a module names one of its own values or an imported one: `plan.away.title` by the name and the keys after it. */
export type Use = { name: string; keys: readonly string[]; node: Node; parent: Node }

/** Where a module uses names that it has declared or imported at its top, with as many keys after each as are written out. */
export function usesIn(program: ESTree.Program, names: ReadonlySet<string>): Use[] {
  const uses: Use[] = []

  function visit(node: Node, parent: Node, hidden: ReadonlySet<string>): void {
    if (isLeftOut(node, parent)) return
    const use = namedBy(node)
    if (use && names.has(use.name) && !hidden.has(use.name)) {
      uses.push({ ...use, node, parent })
      return
    }
    const within = new Set([...hidden, ...(node === program ? [] : declaredIn(node))])
    for (const child of childrenOf(node)) visit(child, node, within)
  }

  visit(program, program, new Set())
  return uses
}

/** Types, declarations of names, and keys. */
function isLeftOut(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportSpecifier':
      return true
    case 'VariableDeclarator':
      return parent.id === node && node.type === 'Identifier'
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand
    case 'MemberExpression':
      return parent.property === node && !parent.computed
    default:
      return /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)
  }
}

function namedBy(node: Node): Pick<Use, 'name' | 'keys'> | null {
  if (node.type === 'Identifier') return { name: node.name, keys: [] }
  if (node.type !== 'MemberExpression' || node.computed || node.optional) return null
  const of = namedBy(node.object)
  return of && node.property.type === 'Identifier'
    ? { name: of.name, keys: [...of.keys, node.property.name] }
    : null
}

/** The names that a function or a block has of its own. */
function declaredIn(node: Node): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn)
    case 'CatchClause':
      return node.param ? namesIn(node.param) : []
    case 'BlockStatement':
      return node.body.flatMap(namesDeclared)
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(namesDeclared))
    case 'ForStatement':
      return node.init ? namesDeclared(node.init) : []
    case 'ForOfStatement':
    case 'ForInStatement':
      return namesDeclared(node.left)
    default:
      return []
  }
}

function namesDeclared(statement: Node): string[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => namesIn(id))
  return statement.type === 'FunctionDeclaration' && statement.id ? [statement.id.name] : []
}

/** The names in a pattern. */
function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property),
      )
    default:
      return []
  }
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : [value].flat().filter(isNode),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
