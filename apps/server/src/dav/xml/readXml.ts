import { err, ok, type Result } from '@daymark/core/result'
import { SaxesParser } from 'saxes'
import { type XmlName, xmlName } from './names.ts'

/** An element as a request has it. Attributes have the names that were written, without a prefix. */
export type Element = {
  name: XmlName
  attributes: Readonly<Record<string, string>>
  children: Element[]
  /** The text directly in it, with the white space around it. */
  text: string
}

const deepest = 32
const mostElements = 50_000

/**
 * The root element of a document. No document type is read and no entity is expanded but the five of XML; what is malformed,
 * too deep or too much is refused with a sentence.
 */
export function readXml(bytes: Uint8Array): Result<Element, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return err('The body is not UTF-8.')
  }
  try {
    return ok(parsed(text))
  } catch (error) {
    return err(`The body is not XML that is read here: ${String((error as Error).message)}`)
  }
}

function parsed(text: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  let root: Element | null = null
  let elements = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type is not read')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1
    if (elements > mostElements) throw new Error('it has too many elements')
    const named = Object.values(attributes).map((each) => [each.local || each.name, each.value])
    const element: Element = {
      name: xmlName(uri, local),
      attributes: Object.fromEntries(named),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    if (open.push(element) > deepest) throw new Error('its elements are too deep')
  })
  const addText = (more: string) => {
    const within = open.at(-1)
    if (within) within.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed && open.length === 0) root = closed
  })
  parser.write(text.trim()).close()
  if (!root) throw new Error('it has no element')
  return root
}

export function childOf(element: Element | null | undefined, name: XmlName): Element | null {
  return element?.children.find((child) => child.name === name) ?? null
}

export function childrenOf(element: Element, name: XmlName): Element[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of an element without the white space around it; empty where there is no such element. */
export function textOf(element: Element | null | undefined): string {
  return element?.text.trim() ?? ''
}
