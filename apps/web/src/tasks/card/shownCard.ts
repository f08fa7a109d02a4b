import type { TaskId } from '@daymark/core/ids'
import { parseAddress, withTask } from '../../device/address.ts'
import { isPhone, useEntry } from '../../ui/history/useLayer.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'

const layer = 'task'

/** The task whose card the address opens. */
export function useShownCard(): TaskId | null {
  return useEntry(({ search }) => idOf(search))
}

/** Opens a card, or closes the one that is open. On phones Back closes it. */
export function showCardOf(id: TaskId | null): void {
  const { layers, search } = pageHistory.entry()
  const hasLayer = layers.some(({ name }) => name === layer)
  const changed = (address: string) => withTask(address, id && { id, on: null })
  if (idOf(search) === id) return
  if (id === null && hasLayer) pageHistory.remove(layer)
  else if (id !== null && !hasLayer && isPhone()) pageHistory.add(layer, changed(search))
  else pageHistory.replace(changed, layer)
}

function idOf(search: string): TaskId | null {
  const { task } = parseAddress(search)
  return task && task.on === null ? task.id : null
}
