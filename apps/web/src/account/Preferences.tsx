import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { setSingleKeys, useSingleKeys } from '../ui/singleKeys.ts'
import { setDarkMode, useDarkMode } from '../ui/theme.ts'
import styles from './Preferences.module.css'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'

export function Appearance() {
  const dark = useDarkMode()
  return (
    <SectionHead title={strings.account.darkMode} note={strings.account.darkModeHint}>
      <Switch label={strings.account.darkMode} checked={dark} onChange={setDarkMode} />
    </SectionHead>
  )
}

export function Keys({ onShortcuts }: SectionProps) {
  const on = useSingleKeys()
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
