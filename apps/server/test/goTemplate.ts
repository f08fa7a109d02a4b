import { escapeHtml } from '../src/http/escapeHtml.ts'

/** What a template of Go is given: `.Data.language` is `data.Data.language`. */
type Given = { readonly [name: string]: unknown }

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'set'; name: string; to: string }
  | { kind: 'field'; path: string }
  | { kind: 'if'; cases: readonly { condition: string | null; body: readonly Node[] }[] }

/**
 * Runs a template of Go, as far as those of mails use its language: fields, escaped as `html/template` does, a variable that is
 * set to a field as text, and conditions by `eq`. Anything else is an error, as it is there.
 */
export function runGoTemplate(template: string, given: Given): string {
  // Odd ones stand between {{ and }}.
  const pieces = template.split(/\{\{|\}\}/)
  if (pieces.length % 2 === 0) throw new Error('an action does not end')
  const tokens = pieces.map((piece, index) => ({ isAction: index % 2 === 1, text: piece }))
  let at = 0

  function parse(): Node[] {
    const nodes: Node[] = []
    for (; at < tokens.length; at += 1) {
      const { isAction, text } = tokens[at] ?? { isAction: false, text: '' }
      const action = text.trim()
      if (!isAction) nodes.push({ kind: 'text', text })
      else if (/^(end|else\b.*)$/.test(action)) return nodes
      else if (action.startsWith('if ')) nodes.push(parseIf(action.slice(3)))
      else nodes.push(simple(action))
    }
    return nodes
  }

  function parseIf(first: string): Node {
    const cases: { condition: string | null; body: readonly Node[] }[] = []
    let condition: string | null = first
    for (;;) {
      at += 1
      cases.push({ condition, body: parse() })
      const [, next] = /^else if (.*)$/.exec(tokens[at]?.text.trim() ?? '') ?? []
      const action = tokens[at]?.text.trim()
      if (action === 'end') return { kind: 'if', cases }
      if (condition === null || (action !== 'else' && next === undefined)) {
        throw new Error(`not expected in a condition: ${action}`)
      }
      condition = next ?? null
    }
  }

  const nodes = parse()
  if (at < tokens.length) throw new Error(`not expected: ${tokens[at]?.text}`)
  return run(nodes, given, new Map())
}

function simple(action: string): Node {
  const [, name, to] = /^(\$\w+) := printf "%v" ((?:\.\w+)+)$/.exec(action) ?? []
  if (name !== undefined && to !== undefined) return { kind: 'set', name, to }
  if (/^(\.\w+)+$/.test(action)) return { kind: 'field', path: action }
  throw new Error(`no action: ${action}`)
}

function run(nodes: readonly Node[], given: Given, variables: Map<string, string>): string {
  let written = ''
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        written += node.text
        break
      case 'set':
        variables.set(node.name, textOf(given, node.to))
        break
      case 'field':
        written += escapeHtml(textOf(given, node.path))
        break
      case 'if': {
        const chosen = node.cases.find(
          ({ condition }) => condition === null || isTrue(condition, variables),
        )
        written += run(chosen?.body ?? [], given, variables)
      }
    }
  }
  return written
}

function isTrue(condition: string, variables: ReadonlyMap<string, string>): boolean {
  const [, name = '', text] = /^eq (\$\w+) "([^"\\]*)"$/.exec(condition) ?? []
  if (text === undefined) throw new Error(`no condition: ${condition}`)
  const value = variables.get(name)
  if (value === undefined) throw new Error(`undefined variable ${name}`)
  return value === text
}

/** A value as `%v` writes it: what is not there is `<no value>`. */
function textOf(given: Given, path: string): string {
  let value: unknown = given
  for (const name of path.slice(1).split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return value === undefined || value === null ? '<no value>' : String(value)
}
