import * as v from 'valibot'
import type { Files } from './files.ts'

const file = 'recent.json'
const undoable = 20

const Recent = v.object({
  address: v.string(),
  shown: v.array(v.object({ id: v.string(), title: v.string() })),
  changes: v.array(v.string()),
})

/** What the next command may refer to: the tasks shown last, by number, and changes, the newest last. */
export type Recent = v.InferOutput<typeof Recent>

export async function readRecent(files: Files, address: string): Promise<Recent> {
  const recent = await files.read(file, Recent)
  return recent?.address === address ? recent : { address, shown: [], changes: [] }
}

export async function writeRecent(files: Files, recent: Recent): Promise<void> {
  // Without it numbers mean nothing to the next command, which says so.
  await files.write(file, { ...recent, changes: recent.changes.slice(-undoable) })
}

export async function forgetRecent(files: Files): Promise<void> {
  await files.remove(file)
}
