import { createHash } from 'node:crypto'

/** A strong one of these bytes. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Whether an If-Match or If-None-Match names this; null is a resource that is not there. */
export function names(header: string, etag: string | null): boolean {
  if (etag === null) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.slice(1, -1))
}
