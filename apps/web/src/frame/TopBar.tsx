import { Search, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { segments } from '../ui/segments.ts'
import { modKey } from '../ui/useKeys.ts'
import type { BarMenuActs } from './BarMenu.tsx'
import { BarMenuButton } from './BarMenuButton.tsx'
import { type Place, placeActions } from './placeActions.ts'
import { SyncIndicator } from './SyncIndicator.tsx'
import styles from './TopBar.module.css'

type TopBarProps = BarMenuActs & {
  /** The date. */
  dayNav: ReactNode
  place: Place | 'sheet'
  addressOf: (place: Place) => string
  onPlace: (place: Place) => void
  onPalette: () => void
}

/** Below 900 px a menu has what stands at the right; on phones the bottom bar has the places and the settings. */
export function TopBar({ dayNav, place, addressOf, onPlace, onPalette, ...menu }: TopBarProps) {
  return (
    <div className={styles.bar} data-place={place}>
      <span className={styles.name}>
        <Logo />
        <span>{strings.bar.product}</span>
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
      <div className={styles.end}>
        <SyncIndicator />
        <Button
          className={styles.search}
          aria-haspopup="dialog"
          title={strings.bar.search}
          onClick={onPalette}
        >
          <Search />
          <span className={styles.label}>{strings.bar.search}</span>
          <Kbd>{`${modKey} K`}</Kbd>
        </Button>
        <Button
          kind="ghost"
          className={styles.settings}
          title={strings.bar.settings}
          onClick={menu.onSettings}
        >
          <Settings2 />
          <span className={styles.label}>{strings.bar.settings}</span>
        </Button>
        <Button kind="ghost" className={styles.signOut} onClick={menu.onSignOut}>
          {strings.bar.signOut}
        </Button>
        <BarMenuButton {...menu} className={styles.menu} />
      </div>
    </div>
  )
}
