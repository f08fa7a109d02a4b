import { deviceSetting } from './deviceSetting.ts'

export const darkMode = deviceSetting('darkMode')
const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * Applies the theme stored on the device, by any tab, or else the system's. beforePaint.js has applied it before the first
 * paint.
 */
export function followTheme(device: Storage): void {
  darkMode.follow(device)
  darkMode.subscribe(show)
  system.addEventListener('change', darkMode.notify)
  // beforePaint.js does not run if the host's policy forbids inline scripts.
  if (document.documentElement.dataset.theme === undefined) show()
}

export function isDark(): boolean {
  const choice = darkMode.stored()
  return choice === 'true' || (choice !== 'false' && system.matches)
}

/** Whether the theme follows the system, as long as none was chosen. */
export function isAsSystem(): boolean {
  const choice = darkMode.stored()
  return choice !== 'true' && choice !== 'false'
}

function show(): void {
  const theme = isDark() ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.of === theme ? 'all' : 'not all'
  }
}
