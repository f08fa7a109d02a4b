import type { Media } from './media.ts'

/** An answer without what is null: a body, or the headers that say nothing this time. */
export function respond(
  status: number,
  body: string | null,
  headers: Record<string, string | null>,
): Response {
  const said = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] satisfies [string, string]],
  )
  const response = new Response(body, { status, headers: said })
  // By it the answer is known to be worth compressing, or not.
  if (body !== null) response.headers.set('content-length', String(Buffer.byteLength(body)))
  return response
}

export function contentType(media: Media): string {
  return `${media.contentType}; charset=utf-8`
}
