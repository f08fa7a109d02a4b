/** What a browser has of the number on the icon of an app; not every browser has it. */
export type BadgeDevice = {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

export function canShowNumber(device: BadgeDevice): boolean {
  return device.setAppBadge !== undefined
}

/** Null takes it off, and so does none. A device that may not show it, as one without notifications, shows none. */
export function showNumber(device: BadgeDevice, count: number | null): void {
  const shown = count === null ? device.clearAppBadge?.() : device.setAppBadge?.(count)
  shown?.catch(() => {})
}
