import { ChartColumn, Settings2, SunMedium, Timer } from 'lucide-react'
import { strings } from '../strings.ts'
import styles from './BottomBar.module.css'
import type { View } from './useViews.ts'

type BottomBarProps = { view: View; onView: (view: View) => void; onSettings: () => void }

/** Switches between the views on phones, where one is visible at a time. */
export function BottomBar({ view, onView, onSettings }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={strings.bar.views}>
      <button
        type="button"
        aria-current={view === 'today' ? 'page' : undefined}
        onClick={() => onView('today')}
      >
        <SunMedium />
        {strings.bar.today}
      </button>
      <button
        type="button"
        aria-current={view === 'focus' ? 'page' : undefined}
        onClick={() => onView('focus')}
      >
        <Timer />
        {strings.bar.focus}
      </button>
      <button
        type="button"
        aria-current={view === 'trends' ? 'page' : undefined}
        onClick={() => onView('trends')}
      >
        <ChartColumn />
        {strings.bar.trends}
      </button>
      <button type="button" onClick={onSettings}>
        <Settings2 />
        {strings.bar.settings}
      </button>
    </nav>
  )
}
