/** The two pages of Account Settings and their sections, by the words of their addresses. */
export const settingsPages = {
  settings: ['appearance', 'hours', 'calendars', 'words', 'reminders', 'timer', 'keyboard', 'app'],
  account: ['email', 'password', 'signInMethods', 'twoFactor', 'devices', 'connections', 'ownData'],
} as const

export type SettingsPage = keyof typeof settingsPages
export type SettingsSection = (typeof settingsPages)[SettingsPage][number]

/** Where the settings are open: at the top of a page, or at a section of one. */
export type SettingsTarget = SettingsPage | SettingsSection

export function pageOf(target: SettingsTarget): SettingsPage {
  const isOfAccount = target === 'account' || settingsPages.account.some((id) => id === target)
  return isOfAccount ? 'account' : 'settings'
}

export function sectionOf(target: SettingsTarget): SettingsSection | null {
  return target === 'settings' || target === 'account' ? null : target
}

/** The index of the heading that is read: the last one above a third of the view, at the end the last of all. */
export function readHeading(tops: readonly number[], viewHeight: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= viewHeight / 3),
  )
}
