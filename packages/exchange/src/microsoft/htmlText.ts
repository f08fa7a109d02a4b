const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** What a body of HTML says: its blocks are lines, its list entries begin with a dash. It is never shown as HTML. */
export function textOfHtml(html: string): string {
  const tags = withoutHidden(html)
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]{0,1000}>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table|blockquote)>/gi, '\n')
    .replace(/<li\b[^<>]{0,1000}>/gi, '- ')
    .replace(/<\/?[a-z!][^<>]{0,10000}>/gi, '')
  const text = tags.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    return entities.get(name.toLowerCase()) ?? characterOf(name) ?? whole
  })
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Styles, scripts and comments say nothing; what does not end is passed over to the end. */
function withoutHidden(html: string): string {
  const visible: string[] = []
  const start = /<(style|script|head|title|!--)/gi
  let at = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    visible.push(html.slice(at, found.index))
    const name = found[1]?.toLowerCase()
    const end = new RegExp(name === '!--' ? '-->' : `</${name}>`, 'gi')
    end.lastIndex = start.lastIndex
    at = end.exec(html) ? end.lastIndex : html.length
    start.lastIndex = at
  }
  return visible.join('') + html.slice(at)
}

function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return null
  const isHex = /^#x/i.test(name)
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  const isReal = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isReal ? String.fromCodePoint(code) : null
}
