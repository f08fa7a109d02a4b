import { useEffect, useEffectEvent } from 'react'
import { useClock, useFocus, useFocusTicker, usePlanner } from '../../context.tsx'
import { type Announcement, announcementFor, timerSnapshot } from '../../device/alerts/announcer.ts'
import { strings } from '../../strings.ts'

type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

/** Announces to screen readers that the timer starts, pauses, has five minutes left or ends. */
export function useAnnouncer(announce: Announce): void {
  const focus = useFocus()
  const ticker = useFocusTicker()
  const clock = useClock()
  const planner = usePlanner()
  const say = useEffectEvent((announcement: Announcement) => {
    const id = focus.running()
    const task = id && id !== 'global' ? planner.tasks.get(id) : undefined
    if (announcement.kind === 'started' && task) announce(strings.focusVoice.startedFor(task.title))
    else announce(...textFor(announcement))
  })

  useEffect(() => {
    let snapshot = timerSnapshot(focus, clock())

    function update(): void {
      const before = snapshot
      snapshot = timerSnapshot(focus, clock())
      const announcement = announcementFor(before, snapshot, clock())
      if (announcement) say(announcement)
    }

    const unsubscribes = [focus.subscribe(update), ticker.subscribe(update)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [focus, ticker, clock])
}

function textFor(announcement: Announcement): Parameters<Announce> {
  switch (announcement.kind) {
    case 'started':
      return [strings.focusVoice.started(announcement.phase, announcement.remainingMs)]
    case 'paused':
      return [strings.focusVoice.paused(announcement.remainingMs)]
    case 'five_minutes':
      return [strings.focusVoice.fiveMinutes]
    case 'ended':
      return [strings.focus.timeIsUp, 'assertive']
  }
}
