export const timedAddress = (search: string, now: number): string => `${now} ${search}`

/** An address with the time when it was kept; '' where there is none, or it is older than that. */
export function recentAddress(kept: string | null, now: number, longestMs: number): string {
  const [since, search = ''] = kept?.split(' ') ?? []
  return now - Number(since) <= longestMs ? search : ''
}
