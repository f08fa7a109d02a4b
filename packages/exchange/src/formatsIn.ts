import { opened } from './archives.ts'
import { detected } from './detect.ts'
import { mostBytes } from './limits.ts'
import type { Format, ImportedFile, ReadContext } from './readContext.ts'
import type { Matchings } from './readFiles.ts'
import { decodeText } from './text/decodeText.ts'

/** The formats whose readers `readFiles` needs for these files. */
export function formatsIn(
  files: readonly ImportedFile[],
  context: Pick<ReadContext, 'decode' | 'unzip'>,
  matchings: Matchings = new Map(),
): ReadonlySet<Format> {
  const found = new Set<Format>()
  let bytes = 0
  for (const file of files) {
    for (const inside of opened(file, mostBytes - bytes, context).files) {
      bytes += inside.bytes.length
      const text = bytes > mostBytes ? null : decodeText(inside.bytes, context.decode)
      const content = text?.ok ? detected(text.value, matchings.get(inside.name)) : null
      if (content?.ok) found.add(content.value.format)
    }
  }
  return found
}
