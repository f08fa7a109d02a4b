import * as v from 'valibot'
import { Instant } from './day.ts'
import { TaskId, UserId } from './task.ts'

export const SessionId = v.pipe(v.string(), v.uuid(), v.brand('SessionId'))
export type SessionId = v.InferOutput<typeof SessionId>

export const Phase = v.picklist(['focus', 'short_break', 'long_break'])
export type Phase = v.InferOutput<typeof Phase>

/** A row of `focus_sessions`: a stretch of focus or a break as it was. It never changes. */
export const FocusSession = v.object({
  id: SessionId,
  user_id: UserId,
  /** Null for the global timer. The task may be gone by now. */
  task_id: v.nullable(TaskId),
  kind: Phase,
  started_at: Instant,
  ended_at: Instant,
  planned_seconds: v.number(),
  updated_at: Instant,
  seq: v.number(),
})
export type FocusSession = v.InferOutput<typeof FocusSession>

/** The name of what follows a stretch by itself: every device that sees the end gives it the same. */
export function idAfter(session: SessionId): SessionId {
  const next = (BigInt(`0x${session.slice(24)}`) + 1n) % 2n ** 48n
  return v.parse(SessionId, session.slice(0, 24) + next.toString(16).padStart(12, '0'))
}

/** A correction is an erasure and a recording under a new id; and so is what takes it back. */
export const SessionChange = v.variant('type', [
  v.object({ type: v.literal('record'), session: FocusSession }),
  v.object({ type: v.literal('erase'), id: SessionId, at: Instant }),
])
export type SessionChange = v.InferOutput<typeof SessionChange>

export function sessionIdOf(change: SessionChange): SessionId {
  return change.type === 'record' ? change.session.id : change.id
}

export function momentOfSession(change: SessionChange): string {
  return change.type === 'record' ? change.session.updated_at : change.at
}

export function applyToSession(
  session: FocusSession | undefined,
  change: SessionChange,
): FocusSession | undefined {
  return change.type === 'record' ? (session ?? change.session) : undefined
}

/** A change that was made to the record, and the session as it was before. */
export type SessionDone = { change: SessionChange; before: FocusSession | undefined }

/** What takes a change back; null where nothing of it is left. What is recorded anew gets `id`. */
export function inverseOfSession(
  { change, before }: SessionDone,
  now: FocusSession | undefined,
  { id, at }: { id: SessionId; at: string },
): SessionChange | null {
  if (change.type === 'record') return now ? { type: 'erase', id: now.id, at } : null
  return before && !now
    ? { type: 'record', session: { ...before, id, updated_at: at, seq: 0 } }
    : null
}
