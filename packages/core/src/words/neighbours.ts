import type { Pack } from './pack.ts'
import type { ParsedFields } from './parsedFields.ts'

/** Checks of the words before and after a span. */
export type Neighbours = {
  /** A day, time or length from there on belongs to the word before it. */
  belongsTo: (before: string, line: string, from: number) => boolean
  /** A weekday from there on belongs to “every” and a word that is not understood: “every penultimate Friday”. */
  isOfEvery: (every: string, line: string, from: number) => boolean
  /** The words after a span give it another meaning. */
  goOn: (fields: ParsedFields, line: string, to: number) => boolean
}

const zone =
  /\s*\(?(?:(?:[A-Z]{1,4}T|UTC|Z|MEZ|MESZ|utc|gmt|ces?t|mes?z|[ecmp][sd]t|[Ee]astern|[Pp]acific|[Cc]entral|Ortszeit|(?:\p{L}+ )?time)(?!\p{L})|[+-]\d\d:?\d\d(?!\d))/uy

export function neighboursIn(packs: readonly Pack[]): Neighbours {
  const any = (words: (pack: Pack) => string) =>
    `(?:${packs.map(words).join('|').replaceAll(' ', '\\s+')})`
  const notAfter = packs.flatMap((pack) => pack.notAfter.split(' '))
  const to = any((pack) => pack.to)
  const fromHour = new RegExp(`${to}\\s`, 'iuy')
  const otherHour = new RegExp(`\\s*${to}\\s*\\d`, 'iuy')
  const ofDay = new RegExp(`\\s+${any((pack) => pack.ofDay)}(?!\\S)`, 'iy')
  const ofMonth = new RegExp(`\\s+${any((pack) => pack.ofMonth)}\\s+\\d`, 'iy')
  const every = new RegExp(`^${any((pack) => pack.every)}$`, 'i')
  const weekday = new RegExp(
    `${any((pack) => pack.weekdays.replace(/,? /g, '|') || '(?!)')}(?!\\p{L})`,
    'iuy',
  )
  const notBefore = new RegExp(`\\s+${any((pack) => pack.notBefore)}(?!\\S)`, 'iy')

  return {
    belongsTo: (before, line, from) =>
      notAfter.includes(before) ||
      (/\d/.test(line.charAt(from)) && notAfter.includes(`${before}0`)) ||
      (/^\d/.test(before) && follows(fromHour, line, from)),
    isOfEvery: (verb, line, from) => every.test(verb) && follows(weekday, line, from),
    goOn: ({ day, time }, line, to) =>
      (time ? [zone, otherHour, ofDay] : day ? [ofMonth, notBefore] : [ofMonth]).some((words) =>
        follows(words, line, to),
      ),
  }
}

function follows(words: RegExp, line: string, at: number): boolean {
  words.lastIndex = at
  return words.test(line)
}
