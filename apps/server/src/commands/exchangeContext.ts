import { type Language, languages } from '@daymark/core/account/languages'
import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { packsOf } from '@daymark/core/words/languages'
import { createReader, type Reader } from '@daymark/core/words/reader'
import type { ExchangedRows } from '@daymark/exchange/exchangedRows'
import type { Decode, ReadContext } from '@daymark/exchange/readContext'
import { openWallClocks } from '@daymark/exchange/wallClocks'
import { unzip } from '@daymark/exchange/zip/unzip'

/** The context of a user for readers and writers of files: the time zone of their preferences, or else of this machine. */
export function exchangeContext(
  { preferences }: ExchangedRows,
  now: number,
): Omit<ReadContext, 'readers'> {
  const wallClocks = openWallClocks()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = preferences[0]?.time_zone ?? own
  const { day, minutes } = wallClocks(zone)?.(now) ?? {
    day: dayOf(now),
    minutes: minuteOfDay(now),
  }
  const known = preferences[0]?.languages ?? []
  const [chosen, ...more] = languages.filter((language) => known.includes(language))
  const readers = new Map<Language, Reader>()
  return {
    today: day,
    minutes,
    zone,
    wallClocks,
    decode,
    unzip,
    line: createReader(packsOf(chosen ? [chosen, ...more] : languages)),
    words(language) {
      const reader = readers.get(language) ?? createReader(packsOf([language]))
      readers.set(language, reader)
      return reader
    },
  }
}

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // The only way to ask whether bytes are text of an encoding.
    return null
  }
}
