import { type Day, dayOf } from '@daymark/core/day'
import { noFilters } from '@daymark/core/filters'
import { progressOf } from '@daymark/core/progress'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SignOutDialog } from './account/SignOutDialog.tsx'
import { useNow, usePlanner, useSession, useTasks } from './context.tsx'
import styles from './Dashboard.module.css'
import { DayLine } from './focus/DayLine.tsx'
import { TimerPanel } from './focus/TimerPanel.tsx'
import { useTimers } from './focus/useTimers.tsx'
import { BottomBar, type View } from './frame/BottomBar.tsx'
import { DateBanner } from './frame/DateBanner.tsx'
import { Greeting } from './frame/Greeting.tsx'
import { StorageBanner } from './frame/StorageBanner.tsx'
import { SyncBanner } from './frame/SyncBanner.tsx'
import { TopBar } from './frame/TopBar.tsx'
import { useNewVersion } from './frame/useNewVersion.ts'
import { usePhone } from './frame/usePhone.ts'
import { useToast } from './frame/useToast.ts'
import { strings } from './strings.ts'
import { SummaryCards } from './tasks/SummaryCards.tsx'
import { SummarySkeleton } from './tasks/SummarySkeleton.tsx'
import { TaskBoard } from './tasks/TaskBoard.tsx'
import { useListState } from './tasks/useListState.ts'
import { ProductivityTrends } from './trends/ProductivityTrends.tsx'
import { Toasts } from './ui/Toasts.tsx'
import { useKeys } from './ui/useKeys.ts'

// Not part of the first paint, but fetched right after it, so that it opens at once.
const settings = () => import('./account/AccountSettings.tsx')
const AccountSettings = lazy(async () => ({ default: (await settings()).AccountSettings }))

/** Where the features meet; it owns the selected date and the filters. */
export function Dashboard() {
  const now = useNow()
  const today = dayOf(now)
  const session = useSession()
  const planner = usePlanner()
  const tasks = useTasks()
  const state = useListState()
  const onPhone = usePhone()
  const [selectedDate, setSelectedDate] = useState<Day | null>(null)
  const [filters, setFilters] = useState(noFilters)
  const [view, setView] = useState<View>('today')
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [announcement, announce] = useState('')
  const main = useRef<HTMLElement>(null)
  const { toast, show: showToast, hide: hideToast, act } = useToast()
  const viewedDay = selectedDate ?? today
  const count = tasks.count(viewedDay)
  const onlyTrends = onPhone && view === 'trends'
  const railRole = onlyTrends ? 'main' : 'complementary'
  const timers = useTimers(showToast)
  useNewVersion(toast, showToast)
  useKeys({ 'mod+z': act })
  useEffect(() => void settings(), [])

  const tellLoaded = useEffectEvent(() => {
    const { total, pending } = progressOf(count)
    announce(strings.tasks.loaded(total, pending))
  })
  useEffect(() => {
    if (state === 'open') tellLoaded()
  }, [state])

  function select(day: Day | null): void {
    flushSync(() => {
      setSelectedDate(day)
      // On phones the tasks of the day are in the other view.
      setView('today')
    })
    // What was pressed may have gone with the day or the view.
    if (onPhone || document.activeElement === document.body) main.current?.focus()
  }

  function signOut(): void {
    if (planner.waiting() > 0) setLeaving(true)
    else void session.signOut()
  }

  return (
    <div className={styles.dashboard}>
      {!onlyTrends && (
        <a className={styles.skip} href="#tasks">
          {strings.bar.skip}
        </a>
      )}
      <div className={styles.sky} />
      <header>
        <TopBar date={viewedDay} onSettings={() => setSettingsOpen(true)} onSignOut={signOut} />
        {onlyTrends ? (
          <h1 className={styles.title}>{strings.bar.trends}</h1>
        ) : (
          <div className={styles.hero}>
            <Greeting now={now} selectedDate={selectedDate} />
            {state === 'opening' ? (
              <SummarySkeleton />
            ) : (
              <SummaryCards count={count} ofSelectedDate={selectedDate !== null} />
            )}
          </div>
        )}
        {selectedDate === null && !onlyTrends && <DayLine />}
      </header>
      {/* Where nothing could be loaded, the list says why. */}
      <StorageBanner />
      {state === 'open' && <SyncBanner />}
      <div className={styles.columns}>
        {!onlyTrends && (
          <main ref={main} id="tasks" tabIndex={-1}>
            {selectedDate && <DateBanner date={selectedDate} onBack={() => select(null)} />}
            <TaskBoard
              state={state}
              today={today}
              selectedDate={selectedDate}
              filters={filters}
              onFilters={setFilters}
              onPhone={onPhone}
              panelOf={({ id, title }) => <TimerPanel timers={timers} id={id} title={title} />}
              announce={announce}
              showToast={showToast}
            />
          </main>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles take a label. */}
        <div
          className={styles.rail}
          role={railRole}
          aria-label={strings.trends.region}
          hidden={onPhone && !onlyTrends}
        >
          <ProductivityTrends today={today} selectedDate={selectedDate} onSelect={select} />
        </div>
      </div>
      {onPhone && (
        <BottomBar view={view} onView={setView} onSettings={() => setSettingsOpen(true)} />
      )}
      <Suspense>
        {settingsOpen && (
          <AccountSettings onSignOut={signOut} onClose={() => setSettingsOpen(false)} />
        )}
      </Suspense>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      <p className="sr" role="status">
        {announcement}
      </p>
      <Toasts toast={toast} onGone={hideToast} />
    </div>
  )
}
