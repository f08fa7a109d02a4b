import { Buffer } from 'node:buffer'

/** With the name of the header, a line has at most 76 characters. */
const mostBytes = 39

/**
 * The text of a header by RFC 2047: where it is not plain ASCII, words of whole characters in base64, each on a line of its own.
 */
export function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > mostBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map(encoded).join('\r\n ')
}

const encoded = (word: string) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`
