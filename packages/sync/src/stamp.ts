import * as v from 'valibot'

/** A moment as ISO text in UTC with milliseconds, so that text order is time order. */
export const Instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a moment'),
  v.transform((text) => formatStamp(Date.parse(text))),
)

export function formatStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
