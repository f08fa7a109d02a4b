import type { Media } from './media.ts'

/** Builds a response, leaving out headers that are null. */
export function respond(
  status: number,
  body: string | null,
  headers: Record<string, string | null>,
): Response {
  const present: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== null) present[name] = value
  // Decides whether the response is compressed.
  if (body !== null) present['content-length'] = String(Buffer.byteLength(body))
  return new Response(body, { status, headers: present })
}

export function contentType(media: Media): string {
  return `${media.contentType}; charset=utf-8`
}
