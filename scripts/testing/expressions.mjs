import { parseSync } from 'vite'

/** The regular expressions written in a file, and whether it makes others from texts. */
export function expressionsIn(file, code) {
  if (!mayHaveSome.test(code)) return { written: [], makesOthers: false }
  const written = []
  let makesOthers = false
  const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  visit(program, ({ type, regex, callee }) => {
    if (type === 'Literal' && regex) written.push(new RegExp(regex.pattern, regex.flags))
    if (type === 'NewExpression' && callee.name === 'RegExp') makesOthers = true
  })
  return { written, makesOthers }
}

// Most files have none, and need not be parsed.
const mayHaveSome = /[=(,:!&|?[]\s*\/[^/*]|new RegExp/

function visit(node, see) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') see(node)
  for (const part of Object.values(node)) visit(part, see)
}

/** The expressions that are made from texts while something runs. */
export async function expressionsMadeBy(run) {
  const made = []
  const { RegExp: own } = globalThis
  globalThis.RegExp = class extends own {
    constructor(pattern, flags) {
      super(pattern, flags)
      made.push(new own(pattern, flags))
    }
  }
  try {
    await run()
  } finally {
    globalThis.RegExp = own
  }
  return made
}
