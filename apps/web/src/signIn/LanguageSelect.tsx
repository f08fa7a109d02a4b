import { knownLanguage, type TextLanguage } from '@daymark/core/account/textLanguage'
import { useId, useState } from 'react'
import { useLanguage } from '../context.tsx'
import { isUnread, languageNames, ofItsOwn } from '../derived/language/languageNames.ts'
import { deviceStorage } from '../device/memoryStorage.ts'
import { offered, switchTo } from '../strings/choice.ts'
import { ofSignUp } from '../strings/ofSignUp.ts'
import { languageKey } from '../strings/switching.ts'
import { strings } from '../strings.ts'
import styles from './LanguageSelect.module.css'

const asInBrowser = ''

/** The language of the texts on this device, as long as nobody is signed in. */
export function LanguageSelect() {
  const id = useId()
  const shown = useLanguage()
  const [storage] = useState(deviceStorage)
  const [hasFailed, setFailed] = useState(false)
  const [announcement, announce] = useState('')
  const value = knownLanguage(storage.getItem(languageKey))
  const texts = strings.languages

  async function choose(code: TextLanguage | null): Promise<void> {
    setFailed(false)
    if (!(await switchTo(code, storage))) {
      setFailed(true)
      return
    }
    ofSignUp.isChosen = code !== null
    const { changed, asInBrowser } = strings.languages
    announce(changed(code ? languageNames[code] : asInBrowser))
  }

  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{texts.title}</label>
      <select
        id={id}
        className={styles.select}
        value={value ?? asInBrowser}
        onChange={({ target }) => void choose(knownLanguage(target.value))}
      >
        <option value={asInBrowser}>{texts.asInBrowser}</option>
        {offered.map((code) => (
          <option key={code} value={code} {...ofItsOwn(code)}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <p className={styles.note}>
        {hasFailed ? texts.needsConnection : isUnread(shown) && texts.unread}
      </p>
      <p className="sr" role="status">
        {hasFailed ? texts.needsConnection : announcement}
      </p>
    </div>
  )
}
