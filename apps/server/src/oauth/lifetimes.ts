export const accessSeconds = 3_600
const refreshMs = 30 * 86_400_000

export const expiries = (now: Date) => ({
  accessUntil: new Date(now.getTime() + accessSeconds * 1_000),
  refreshUntil: new Date(now.getTime() + refreshMs),
})
