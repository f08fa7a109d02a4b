import { useSyncExternalStore } from 'react'

const key = 'darkMode'
const listeners = new Set<() => void>()
let storage: Storage | null = null
const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * Applies the theme stored on the device, by any tab, or else the system's. firstTheme.js has applied it before the first
 * paint.
 */
export function followTheme(device: Storage): void {
  storage = device
  addEventListener('storage', (event) => {
    // The key is null if the whole storage was cleared.
    if (event.key === key || event.key === null) show()
  })
  system.addEventListener('change', show)
  // firstTheme.js does not run if the host's policy forbids inline scripts.
  if (document.documentElement.dataset.theme === undefined) show()
}

export function setDarkMode(dark: boolean): void {
  storage?.setItem(key, String(dark))
  // Cross-fades with a view transition, if supported and motion is not reduced.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) show()
  else document.startViewTransition(show)
}

export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isDark(): boolean {
  const choice = storage?.getItem(key)
  return choice === 'true' || (choice !== 'false' && system.matches)
}

function show(): void {
  const theme = isDark() ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.of === theme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}
