import { useSyncExternalStore } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { crossFade } from '../ui/crossFade.ts'
import { Switch } from '../ui/Switch.tsx'
import { singleKeys, singleKeysOn } from '../ui/singleKeys.ts'
import { darkMode, isDark } from '../ui/theme.ts'
import styles from './Preferences.module.css'
import { RowSettings } from './RowSettings.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'

export function Appearance() {
  const dark = useSyncExternalStore(darkMode.subscribe, isDark)
  return (
    <>
      <SectionHead title={strings.account.darkMode} note={strings.account.darkModeHint}>
        <Switch label={strings.account.darkMode} checked={dark} onChange={setDarkMode} />
      </SectionHead>
      <RowSettings />
    </>
  )
}

export function Keys({ onShortcuts }: SectionProps) {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeysOn)
  return (
    <>
      <SectionHead title={strings.account.singleKeys} note={strings.account.singleKeysHint}>
        <Switch label={strings.account.singleKeys} checked={on} onChange={setSingleKeys} />
      </SectionHead>
      <Button className={styles.shortcuts} onClick={onShortcuts}>
        {strings.account.showShortcuts}
      </Button>
    </>
  )
}

function setDarkMode(dark: boolean): void {
  darkMode.store(dark)
  crossFade(darkMode.notify)
}

function setSingleKeys(on: boolean): void {
  singleKeys.store(on)
  singleKeys.notify()
}
