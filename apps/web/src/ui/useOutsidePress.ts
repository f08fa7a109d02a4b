import { useEffect, useReducer } from 'react'

/** Whether there was a moment without a pressed pointer since the component appeared. */
export function useOutsidePress(): boolean {
  const [wasOutside, leave] = useReducer(() => true, !isPressed)
  useEffect(() => {
    if (wasOutside) return
    waiting.add(leave)
    return () => void waiting.delete(leave)
  }, [wasOutside])
  return wasOutside
}

/** Resolves in a moment without a pressed pointer. */
export function outsidePress(): Promise<void> {
  return new Promise((resolve) => {
    if (isPressed) waiting.add(resolve)
    else resolve()
  })
}

let isPressed = false
const waiting = new Set<() => void>()

addEventListener('pointerdown', () => set(true), true)
// The browser's own menu takes the pointerup.
for (const type of ['pointerup', 'pointercancel', 'contextmenu']) {
  // The click follows its pointerup.
  addEventListener(type, () => setTimeout(set, 0, false), true)
}

function set(pressed: boolean): void {
  isPressed = pressed
  if (pressed) return
  for (const leave of waiting) {
    waiting.delete(leave)
    leave()
  }
}
