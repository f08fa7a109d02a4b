import { type Day, dayOf, shiftDay } from '@daymark/core/day'
import { noFilters } from '@daymark/core/filters'
import { progressOf } from '@daymark/core/progress'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offeredActions, useActions } from './actions/useActions.ts'
import { useNow, usePlanner, useRequestedSettings, useSession } from './context.tsx'
import styles from './Dashboard.module.css'
import { DashboardBanners, SelectedDateBanner } from './DashboardBanners.tsx'
import { DashboardDialogs, type DialogName } from './DashboardDialogs.tsx'
import { DashboardPalette } from './DashboardPalette.tsx'
import { DayLine } from './focus/DayLine.tsx'
import { FocusScreens } from './focus/FocusScreens.tsx'
import { FocusTimer } from './focus/FocusTimer.tsx'
import { SessionsToday, TimerDock, TimerPanel } from './focus/lazyComponents.ts'
import { useAnnouncer } from './focus/useAnnouncer.ts'
import { useFinishToast } from './focus/useFinishToast.tsx'
import { useFocusMode } from './focus/useFocusMode.ts'
import { useSmallWindow } from './focus/useSmallWindow.ts'
import { useTimerKeys } from './focus/useTimerKeys.ts'
import { Announcements, useAnnouncements } from './frame/Announcements.tsx'
import { BottomBar } from './frame/BottomBar.tsx'
import { frameActions } from './frame/frameActions.ts'
import { Greeting } from './frame/Greeting.tsx'
import { Section } from './frame/Section.tsx'
import { TopBar } from './frame/TopBar.tsx'
import { useNewVersion } from './frame/useNewVersion.ts'
import { usePhone } from './frame/usePhone.ts'
import { useToast } from './frame/useToast.ts'
import { useViews, type View } from './frame/useViews.ts'
import { LazyProjectTrouble } from './LazyProjectTrouble.tsx'
import { usePalette } from './palette/usePalette.ts'
import { registry } from './registry.ts'
import { strings } from './strings.ts'
import { focusTask } from './tasks/cardFocus.ts'
import { SummaryCards } from './tasks/SummaryCards.tsx'
import { SummarySkeleton } from './tasks/SummarySkeleton.tsx'
import { TaskBoard } from './tasks/TaskBoard.tsx'
import { useAddTask } from './tasks/useAddTask.ts'
import { useListState } from './tasks/useListState.ts'
import { useNewTaskForm } from './tasks/useNewTaskForm.ts'
import { ProductivityTrends } from './trends/ProductivityTrends.tsx'
import { Year } from './trends/Year.tsx'
import { Toasts } from './ui/Toasts.tsx'

