import type { Mutation } from '@daymark/sync/mutation'
import type { UserId } from '../ids.ts'
import { type Preferences, type PreferencesPatch, preferences } from '../tables/preferences.ts'
import { characters } from '../tasks/parseDraft.ts'

/** The server keeps so many words that are not read, each of at most so many characters. */
const wordsLimit = 500
const wordLimit = 60

/** A word as it is kept: compared without case, and without the mark that may follow it. */
export function wordKey(word: string): string {
  return word.toLowerCase().replace(/(?<![.,!?])[.,!?]+$/, '')
}

/** The words that are not read, in alphabetical order. */
export function stoppedWords(chosen: Preferences | undefined): string[] {
  return Object.keys(chosen?.words_off ?? {}).sort((a, b) => a.localeCompare(b))
}

export function canStop(chosen: Preferences | undefined, word: string): boolean {
  const stopped = stoppedWords(chosen)
  return (
    !stopped.includes(wordKey(word)) &&
    stopped.length < wordsLimit &&
    characters(wordKey(word)) <= wordLimit
  )
}

/** Does not read a word any more, or reads it again. */
export function reading(user: UserId, word: string, isRead: boolean, at: string): Mutation {
  const words_off: PreferencesPatch['words_off'] = { [wordKey(word)]: isRead ? null : true }
  return preferences.upsert({ id: user, user_id: user }, { words_off }, at)
}

/** Reads the words of these languages. */
export function readingLanguages(user: UserId, languages: string[], at: string): Mutation {
  return preferences.upsert({ id: user, user_id: user }, { languages }, at)
}
