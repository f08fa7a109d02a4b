import type { Mutation } from '@daymark/sync/mutation'
import type { ReactNode } from 'react'

/** What is to be done to tasks, and how it is told. */
export type Change = { icon: ReactNode; text: string; mutations: readonly Mutation[] }
