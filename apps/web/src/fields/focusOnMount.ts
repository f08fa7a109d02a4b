/** As the `ref` of a field: the field gets the focus once it is there, and a button that opens something opens it. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
  if (field?.ariaHasPopup) field.click()
}
