import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { setSingleKeys, useSingleKeys } from '../ui/singleKeys.ts'
import { setDarkMode, useDarkMode } from '../ui/theme.ts'
import styles from './Preferences.module.css'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'

const texts = strings.account

export function Appearance() {
  const dark = useDarkMode()
  return (
    <SectionHead title={texts.darkMode} note={texts.darkModeHint}>
      <Switch label={texts.darkMode} checked={dark} onChange={setDarkMode} />
    </SectionHead>
  )
}

export function Keys({ onShortcuts }: SectionProps) {
  const on = useSingleKeys()
  return (
    <>
      <SectionHead title={texts.singleKeys} note={texts.singleKeysHint}>
        <Switch label={texts.singleKeys} checked={on} onChange={setSingleKeys} />
      </SectionHead>
      <Button className={styles.shortcuts} onClick={onShortcuts}>
        {texts.showShortcuts}
      </Button>
    </>
  )
}
