import { namespaces, partsOf, type XmlName } from './names.ts'

/** XML that is written already: texts are escaped in it. */
export type Xml = string & { readonly escaped: unique symbol }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers make a line feed of it otherwise.
  '\r': '&#13;',
}

/** A text as content or as the value of an attribute; characters that XML does not have are left out. */
export function escaped(text: string): Xml {
  return text
    .replace(notInXml, '')
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? '') as Xml
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML 1.0 cannot hold.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const prefixes = new Map<string, string>(
  Object.entries(namespaces).map(([prefix, space]) => [space, prefix]),
)

type Attributes = Readonly<Record<string, string>>

/** An element whose content is written already; a name of a namespace without a prefix of ours declares it. */
export function element(
  name: XmlName,
  content: Xml | '' = '',
  attributes: Attributes | null = null,
): Xml {
  const { space, local } = partsOf(name)
  const prefix = prefixes.get(space) ?? (space === '' ? '' : 'X')
  const tag = prefix === '' ? local : `${prefix}:${local}`
  const declared = prefix === 'X' ? written({ 'xmlns:X': space }) : ''
  const begin = `${tag}${attributes ? written(attributes) : ''}${declared}`
  return (content === '' ? `<${begin}/>` : `<${begin}>${content}</${tag}>`) as Xml
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${escaped(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
    )
    .join('')
}

export function textElement(name: XmlName, text: string): Xml {
  return element(name, escaped(text))
}

/** What stands in one element, one after the other. */
export function joined(parts: readonly Xml[]): Xml {
  return parts.join('') as Xml
}

const declarations = Object.entries(namespaces)
  .map(([prefix, space]) => ` xmlns:${prefix}="${space}"`)
  .join('')

/** The first and the last part of a document whose root has this name. */
export function documentOf(root: XmlName): { begin: string; end: string } {
  const { space, local } = partsOf(root)
  const tag = `${prefixes.get(space)}:${local}`
  return {
    begin: `<?xml version="1.0" encoding="utf-8"?>\n<${tag}${declarations}>`,
    end: `</${tag}>\n`,
  }
}
