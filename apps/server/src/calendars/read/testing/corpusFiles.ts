import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const corpusFolder = join(import.meta.dirname, '../corpus')

/** The files of the corpus, such as ‘google/declined.ics’. */
export function corpusFiles(): string[] {
  return readdirSync(corpusFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ics'))
    .toSorted()
}

/** What is in them, of those that say something. */
export function corpusTexts(): string[] {
  return corpusFiles()
    .map((file) => readFileSync(join(corpusFolder, file), 'utf8'))
    .filter((text) => text !== '')
}
