import type { Media } from './media.ts'

/** An answer without what is null: a body, or the headers that say nothing this time. */
export function respond(
  status: number,
  body: string | null,
  headers: Record<string, string | null>,
): Response {
  const said: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== null) said[name] = value
  // By it the answer is known to be worth compressing, or not.
  if (body !== null) said['content-length'] = String(Buffer.byteLength(body))
  return new Response(body, { status, headers: said })
}

export function contentType(media: Media): string {
  return `${media.contentType}; charset=utf-8`
}
