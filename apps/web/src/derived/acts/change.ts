import type { Mutation } from '@daymark/sync/mutation'
import type { ReactNode } from 'react'

/** How an act is told in a toast: with ‘Undo’, or with what is offered instead. */
export type ToastContent = {
  icon: ReactNode
  text: string
  offer?: { label: string; plan: () => Change }
}

/** What is to be done to tasks, and how it is told. `done`: how the history calls it, where that is something else. */
export type Change = ToastContent & { mutations: readonly Mutation[]; done?: string }
