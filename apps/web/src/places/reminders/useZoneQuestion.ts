import { writingZone } from '@daymark/core/remind/newTasks'
import { useState, useSyncExternalStore } from 'react'
import { useDeviceStorage, usePlanner, useUser } from '../../context.tsx'
import { deviceZone } from '../../derived/remindingParts.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

/** Asks once when the zone of the device differs from the zone of the reminders. */
export function useZoneQuestion(showToast: ShowToast) {
  const planner = usePlanner()
  const user = useUser()
  const storage = useDeviceStorage()
  const undo = useUndo(showToast)
  const key = `daymark ${user?.id} zone`
  const [declined, decline] = useState(() => storage.getItem(key))
  const [chosen] = useSyncExternalStore(planner.subscribe, planner.preferences.values)
  const zone = deviceZone()
  const isOther = chosen?.time_zone && ![zone, null].includes(chosen.time_zone)
  const name = isOther && declined !== zone ? strings.ringing.city(zone) : null

  function answer(isAccepted: boolean): void {
    if (!user || name === null) return
    if (!isAccepted) {
      try {
        storage.setItem(key, zone)
      } catch {
        // Storage is full or blocked: it is asked again.
      }
      decline(zone)
      return
    }
    const text = strings.ringing.zoneChanged(name)
    const act = planner.history.act(text, [writingZone(user.id, zone, planner.stamp())])
    showToast({ text, action: undo.offer(act) })
  }

  return { name, answer }
}
