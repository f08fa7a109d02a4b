import { useEffect, useState } from 'react'
import { pageHistory } from './windowHistory.ts'

/** A state that is kept with the entry of the history. `parse` reads what was kept; it answers the first state for nothing. */
export function useKept<State>(name: string, parse: (kept: unknown) => State) {
  const [state, setState] = useState(() => parse(pageHistory.entry().kept[name]))
  useEffect(
    () => pageHistory.onArrive(() => setState(parse(pageHistory.entry().kept[name]))),
    [name, parse],
  )

  function keep(change: (state: State) => State): void {
    // The state may be of a render before: it may be set in a transition.
    const next = change(parse(pageHistory.entry().kept[name]))
    pageHistory.keep(name, next)
    setState(parse(next))
  }
  return [state, keep] as const
}
