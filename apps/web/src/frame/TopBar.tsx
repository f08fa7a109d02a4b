import { Search, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { segments } from '../ui/segments.ts'
import { modKey } from '../ui/useKeys.ts'
import { type Place, placeActions } from './placeActions.ts'
import { SyncIndicator } from './SyncIndicator.tsx'
import styles from './TopBar.module.css'

type TopBarProps = {
  /** The date. */
  dayNav: ReactNode
  place: Place
  addressOf: (place: Place) => string
  onPlace: (place: Place) => void
  onPalette: () => void
  onSettings: () => void
  onSignOut: () => void
}

/** On phones the bottom bar has the places and the settings, which include signing out. */
export function TopBar({ dayNav, place, addressOf, onPlace, ...props }: TopBarProps) {
  const { onPalette, onSettings, onSignOut } = props
  return (
    <div className={styles.bar} data-place={place}>
      <span className={styles.mark}>
        <Logo />
      </span>
      {dayNav}
      <nav className={segments(styles.places)} aria-label={strings.bar.places}>
        {placeActions.map(({ id, key }) => (
          <Link
            key={id}
            to={addressOf(id)}
            aria-current={id === place ? 'page' : undefined}
            title={strings.bar.placeKey(strings.bar[id], key)}
            onGo={() => onPlace(id)}
          >
            {strings.bar[id]}
          </Link>
        ))}
      </nav>
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
