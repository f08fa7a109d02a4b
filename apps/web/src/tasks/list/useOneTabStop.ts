import { type RefObject, useEffect } from 'react'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import { loadTabStop, TaskMenu } from '../lazyComponents.ts'

/** Makes a list one Tab stop, once its code is there. */
export function useOneTabStop(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    // Without the code each control is a stop.
    const start = () =>
      void loadTabStop().then(
        (openTabStop) => root.current && !signal.aborted && openTabStop(root.current, signal),
        () => {},
      )
    if (TaskMenu.isSettled()) start()
    else signal.addEventListener('abort', onFirstInput(start))
    return () => watching.abort()
  }, [root])
}
