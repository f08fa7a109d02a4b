import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { unacceptableMedia } from './errors.ts'

/** The format of a response: a list of rows, exactly one row, or CSV. */
export type Media = { form: 'list' | 'single' | 'csv'; stripNulls: boolean; contentType: string }

export function media(accept: string | null): Result<Media, RestError> {
  const wanted = accept === null ? ['*/*'] : accept.split(',').map((part) => part.trim())
  for (const part of byQuality(wanted)) {
    const offered = offer(part)
    if (offered !== null) return ok(offered)
  }
  return err(unacceptableMedia(wanted))
}

function offer(part: string): Media | null {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const stripNulls = parameters.includes('nulls=stripped')
  switch (type) {
    case '*/*':
    case 'application/json':
      return { form: 'list', stripNulls: false, contentType: 'application/json' }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return list(stripNulls)
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        form: 'single',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}`,
      }
    case 'text/csv':
      return { form: 'csv', stripNulls: false, contentType: 'text/csv' }
    default:
      return null
  }
}

function list(stripNulls: boolean): Media {
  const contentType = stripNulls
    ? 'application/vnd.pgrst.array+json;nulls=stripped'
    : 'application/json'
  return { form: 'list', stripNulls, contentType }
}

function byQuality(parts: string[]): string[] {
  const quality = (part: string) => Number(part.match(/;\s*q=([\d.]+)/)?.[1] ?? 1)
  return parts.toSorted((a, b) => quality(b) - quality(a))
}
