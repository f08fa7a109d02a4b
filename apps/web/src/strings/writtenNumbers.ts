import { numbers } from './numbers.ts'

type Count = (number: number) => string

/** A number in a sentence, with what stands between its thousands. A sign (p1, 30m), a date, a name and a phone number are none. */
const inSentence = /\+[\d ]+|(?<![\w=+#@/.-])\d+(?:[.,\u00a0\u202f]\d{3}(?!\d))*(?![\w-])/g

/** A sentence with its numbers as the locale writes them: its digits, and its mark between thousands where there was one. */
export function writtenNumbers(sentence: string, count: Count = numbers.count): string {
  return sentence.replace(inSentence, (number) => {
    if (number.startsWith('+')) return number
    return /\D/.test(number)
      ? count(Number(number.replace(/\D/g, '')))
      : number.replace(/\d/g, (digit) => count(Number(digit)))
  })
}

/** Texts of a language with the numbers in them written so. Those that are functions write theirs themselves. */
export function withWrittenNumbers<Texts>(texts: Texts, count: Count): Texts {
  return written(texts, count) as Texts
}

function written(text: unknown, count: Count): unknown {
  if (typeof text === 'string') return writtenNumbers(text, count)
  if (Array.isArray(text)) return text.map((each) => written(each, count))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [name, written(each, count)]),
  )
}
