import { useEffect, useEffectEvent } from 'react'
import { useClock, useFocus, useFocusSeconds } from '../context.tsx'
import { strings } from '../strings.ts'
import { listenTo, type Said, whatToSay } from './voice.ts'

type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

/** Says when the timer starts, pauses, has five minutes left and ends. It draws nothing. */
export function useVoice(announce: Announce): void {
  const focus = useFocus()
  const seconds = useFocusSeconds()
  const clock = useClock()
  const say = useEffectEvent((said: Said) => announce(...wordsFor(said)))

  useEffect(() => {
    let heard = listenTo(focus, clock())

    function listen(): void {
      const before = heard
      heard = listenTo(focus, clock())
      const said = whatToSay(before, heard, clock())
      if (said) say(said)
    }

    const stops = [focus.subscribe(listen), seconds.subscribe(listen)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [focus, seconds, clock])
}

function wordsFor(said: Said): Parameters<Announce> {
  switch (said.kind) {
    case 'started':
      return [strings.focusVoice.started(said.phase, said.left)]
    case 'paused':
      return [strings.focusVoice.paused(said.left)]
    case 'five_minutes':
      return [strings.focusVoice.fiveMinutes]
    case 'ended':
      return [strings.focus.timeIsUp, 'assertive']
  }
}
