import type { Language } from '@daymark/core/account/languages'
import { packsOf } from '@daymark/core/words/languages'
import { createReader, type Reader } from '@daymark/core/words/reader'
import type { Decode, ReadContext } from '@daymark/exchange/readContext'
import { openWallClocks } from '@daymark/exchange/wallClocks'
import type { ReaderParts } from './readerParts.ts'

export function readingContext({
  languages,
  ...parts
}: ReaderParts): Omit<ReadContext, 'readers' | 'unzip'> {
  const readers = new Map<Language, Reader>()
  return {
    ...parts,
    wallClocks: openWallClocks(),
    decode,
    words(language) {
      const reader = readers.get(language) ?? createReader(packsOf([language]))
      readers.set(language, reader)
      return reader
    },
    line: createReader(packsOf(languages)),
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
