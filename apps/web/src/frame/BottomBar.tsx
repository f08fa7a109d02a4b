import { CalendarDays, List, Settings2, SunMedium, Timer } from 'lucide-react'
import type { View } from '../device/address.ts'
import { strings } from '../strings.ts'
import { Link } from '../ui/Link.tsx'
import styles from './BottomBar.module.css'

type BottomBarProps = {
  view: View
  addressOf: (view: View) => string
  onView: (view: View) => void
  onSettings: () => void
}

/** Switches between the views on phones, where one is visible at a time. */
export function BottomBar({ view, addressOf, onView, onSettings }: BottomBarProps) {
  return (
    <nav className={styles.bar} data-bottom-bar aria-label={strings.bar.places}>
      {views.map((name) => (
        <Link
          key={name}
          to={addressOf(name)}
          aria-current={view === name ? 'page' : undefined}
          onGo={() => onView(name)}
        >
          {icons[name]}
          {strings.bar[name]}
        </Link>
      ))}
      <button type="button" onClick={onSettings}>
        <Settings2 />
        {strings.bar.settings}
      </button>
    </nav>
  )
}

const views = ['day', 'week', 'lists', 'focus'] as const
const icons = { day: <SunMedium />, week: <CalendarDays />, lists: <List />, focus: <Timer /> }
