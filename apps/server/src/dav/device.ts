import type { Claims } from '../database/database.ts'

/** A device that is signed in by an app password. */
export type Device = {
  id: string
  userId: string
  name: string
  kind: 'apple' | 'davx5' | 'tasks.org' | 'thunderbird' | 'other'
  /** Null: all; else ids of lists, whose sections belong along, and `inbox`. */
  lists: readonly string[] | null
  rings: boolean
  /** The properties that it has sent before. */
  sent: readonly string[]
}

export type BasicSignIn = (
  request: Request,
  network: string | null,
) => Promise<
  | { kind: 'device'; device: Device; claims: Claims }
  | { kind: 'refused' }
  | { kind: 'busy'; retryAfter: number }
>
