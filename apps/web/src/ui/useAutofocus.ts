import { type RefObject, useLayoutEffect } from 'react'

/** Focuses a field when it appears. Sets the attribute as well, because a dialog focuses the element that has it. */
export function useAutofocus(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    field.current?.setAttribute('autofocus', '')
    field.current?.focus()
  }, [field])
}
