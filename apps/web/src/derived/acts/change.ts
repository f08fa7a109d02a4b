import type { Mutation } from '@daymark/sync/mutation'
import type { ReactNode } from 'react'

/** The toast of an act: with ‘Undo’, or with another offer. */
export type ToastContent = {
  icon: ReactNode
  text: string
  offer?: { label: string; plan: () => Change }
}

/** The mutations of an act on tasks, and its toast. `done` is its name in the history, if that differs. */
export type Change = ToastContent & { mutations: readonly Mutation[]; done?: string }
