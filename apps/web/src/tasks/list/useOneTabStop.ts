import { type RefObject, useEffect } from 'react'
import { pressAgain, withhold } from '../../ui/KeptKeys.tsx'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import { isForPage, nameOfPress } from '../../ui/useKeys.ts'
import { loadTabStop, TaskMenu } from '../lazyComponents.ts'

/**
 * Makes a list one Tab stop, once its code is there. Arrows that come before wait for it, and go with the list: elsewhere they mean
 * days.
 */
export function useOneTabStop(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    let loading: Promise<boolean> | null = null

    /** Answers whether it is there. Without the code each control is a stop. */
    const load = () => {
      loading ??= loadTabStop()
        .then(
          (openTabStop) => {
            if (root.current && !signal.aborted) openTabStop(root.current, signal)
            return true
          },
          () => false,
        )
        .finally(() => root.current?.removeEventListener('keydown', press))
      return loading
    }

    function press(event: KeyboardEvent): void {
      if (!isForPage(event) || !arrows.test(nameOfPress(event) ?? '')) return
      withhold(event)
      void load().then((isThere) => isThere && !signal.aborted && pressAgain(event))
    }

    root.current?.addEventListener('keydown', press)
    if (TaskMenu.isSettled()) void load()
    else
      signal.addEventListener(
        'abort',
        onFirstInput(() => void load()),
      )
    return () => watching.abort()
  }, [root])
}

const arrows = /^arrow(left|right)$/
