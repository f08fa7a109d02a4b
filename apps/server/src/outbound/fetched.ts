/** What came from an address. No reason names it: an address may be a secret. */
export type Fetched =
  | { kind: 'file'; text: string; etag: string | null; modified: string | null }
  /** Any other status than 200 after all redirects. */
  | { kind: 'status'; status: number; retryAfter: string | null }
  | { kind: 'none'; reason: 'not public' | 'no answer' | 'too large' | 'cut off' }

/** The signal ends it early. */
export type FetchFile = (
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<Fetched>

export type FetchLimits = {
  firstByteMs: number
  totalMs: number
  /** After unpacking. */
  bytes: number
  redirects: number
}
