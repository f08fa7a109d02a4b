import { hasArabic, type Language, languages, withLanguage } from '@daymark/core/account/languages'
import { reading, readingLanguages, stoppedWords } from '@daymark/core/account/preferences'
import type { Mutation } from '@daymark/sync/mutation'
import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { usePlanner, useUser } from '../context.tsx'
import { languagesNamed, languagesOf } from '../derived/readLanguages.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { focusAfterRemoval } from './focusAfterRemoval.ts'
import { SectionHead } from './SectionHead.tsx'
import styles from './WordSettings.module.css'

/** Whose words are read in names, and which are not. Each change is one act with undo. */
export function WordSettings() {
  const planner = usePlanner()
  const user = useUser()
  const [chosen] = useSyncExternalStore(planner.subscribe, planner.preferences.values)
  const stopped = stoppedWords(chosen)
  const read = languagesOf(planner)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function act(text: string, mutation: Mutation): void {
    planner.history.act(text, [mutation])
    announce(text)
  }

  function setLanguage(language: Language, isRead: boolean): void {
    const languages = withLanguage(read, language, isRead)
    if (!user) return
    if (!languages) announce(strings.wordSettings.lastOne)
    else {
      const mutation = readingLanguages(user.id, languages, planner.stamp())
      act(strings.wordSettings.changed(languages), mutation)
    }
  }

  function readAgain(word: string, index: number): void {
    if (!user) return
    const mutation = reading(user.id, word, true, planner.stamp())
    flushSync(() => act(strings.wordChips.readAgain(word), mutation))
    focusAfterRemoval(list, index, heading)
  }

  return (
    <>
      <SectionHead
        ref={heading}
        title={strings.wordSettings.title}
        note={strings.wordSettings.hint}
      />
      <div className={styles.languages}>
        {languages.map((language) => (
          <div key={language} className={styles.line}>
            <h4>{strings.wordSettings.languages[language]}</h4>
            <Switch
              label={strings.wordSettings.read(language)}
              checked={read.includes(language)}
              onChange={(isRead) => setLanguage(language, isRead)}
            />
          </div>
        ))}
      </div>
      {hasArabic(languagesNamed()) && (
        <p className={styles.note}>{strings.wordSettings.noArabic}</p>
      )}
      {read.length === 1 && <p className={styles.note}>{strings.wordSettings.lastOne}</p>}
      <h4 className={styles.stopped}>{strings.wordSettings.stopped}</h4>
      {stopped.length === 0 && <p className={styles.note}>{strings.wordSettings.nothing}</p>}
      <ul ref={list} className={styles.words}>
        {stopped.map((word, index) => (
          <li key={word} className={styles.line}>
            <bdi>{word}</bdi>
            <Button
              size="small"
              aria-label={strings.wordSettings.readWordAgain(word)}
              onClick={() => readAgain(word, index)}
            >
              {strings.wordSettings.readAgain}
            </Button>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
