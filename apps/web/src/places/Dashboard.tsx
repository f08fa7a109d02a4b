import { noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { progressOf } from '@daymark/core/tasks/progress'
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { LazyProjectTrouble } from '../account/LazyProjectTrouble.tsx'
import { usePlanner, useSession, useToday } from '../context.tsx'
import { TimerDock, TimerKeys, TimerPanel } from '../focus/lazyComponents.ts'
import { useFocusMode } from '../focus/mode/useFocusMode.ts'
import { useSmallWindow } from '../focus/timer/useSmallWindow.ts'
import { Announcements, useAnnouncements } from '../frame/Announcements.tsx'
import { BottomBar } from '../frame/BottomBar.tsx'
import { Section } from '../frame/Section.tsx'
import { usePhone } from '../frame/usePhone.ts'
import { useToast } from '../frame/useToast.ts'
import { usePalette } from '../palette/usePalette.ts'
import { chosenFormats } from '../strings/formats.ts'
import { onRewriting } from '../strings/rewriting.ts'
import { strings } from '../strings.ts'
import { useAddTask } from '../tasks/adding/useAddTask.ts'
import { useNewTaskForm } from '../tasks/adding/useNewTaskForm.ts'
import { useListState } from '../tasks/list/useListState.ts'
import { focusMain } from '../ui/focusMain.ts'
import { KeptKeys } from '../ui/KeptKeys.tsx'
import { LazyKeys } from '../ui/LazyKeys.tsx'
import { Link } from '../ui/Link.tsx'
import { useLoadedAfterPaint, WhenLoaded } from '../ui/lazyComponent.tsx'
import { onFirstInput } from '../ui/onFirstInput.ts'
import { Toasts } from '../ui/Toasts.tsx'
import styles from './Dashboard.module.css'
import { DashboardBanners, FocusScreens } from './DashboardBanners.tsx'
import { DashboardDialogs } from './DashboardDialogs.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { DashboardPalette } from './DashboardPalette.tsx'
import { DayPlace } from './day/DayPlace.tsx'
import { usePlanRail } from './day/usePlanRail.ts'
import { useStrip } from './day/useStrip.ts'
import { onFocusedTask } from './focusedTask.ts'
import { HistoryOfCard } from './history/lazyComponents.ts'
import { DayPlanLine, lazyPlaces, prefetchPlaces } from './lazyPlaces.ts'
import { useDashboardActions } from './useDashboardActions.ts'
import { useDialogs } from './useDialogs.ts'
import { useNavigation } from './useNavigation.ts'

/** The page of a signed-in user. It owns the input of a new task. */
export function Dashboard() {
  const today = useToday()
  const session = useSession()
  const planner = usePlanner()
  const state = useListState()
  const onPhone = usePhone()
  // Here, so that an error in the list does not lose it.
  const newTask = useNewTaskForm()
  const navigation = useNavigation({ today, onPhone, newTask })
  const { view, place, selectedDate, viewedDay, filters, main } = navigation
  const { select, goTo, showTask, showView } = navigation
  const inDay = place === 'day'
  const hasDays = place !== 'lists' && place !== 'sheet'
  const LazyPlace = inDay ? null : lazyPlaces[place]
  const planIsLoaded = useLoadedAfterPaint(DayPlanLine)
  const planRail = usePlanRail(view, showView)
  const focusOnly = onPhone && view === 'focus'
  const isAsStarted =
    inDay && !focusOnly && selectedDate === null && state === 'open' && filters === noFilters
  const strip = useStrip(onPhone, state === 'opening')
  const isFolded = strip?.isUnfolded === false && !focusOnly
  // What shows times and weeks is mounted anew where they are written in another way.
  const formats = useSyncExternalStore(onRewriting, chosenFormats.name)
  const dialogs = useDialogs()
  const { open, openSettings } = dialogs
  const announcer = useAnnouncements()
  const { announce } = announcer
  const { toast, show: showToast, hide: hideToast } = useToast()
  const focusMode = useFocusMode()
  const small = useSmallWindow()
  const add = useAddTask({
    view: { inDay: hasDays, selectedDate, filters },
    announce,
    showToast,
    onShow: showTask,
    isAdding: () => newTask.fields() !== null,
  })
  const palette = usePalette()
  /** From the palette, which opens over focus mode too. */
  function leaving<Args extends unknown[]>(go: (...args: Args) => void) {
    return (...args: Args) => {
      focusMode.close()
      go(...args)
    }
  }
  useDashboardActions({ today, navigation, dialogs, small, leaving, onSignOut: signOut })

  const announceLoaded = useEffectEvent(() => {
    const { total, pending } = progressOf(planner.tasks.count(viewedDay))
    announce(strings.tasks.loaded(total, pending))
  })
  useEffect(() => {
    if (state === 'open') announceLoaded()
  }, [state])
  useEffect(() => onFirstInput(prefetchPlaces), [])

  function tryLine(title: string): void {
    newTask.open(today)
    const fields = newTask.fields()
    // What was being written stays.
    if (fields?.title === '') newTask.change({ ...fields, title })
  }

  function signOut(): void {
    // Unsent and refused changes exist on this device only.
    if (planner.waiting() + planner.refusals().length + planner.missingChanges().length > 0)
      open('signOut')
    else void session.signOut()
  }

  const hasTimerCard = inDay && selectedDate === null && !onPhone
  const ofEveryPlace = {
    state,
    today,
    onPhone,
    newTask,
    whyUnloaded: <LazyProjectTrouble />,
    panelOf: (task: Task, of: 'card' | 'step') => (
      <Section name="timer">
        <Suspense>
          <TimerPanel
            task={task}
            notify={of === 'card' && !hasTimerCard ? 'small' : 'bell'}
            onFocusMode={focusMode.open}
          />
        </Suspense>
        {of === 'card' && (
          <WhenLoaded>
            <HistoryOfCard {...{ task, showToast }} />
          </WhenLoaded>
        )}
      </Section>
    ),
    announce,
    showToast,
    ask: palette.ask,
    onTask: (task: Task) => showTask(task, 'open'),
  }
  const plan = {
    ...ofEveryPlace,
    ...planRail,
    day: viewedDay,
    hasDayLine: !isFolded,
    onCloseDay: () => open('close'),
  }

  return (
    <div
      className={styles.dashboard}
      data-as-started={isAsStarted || undefined}
      data-wide={(!inDay && hasDays) || undefined}
    >
      {!focusOnly && (
        <Link className={styles.skip} to="#tasks" onGo={focusMain}>
          {strings.bar.skip}
        </Link>
      )}
      <div className={styles.sky} />
      <LazyKeys
        of={TimerKeys}
        with={{
          onFocusMode: focusMode.open,
          focusedTask: onFocusedTask(planner).targetOf,
        }}
      />
      <DashboardHead
        {...{ today, navigation, focusOnly, strip, isFolded, formats }}
        isOpening={state === 'opening'}
        plan={planIsLoaded && state === 'open' && plan}
        onOpen={focusMode.close}
        onPalette={palette.open}
        onSettings={() => openSettings()}
        onAccount={() => openSettings('account')}
        onHelp={() => open('help')}
        onSignOut={signOut}
      />
      <Section name="banners">
        <DashboardBanners
          {...ofEveryPlace}
          shown={navigation}
          onLists={() => showView('lists')}
          onWhy={() => open('trouble')}
          onShared={(texts) => {
            showView('day')
            newTask.open(today, texts)
          }}
          onImport={() => open('import')}
          onHappened={planRail.onHappened}
          toast={toast}
        />
      </Section>
      {inDay && (
        <DayPlace
          key={formats}
          main={main}
          focusOnly={focusOnly}
          onSelect={select}
          plan={plan}
          timer={{
            onRecord: () => open('record'),
            onFocusMode: () => focusMode.open('shown'),
            onSmall: small.open,
          }}
          {...ofEveryPlace}
          selectedDate={selectedDate}
          filters={filters}
          onFilters={navigation.filter}
          onFindAll={palette.find}
          onAdd={add}
          planIsLoaded={planIsLoaded}
          onOpen={open}
          onWeek={navigation.showWeek}
        />
      )}
      {LazyPlace && (
        <Section name="tasks">
          <Suspense fallback={<KeptKeys />}>
            <LazyPlace
              key={formats}
              {...ofEveryPlace}
              add={add}
              page={navigation.page}
              target={navigation.target}
              viewedDay={viewedDay}
              onViewed={goTo}
              onDay={navigation.showDay}
              onPage={navigation.showPage}
              onFound={navigation.foundOn}
            />
          </Suspense>
        </Section>
      )}
      {onPhone && !focusOnly && (
        <Section name="timer">
          <Suspense>
            <TimerDock onOpen={() => showView('focus')} />
          </Suspense>
        </Section>
      )}
      {onPhone && (
        <BottomBar
          view={view === 'month' ? 'week' : view === 'sheet' ? 'focus' : view}
          addressOf={(view) => navigation.addressOf({ view })}
          onView={showView}
          onSettings={() => openSettings()}
        />
      )}
      <DashboardDialogs
        {...ofEveryPlace}
        dialogs={dialogs}
        onSignOut={signOut}
        onLists={() => showView('lists')}
        onTry={tryLine}
      />
      <DashboardPalette
        palette={palette}
        selectedDay={selectedDate}
        onTask={leaving((task: Task) => showTask(task, 'open'))}
        onDay={leaving(goTo)}
        onPage={leaving(navigation.showPage)}
        onSettings={leaving(openSettings)}
        onAdd={async (draft, how) => {
          const isOpened = how === 'open'
          const task = await add(draft, isOpened ? () => true : undefined)
          if (task && isOpened) showTask(task, 'open')
        }}
        showToast={showToast}
      />
      <FocusScreens
        mode={focusMode}
        {...{ small, showToast }}
        onThought={add}
        onPalette={palette.open}
      />
      <Announcements announcer={announcer} />
      <Toasts toast={toast} onGone={hideToast} />
    </div>
  )
}
