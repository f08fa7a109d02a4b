import * as v from 'valibot'

/** What another app has shared: of which a new task can be made. */
export type Shared = { title: string; description: string }

// beforePaint.js takes it from the address and keeps it under this name.
const key = 'daymark-shared'
const longestMs = 3_600_000
const longestTitle = 500

const Words = v.object({
  title: v.optional(v.nullable(v.string()), null),
  text: v.optional(v.nullable(v.string()), null),
  url: v.optional(v.nullable(v.string()), null),
})
type Words = v.InferOutput<typeof Words>
const Stored = v.pipe(v.string(), v.parseJson(), v.object({ ...Words.entries, at: v.number() }))

/** Keeps for this tab what was shared while nobody was signed in. */
export function keepShared(
  { title, description }: Shared,
  storage: Pick<Storage, 'setItem'> | null,
  now: number,
): void {
  try {
    storage?.setItem(key, JSON.stringify({ title, text: description, at: now }))
  } catch {
    // Storage is full: it is not kept.
  }
}

/** What was shared with this tab within the last hour, once. */
export function takeShared(
  storage: Pick<Storage, 'getItem' | 'removeItem'> | null,
  now: number,
): Shared | null {
  const stored = v.safeParse(Stored, storage?.getItem(key))
  storage?.removeItem(key)
  if (!stored.success || now - stored.output.at > longestMs) return null
  return sharedOf(stored.output)
}

/** What an address shares; null where it shares nothing. */
export function sharedIn(search: string): Shared | null {
  const words = new URLSearchParams(search)
  return sharedOf({ title: words.get('title'), text: words.get('text'), url: words.get('url') })
}

/** The first line is the name, the rest and the link are the description. */
export function sharedOf({ title, text, url }: Words): Shared | null {
  const texts = title?.trim() === text?.trim() ? [title] : [title, text]
  const whole = texts
    .map((each) => each?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
  const link = url?.trim() ?? ''
  const all = link && !whole.includes(link) ? [whole, link].filter(Boolean).join('\n') : whole
  const [first = '', ...others] = all.split(/\r\n|[\r\n]/)
  const name = first.trim()
  if (name === '') return null
  const rest = others.join('\n').trim()
  // Nothing of a line that is too long for a name is lost.
  return name.length <= longestTitle
    ? { title: name, description: rest }
    : { title: name.slice(0, longestTitle), description: all }
}
