import { type PreferencesPatch, preferences } from '@daymark/core/tables/preferences'
import type { Mutation } from '@daymark/sync/mutation'
import { useState, useSyncExternalStore } from 'react'
import { usePlanner, useUser } from '../context.tsx'

/** What the person has chosen. Each change is one act with undo, and its text is announced. */
export function usePreferences() {
  const planner = usePlanner()
  const user = useUser()
  const [chosen] = useSyncExternalStore(planner.subscribe, planner.preferences.values)
  const [announcement, announce] = useState('')

  function act(text: string, mutation: Mutation): void {
    planner.history.act(text, [mutation])
    announce(text)
  }

  return {
    chosen,
    announcement,
    announce,
    act,
    prefer(text: string, patch: PreferencesPatch): void {
      if (!user) return
      act(text, preferences.upsert({ id: user.id, user_id: user.id }, patch, planner.stamp()))
    },
  }
}
