import type { TimerId } from '@daymark/core/timers'
import { useFocus } from '../context.tsx'
import { useKeys } from '../ui/useKeys.ts'

/** The keys of the timer that is shown; where a card is open, they are those of its panel. */
export function useTimerKeys(onFocusMode: (id: TimerId) => void): void {
  const focus = useFocus()

  function onShown(act: (id: TimerId) => void): () => unknown {
    return () => {
      if (document.querySelector('[data-timer]')) return 'pass'
      return act(focus.shown())
    }
  }

  useKeys({
    f: onShown((id) => (focus.running() === id ? focus.pause(id) : focus.start(id))),
    r: onShown(focus.reset),
    'shift+f': onShown(onFocusMode),
  })
}
