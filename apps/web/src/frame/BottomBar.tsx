import { CalendarDays, List, Settings2, SunMedium, Timer } from 'lucide-react'
import { strings } from '../strings.ts'
import styles from './BottomBar.module.css'
import { placeActions } from './placeActions.ts'
import type { View } from './useViews.ts'

type BottomBarProps = { view: View; onView: (view: View) => void; onSettings: () => void }

/** Switches between the views on phones, where one is visible at a time. */
export function BottomBar({ view, onView, onSettings }: BottomBarProps) {
  const views: View[] = [...placeActions.map(({ id }) => id), 'focus']
  return (
    <nav className={styles.bar} data-bottom-bar aria-label={strings.bar.places}>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={view === name ? 'page' : undefined}
          onClick={() => onView(name)}
        >
          {icons[name]}
          {strings.bar[name]}
        </button>
      ))}
      <button type="button" onClick={onSettings}>
        <Settings2 />
        {strings.bar.settings}
      </button>
    </nav>
  )
}

const icons = { day: <SunMedium />, week: <CalendarDays />, lists: <List />, focus: <Timer /> }
