import { replacedKeys } from '@daymark/sync/replacedKeys'
import { openReplacedChannel } from '@daymark/sync/verifyChannel'
import type { ReplacedValue } from '@daymark/sync/writtenValues'
import { useEffect, useRef, useState } from 'react'
import { useDeviceName, useRemembered } from '../context.tsx'

/** The moment of the newest of them that was said. */
const saidKey = 'replaced-said'

export type ReplacedValues = {
  values: readonly ReplacedValue[]
  /** The moment of the newest, if it is to be said; null: nothing is. */
  newest: number | null
  /** They are told no longer, in no tab. */
  answer: (answered: readonly ReplacedValue[]) => void
}

/** The values of this device that were replaced, the oldest first; the same in every tab. */
export function useReplacedValues(): ReplacedValues {
  const remembered = useRemembered()
  const device = useDeviceName()
  const [told, tell] = useState<Pick<ReplacedValues, 'values' | 'newest'>>(nothing)
  const channel = useRef<ReturnType<typeof openReplacedChannel>>(null)

  useEffect(() => {
    let isOver = false
    async function read(): Promise<void> {
      // A device that keeps nothing, or was wiped, has nothing to tell.
      const found = await remembered.recall(...replacedKeys.range).catch(() => [])
      const [said = 0] = await remembered.recall(saidKey, saidKey).catch(() => [])
      const values = (found as ReplacedValue[]).toSorted((one, other) => one.kept - other.kept)
      const newest = values.at(-1)?.kept ?? 0
      const isSaid = newest <= Number(said)
      if (!isOver && !isSaid) await remembered.remember({ [saidKey]: newest }).catch(() => {})
      if (!isOver) tell({ values, newest: isSaid ? null : newest })
    }
    void read()
    channel.current = openReplacedChannel(device, () => void read())
    return () => {
      isOver = true
      channel.current?.close()
    }
  }, [remembered, device])

  async function forget(answered: readonly ReplacedValue[]): Promise<void> {
    const gone = answered.map((value) => [replacedKeys.of(value), null])
    await remembered.remember(Object.fromEntries(gone)).catch(() => {})
    channel.current?.post('answered')
  }

  return {
    ...told,
    answer(answered) {
      tell({ values: told.values.filter((value) => !answered.includes(value)), newest: null })
      void forget(answered)
    },
  }
}

const nothing = { values: [], newest: null }
