import { type DavRequest, header } from '../davRequest.ts'
import { names } from '../etag.ts'

/** Whether the conditions of the request hold for the member that is there; null where there is none. */
export function isMatched(request: Pick<DavRequest, 'raw'>, etag: string | null): boolean {
  const match = header(request, 'if-match')
  const noneMatch = header(request, 'if-none-match')
  return (match === null || names(match, etag)) && (noneMatch === null || !names(noneMatch, etag))
}
