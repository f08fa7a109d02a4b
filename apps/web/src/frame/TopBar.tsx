import type { Day } from '@daymark/core/day'
import { Search, Settings2 } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Logo } from '../ui/Logo.tsx'
import { modKey } from '../ui/useKeys.ts'
import { SyncIndicator } from './SyncIndicator.tsx'
import styles from './TopBar.module.css'

type TopBarProps = {
  date: Day
  onPalette: () => void
  onSettings: () => void
  onSignOut: () => void
}

/** On phones the bottom bar has the settings, which include signing out. */
export function TopBar({ date, onPalette, onSettings, onSignOut }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.mark}>
        <Logo />
      </span>
      <time className={styles.date} dateTime={date}>
        {strings.dates.long(date)}
      </time>
      <SyncIndicator />
      <Button size="small" className={styles.search} aria-haspopup="dialog" onClick={onPalette}>
        <Search />
        <span>{strings.bar.search}</span>
        <Kbd>{`${modKey} K`}</Kbd>
      </Button>
      <Button kind="ghost" className={styles.button} onClick={onSettings}>
        <Settings2 />
        {strings.bar.settings}
      </Button>
      <Button kind="ghost" className={styles.button} onClick={onSignOut}>
        {strings.bar.signOut}
      </Button>
    </div>
  )
}
