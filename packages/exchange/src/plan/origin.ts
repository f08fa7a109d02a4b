import type { Task } from '@daymark/core/tables/tasks'
import { storable } from '@daymark/core/tasks/parseDraft'
import * as v from 'valibot'
import type { ExchangedTask } from '../exchangedTask.ts'
import type { Source } from '../formats.ts'

const Origin = v.object({
  source: v.string(),
  /** The id that the other program gave it, or else what stands for its place in the file. */
  id: v.string(),
  /** Of what was imported, to tell whether it has changed since, there or here. */
  hash: v.optional(v.string(), ''),
  file: v.optional(v.string(), ''),
  /** The import that made it. */
  run: v.optional(v.string(), ''),
  /** The id that it had in our own file, where another program had given it one before. */
  own: v.optional(v.string()),
})
export type Origin = v.InferOutput<typeof Origin>

export function readOrigin({ origin }: Pick<Task, 'origin'>): Origin | null {
  if (origin === null) return null
  const read = v.safeParse(Origin, origin)
  return read.success ? read.output : null
}

type OriginParts = Omit<Origin, 'source' | 'own'> & { source: Source; raw: ExchangedTask['raw'] }

/** What the column keeps: at most 4 KiB, of which 2 KiB are the words of the other program. */
export function newOrigin({ raw, file, id, ...parts }: OriginParts): NonNullable<Task['origin']> {
  const stored: Record<string, string> = {}
  let room = 1_900
  for (const [name, value] of Object.entries(raw)) {
    const text = storable(value)
    const bytes = bytesOf(name) + bytesOf(text) + 4
    if (bytes > room) continue
    stored[name] = text
    room -= bytes
  }
  return {
    ...parts,
    id: within(id, 800),
    file: within(file, 400),
    ...(Object.keys(stored).length > 0 && { raw: stored }),
  }
}

/** Of a row of our own file: what another program has called it stays, so that it is known by that, too. */
export function ownOrigin(
  row: Task,
  parts: Omit<OriginParts, 'id' | 'source' | 'raw'>,
): NonNullable<Task['origin']> {
  if (readOrigin(row) === null)
    return newOrigin({ ...parts, source: 'daymark', id: row.id, raw: {} })
  return { ...row.origin, own: row.id, run: parts.run, file: within(parts.file, 400) }
}

/** The ids by which a row is known, each with the program that gave it. */
export function originKeys(row: Task): string[] {
  const origin = readOrigin(row)
  if (!origin) return []
  const { source, id, own } = origin
  return [originKey(source, id), ...(own === undefined ? [] : [originKey('daymark', own)])]
}

export function originKey(source: string, id: string): string {
  return `${source} ${id}`
}

/** Of a text in JSON. */
function bytesOf(text: string): number {
  return encodeURIComponent(JSON.stringify(text)).replace(/%../g, 'x').length
}

function within(text: string, bytes: number): string {
  let short = storable(text)
  while (bytesOf(short) > bytes) short = short.slice(0, Math.floor(short.length * 0.9))
  return short
}