/** The page of a signed-in user. It owns the selected date, the filters and the input of a new task. */
export function Dashboard() {
  const now = useNow()
  const today = dayOf(now)
  const session = useSession()
  const planner = usePlanner()
  const state = useListState()
  const onPhone = usePhone()
  const [selectedDate, setSelectedDate] = useState<Day | null>(null)
  const [filters, setFilters] = useState(noFilters)
  // Here, so that an error in the list does not lose it.
  const newTask = useNewTaskForm()
  const { view, switchTo, switchToTop } = useViews()
  const requested = useRequestedSettings()
  const [dialogs, setDialogs] = useState<readonly DialogName[]>(requested ? ['settings'] : [])
  const announcer = useAnnouncements()
  const { announce } = announcer
  const main = useRef<HTMLElement>(null)
  const { toast, show: showToast, hide: hideToast } = useToast()
  const viewedDay = selectedDate ?? today
  // On phones, the part of the rail that is displayed instead of the tasks.
  const railView = onPhone && view !== 'today' ? view : null
  const railRole = railView ? 'main' : 'complementary'
  const focusMode = useFocusMode()
  const small = useSmallWindow()
  useFinishToast(showToast)
  useAnnouncer(announce)
  useTimerKeys(focusMode.open)
  useNewVersion(toast, showToast)
  const add = useAddTask({ selectedDate, filters }, { announce, showToast })
  const palette = usePalette(registry)
  useActions(frameActions, {
    shortcuts: () => open('shortcuts'),
    settings: () => open('settings'),
    record: () => open('record'),
    signOut,
    goToDay: () => palette.ask({ asks: 'goToDay', subject: null, past: true, answer: goTo }),
    dayBefore: () => goTo(shiftDay(viewedDay, -1)),
    dayAfter: () => goTo(shiftDay(viewedDay, 1)),
    today: { what: () => select(null), when: () => selectedDate !== null },
  })

  const announceLoaded = useEffectEvent(() => {
    const { total, pending } = progressOf(planner.tasks.count(viewedDay))
    announce(strings.tasks.loaded(total, pending))
  })
  useEffect(() => {
    if (state === 'open') announceLoaded()
  }, [state])

  function select(day: Day | null): void {
    flushSync(() => {
      setSelectedDate(day)
      // On phones the tasks are in another view than the trends.
      if (onPhone) switchToTop('today')
    })
    // The pressed element may have been unmounted with the day or the view.
    const lost = document.activeElement === document.body
    if (onPhone || lost) main.current?.focus({ preventScroll: onPhone })
  }

  function goTo(day: Day): void {
    select(day === today ? null : day)
  }

  /** Shows the day of a task, with the focus on its card. */
  function showTask(task: Task, how: 'focus' | 'open' = 'focus'): void {
    const day = dueDay(task)
    if (day === null) return
    const isListed = selectedDate === null ? !task.completed || day >= today : day === selectedDate
    flushSync(() => {
      setFilters(noFilters)
      if (!isListed) setSelectedDate(!task.completed || day >= today ? null : day)
      if (onPhone) switchToTop('today')
    })
    focusTask(task.id)
    if (how === 'open')
      offeredActions()
        .find(({ name }) => name === 'open')
        ?.act()
  }

  function showView(view: View): void {
    // The focus view shows today only.
    if (view === 'focus') setSelectedDate(null)
    switchTo(view)
  }

  function open(dialog: DialogName): void {
    setDialogs((others) => [...others.filter((other) => other !== dialog), dialog])
  }

  function close(dialog: DialogName): void {
    setDialogs((others) => others.filter((other) => other !== dialog))
  }

  function signOut(): void {
    // Unsent and refused changes exist on this device only.
    if (planner.waiting() + planner.refusals().length + planner.lost().length > 0) open('signOut')
    else void session.signOut()
  }

  return (
    <div className={styles.dashboard}>
      {!railView && (
        <a className={styles.skip} href="#tasks">
          {strings.bar.skip}
        </a>
      )}
      <div className={styles.sky} />
      <header>
        <TopBar
          date={viewedDay}
          onPalette={palette.open}
          onSettings={() => open('settings')}
          onSignOut={signOut}
        />
        {railView ? (
          <h1 className={styles.title}>{strings.bar[railView]}</h1>
        ) : (
          <div className={styles.hero}>
            <Greeting now={now} selectedDate={selectedDate} />
            <Section name="summary">
              {state === 'opening' ? (
                <SummarySkeleton />
              ) : (
                <SummaryCards day={viewedDay} ofSelectedDate={selectedDate !== null} />
              )}
            </Section>
          </div>
        )}
        {selectedDate === null && railView !== 'trends' && (
          <Section name="dayLine">
            <DayLine />
          </Section>
        )}
      </header>
      <Section name="banners">
        <DashboardBanners
          isListOpen={state === 'open'}
          announce={announce}
          onWhy={() => open('trouble')}
        />
      </Section>
      <div className={styles.columns}>
        {!railView && (
          <main ref={main} id="tasks" tabIndex={-1}>
            {selectedDate && <SelectedDateBanner date={selectedDate} onBack={() => select(null)} />}
            <Section name="tasks">
              <TaskBoard
                state={state}
                today={today}
                selectedDate={selectedDate}
                filters={filters}
                onFilters={setFilters}
                newTask={newTask}
                whyUnloaded={<LazyProjectTrouble />}
                onPhone={onPhone}
                panelOf={(task) => (
                  <Section name="timer">
                    <Suspense>
                      <TimerPanel task={task} onFocusMode={focusMode.open} />
                    </Suspense>
                  </Section>
                )}
                onAdd={add}
                announce={announce}
                showToast={showToast}
                askDay={palette.ask}
              />
            </Section>
          </main>
        )}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles allow a label. */}
        <div
          className={styles.rail}
          role={railRole}
          aria-label={strings.trends.region}
          hidden={onPhone && !railView}
        >
          {selectedDate === null && (!onPhone || railView === 'focus') && (
            <Section name="timer">
              <FocusTimer
                onRecord={() => open('record')}
                onFocusMode={() => focusMode.open('shown')}
                onSmall={small.open}
              />
            </Section>
          )}
          {railView === 'focus' && (
            <Section name="timer">
              <Suspense>
                <SessionsToday />
              </Suspense>
            </Section>
          )}
          <div hidden={railView === 'focus'}>
            <Section name="trends">
              <ProductivityTrends today={today} selectedDate={selectedDate} onSelect={select} />
            </Section>
          </div>
        </div>
      </div>
      {state === 'open' && (!onPhone || railView === 'trends') && (
        <Section name="year">
          <Year today={today} weeks={onPhone ? 25 : 53} />
        </Section>
      )}
      {onPhone && railView !== 'focus' && (
        <Section name="timer">
          <Suspense>
            <TimerDock onOpen={() => showView('focus')} />
          </Suspense>
        </Section>
      )}
      {onPhone && <BottomBar view={view} onView={showView} onSettings={() => open('settings')} />}
      <DashboardDialogs
        open={dialogs}
        onOpen={open}
        onClose={close}
        onSignOut={signOut}
        showToast={showToast}
      />
      <DashboardPalette
        opened={palette.opened}
        selectedDay={selectedDate}
        onTask={showTask}
        onDay={goTo}
        onAdd={async (draft, how) => {
          const task = await add(draft)
          if (task && how === 'open') showTask(task, 'open')
        }}
        onBack={palette.open}
        onClose={palette.close}
        showToast={showToast}
      />
      <FocusScreens mode={focusMode} small={small} showToast={showToast} />
      <Announcements announcer={announcer} />
      <Toasts toast={toast} onGone={hideToast} />
    </div>
  )
}
