let wanted: string | null = null

/** A meeting gets the focus, at once or when its button is there. */
export function focusMeeting(key: string): void {
  const shown = document.querySelector<HTMLElement>(`[data-meeting="${CSS.escape(key)}"]`)
  if (shown) shown.focus()
  else wanted = key
}

/** Whether the button that was just mounted takes the focus; true once per request. */
export function consumeWantedMeeting(key: string): boolean {
  const isWanted = wanted === key
  if (isWanted) wanted = null
  return isWanted
}
