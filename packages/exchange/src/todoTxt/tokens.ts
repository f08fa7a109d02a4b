/** A project, a context or a key with its value. An address is none. */
export type Token =
  | { kind: 'project' | 'context'; name: string }
  | { kind: 'key'; key: string; value: string }

/** A word with another key stays a word, such as `tel:0301234567`. */
const known = ['due', 'rec', 'id', 'note', 'pm', 'created', 'p', 'pri', 't', 'h']

const keyed = /^([a-z][a-z0-9_-]*):(?!\/\/)([^\s]+)$/

export function tokenOf(word: string): Token | null {
  const [mark = '', ...rest] = word
  if ((mark === '+' || mark === '@') && rest.length > 0) {
    return { kind: mark === '+' ? 'project' : 'context', name: rest.join('') }
  }
  const [, key = '', value] = keyed.exec(word) ?? []
  return value !== undefined && known.includes(key) ? { kind: 'key', key, value } : null
}

/** The words of a text and its tokens. Within the text a project or context leaves its word. */
export function parted(text: string): { name: string; tokens: Token[] } {
  const words = text.split(' ')
  const isWord = (word: string) => word !== '' && !keyed.test(word) && tokenOf(word) === null
  const [first, last] = [words.findIndex(isWord), words.findLastIndex(isWord)]
  const tokens: Token[] = []
  const parts = words.flatMap((word, place) => {
    const token = tokenOf(word)
    if (!token) return unescapedWord(word)
    const isWithin = place > first && place < last
    tokens.push(token)
    return isWithin && token.kind !== 'key' ? token.name : []
  })
  const name = parts.join(' ').trim()
  // A line of tokens alone is called by them.
  return { name: name === '' ? text.trim() : name, tokens }
}

/** A backslash makes a word of what would be read as something else. */
export function escapedWord(word: string, isFirst: boolean): string {
  const bare = word.replace(/^\\+/, '')
  return isRead(bare) || (isFirst && isStart(bare)) ? `\\${word}` : word
}

function unescapedWord(word: string): string {
  const bare = word.replace(/^\\+/, '')
  return bare !== word && (isRead(bare) || isStart(bare)) ? word.slice(1) : word
}

function isRead(word: string): boolean {
  return tokenOf(word) !== null
}

function isStart(word: string): boolean {
  return /^(?:x|\([A-Z]\)|\d{4}-\d\d-\d\d)$/.test(word)
}

/** Blanks, which no value holds, as addresses write them. */
export function escapedNote(text: string): string {
  return text.replace(/[%\s]/g, (mark) => encodeURIComponent(mark))
}

export function unescapedNote(text: string): string {
  return text.replace(/(?:%[0-9A-F]{2})+/gi, (code) => {
    try {
      return decodeURIComponent(code)
    } catch {
      // The only way to ask whether the codes are characters.
      return code
    }
  })
}
