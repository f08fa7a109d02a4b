/** Moves the focus to what the page is about, where the element that had it is gone. */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main, [role=main]')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
