import * as v from 'valibot'
import type { ActionName } from '../actions/action.ts'

const key = 'recentActions'
const remembered = 20
const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The actions that were last chosen in the palette of this device, the latest first. */
export function recentActions(storage: Pick<Storage, 'getItem'>): readonly string[] {
  const names = v.safeParse(Names, storage.getItem(key))
  return names.success ? names.output : []
}

export function rememberAction(name: ActionName, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const others = recentActions(storage).filter((other) => other !== name)
  try {
    storage.setItem(key, JSON.stringify([name, ...others].slice(0, remembered)))
  } catch {
    // Storage is full or blocked: the order of the palette stays as it is.
  }
}
