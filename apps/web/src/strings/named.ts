type Texts = Readonly<Record<string, unknown>>

/**
 * Answers the parts of a language with their texts by their keys. The build writes them as lists in the order of the English
 * ones (build/textLists.ts); in development they are objects. `written` is called for each part when it is first read.
 */
export function partsOf(
  language: Readonly<Record<string, object>>,
  written: (texts: object) => object = (texts) => texts,
) {
  const parts = new Map<string, object>()
  return (english: object, part: string): object => {
    const own = language[part]
    if (own && !parts.has(part)) parts.set(part, written(named({ ...english }, own)))
    return parts.get(part) ?? english
  }
}

function named(english: Texts, own: object): object {
  if (!Array.isArray(own)) return own
  const texts = Object.entries(english).map(([key, text], index) => {
    const below: unknown = own[index]
    return [key, isObject(text) && Array.isArray(below) ? named(text, below) : below]
  })
  return Object.fromEntries(texts)
}

function isObject(text: unknown): text is Texts {
  return typeof text === 'object' && text !== null && !Array.isArray(text)
}
