import { knownLanguage, type TextLanguage } from '@daymark/core/account/textLanguage'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useDeviceStorage, useLanguage } from '../context.tsx'
import { isUnread, languageNames, ofItsOwn } from '../derived/language/languageNames.ts'
import { offered, switchTo } from '../strings/choice.ts'
import { languageKey } from '../strings/switching.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useMenu } from '../ui/useMenu.ts'
import { SettingLine } from './SettingLine.tsx'
import { usePreferences } from './usePreferences.ts'

/** The language of the texts, on all devices of the account. */
export function LanguageSetting() {
  const shown = useLanguage()
  const storage = useDeviceStorage()
  const { chosen, announcement, announce, prefer } = usePreferences()
  const [hasFailed, setFailed] = useState(false)
  const menu = useMenu()
  const account = knownLanguage(chosen?.language)
  const value = account ?? knownLanguage(storage.getItem(languageKey))
  const texts = strings.languages

  async function choose(code: TextLanguage | null): Promise<void> {
    setFailed(false)
    if (!(await switchTo(code, storage))) {
      setFailed(true)
      return
    }
    const { changed, asInBrowser } = strings.languages
    const text = changed(code ? languageNames[code] : asInBrowser)
    if (code === (chosen?.language ?? null)) announce(text)
    else prefer(text, { language: code })
  }

  const item = (code: TextLanguage): MenuItem => ({
    label: languageNames[code],
    icon: null,
    language: ofItsOwn(code),
    isChosen: code === value,
    act: () => void choose(code),
  })
  const asInBrowser: MenuItem = {
    label: texts.asInBrowser,
    icon: null,
    isChosen: value === null,
    act: () => void choose(null),
  }

  return (
    <>
      <SettingLine
        title={texts.title}
        note={hasFailed ? texts.needsConnection : isUnread(shown) && texts.unread}
      >
        <Button
          {...menu.button}
          aria-label={texts.changed(value ? languageNames[value] : texts.asInBrowser)}
        >
          {value ? <span {...ofItsOwn(value)}>{languageNames[value]}</span> : texts.asInBrowser}
          <ChevronDown />
        </Button>
      </SettingLine>
      {menu.open && (
        <Menu label={texts.title} {...menu.menu} groups={[[asInBrowser], offered.map(item)]} />
      )}
      <p className="sr" role="status">
        {hasFailed ? texts.needsConnection : announcement}
      </p>
    </>
  )
}
