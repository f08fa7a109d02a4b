import { type RefObject, useEffect } from 'react'

/** Tells a reader of the screen about the list box of a field. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  id: string,
  activeId: string | null,
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    return () => {
      field.role = null
      field.ariaAutoComplete = null
    }
  }, [input])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.ariaExpanded = String(activeId !== null)
    for (const [name, value] of [
      ['aria-controls', activeId && id],
      ['aria-activedescendant', activeId],
    ] as const) {
      if (value) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
  }, [input, id, activeId])
}
