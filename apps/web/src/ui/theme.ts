import { useSyncExternalStore } from 'react'

const key = 'darkMode'
const listeners = new Set<() => void>()
let storage: Storage | null = null
const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * Follows the choice kept on the device, made in any tab, or the system where there is none;
 * firstTheme.js has put the page into it before its first paint.
 */
export function followTheme(device: Storage): void {
  storage = device
  addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) show()
  })
  system.addEventListener('change', show)
  // A host that forbids scripts in the page has kept the first one out.
  if (document.documentElement.dataset.theme === undefined) show()
}

export function setDarkMode(dark: boolean): void {
  storage?.setItem(key, String(dark))
  // The page cross-fades where the browser can; reduced motion is instant.
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
