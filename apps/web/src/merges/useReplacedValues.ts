import { replacedKeys } from '@daymark/sync/replacedKeys'
import { openReplacedChannel } from '@daymark/sync/verifyChannel'
import type { ReplacedValue } from '@daymark/sync/writtenValues'
import { useEffect, useRef, useState } from 'react'
import { useDeviceName, usePlanner } from '../context.tsx'
import { storageNamed } from '../planner/device.ts'

/** The newest of them that was said. */
const saidKey = 'replaced-said'

/** The values of this device that were replaced, the same in every tab, and how they are answered. */
export function useReplacedValues(announce: (values: readonly ReplacedValue[]) => void) {
  const planner = usePlanner()
  const device = useDeviceName()
  const [values, setValues] = useState<readonly ReplacedValue[]>([])
  const channel = useRef<ReturnType<typeof openReplacedChannel>>(null)
  const say = useRef(announce)
  say.current = announce

  useEffect(() => {
    let isOver = false
    async function read(): Promise<void> {
      // Opening its database would make the one that a sign-out has deleted anew.
      if (planner.wiped()) return
      const storage = storageNamed(device)
      // A device that keeps nothing has nothing to tell.
      const told = (await storage.recall(...replacedKeys.range).catch(() => [])) as ReplacedValue[]
      const [said] = (await storage.recall(saidKey, saidKey).catch(() => [])) as [number?]
      const newest = Math.max(0, ...told.map(({ kept }) => kept))
      if (!isOver) setValues(told.toSorted((one, other) => one.kept - other.kept))
      if (!isOver && newest > (said ?? 0)) {
        await storage.remember({ [saidKey]: newest }).catch(() => {})
        say.current(told)
      }
      storage.close()
    }
    void read()
    channel.current = openReplacedChannel(device, () => void read())
    return () => {
      isOver = true
      channel.current?.close()
    }
  }, [planner, device])

  /** They are told no longer. */
  async function answer(answered: readonly ReplacedValue[]): Promise<void> {
    setValues(values.filter((value) => !answered.includes(value)))
    if (planner.wiped()) return
    const storage = storageNamed(device)
    const gone = answered.map((value) => [replacedKeys.of(value), null])
    await storage.remember(Object.fromEntries(gone)).catch(() => {})
    storage.close()
    channel.current?.post('answered')
  }

  return { values, answer }
}
