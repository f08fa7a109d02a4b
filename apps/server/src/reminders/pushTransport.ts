/** A request to a push service. */
type PushRequest = {
  url: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What a push service answered, or why it did not. */
export type PushAnswer =
  | { kind: 'answer'; status: number; retryAfter: string | null }
  | { kind: 'none'; reason: string }

/** Sends one request to a public address, and follows no redirect. */
export type PushTransport = (request: PushRequest) => Promise<PushAnswer>
