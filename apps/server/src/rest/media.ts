import { err, ok, type Result } from '@daymark/core/result'
import type { RestFault } from '../errors.ts'
import { unacceptableMedia } from './faults.ts'

/** The form an answer has: a list of rows, or the one row it must consist of. */
export type Media = { singular: boolean; stripNulls: boolean; contentType: string }

export function media(accept: string | null): Result<Media, RestFault> {
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
      return { singular: false, stripNulls: false, contentType: 'application/json' }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return list(stripNulls)
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        singular: true,
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}`,
      }
    default:
      return null
  }
}

function list(stripNulls: boolean): Media {
  const contentType = stripNulls
    ? 'application/vnd.pgrst.array+json;nulls=stripped'
    : 'application/json'
  return { singular: false, stripNulls, contentType }
}

function byQuality(parts: string[]): string[] {
  const quality = (part: string) => Number(part.match(/;\s*q=([\d.]+)/)?.[1] ?? 1)
  return parts.toSorted((a, b) => quality(b) - quality(a))
}
