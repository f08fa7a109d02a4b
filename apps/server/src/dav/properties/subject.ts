import type { PushParts } from '../pushParts.ts'
import type { Collection } from '../store/collections.ts'
import type { State } from '../store/store.ts'

/** A resource with what its properties are made of. */
export type Subject =
  | { kind: 'root' }
  | { kind: 'principal' }
  | { kind: 'home' }
  | { kind: 'collection'; collection: Collection }
  | { kind: 'member'; body: string; etag: string; updatedAt: string }

/** What is the same for all resources of an answer. */
export type Facts = { userId: string; state: State; push: PushParts | null }
