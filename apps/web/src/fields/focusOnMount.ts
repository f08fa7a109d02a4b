/** As the `ref` of a field: the field gets the focus once it is there. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
