/**
 * Runs in a page, which gets Safari's habit: a press gives the focus to fields only. With any other control the focus goes to
 * what is around it, or is lost.
 */
export function pressAsSafari(): void {
  const controls = 'button, a[href], input:not(:read-write)'
  const last = { once: true }

  function refuseFocus(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest(controls) : null
    if (!pressed || event.defaultPrevented) return
    event.preventDefault()
    const around = pressed.parentElement?.closest<HTMLElement>('[tabindex]')
    if (around) around.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  // After every listener of the page, which may prevent it.
  const listen = () => addEventListener('mousedown', refuseFocus, last)
  addEventListener('mousedown', listen, { capture: true })
}
