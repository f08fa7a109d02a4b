import type { Result } from '@daymark/core/result'
import type * as v from 'valibot'
import type { Call } from './call.ts'

type Scope = 'tasks:read' | 'tasks:propose' | 'focus:read'
type Input = v.StrictObjectSchema<v.ObjectEntries, undefined>
type Output = v.ObjectSchema<v.ObjectEntries, undefined>

/** One thing that an agent can do. Title and description are the same for everybody. */
export type Tool<I extends Input = Input, O extends Output = Output> = {
  name: string
  title: string
  description: string
  /** A token has it with one of these. */
  scopes: readonly Scope[]
  hints: { readOnly: boolean; destructive: boolean; idempotent: boolean }
  input: I
  output: O
  /** An error is one sentence, and nothing was done. */
  run(call: Call, input: v.InferOutput<I>): Promise<Result<v.InferInput<O>, string>>
}

export const reading = { readOnly: true, destructive: false, idempotent: true }
export const adding = { readOnly: false, destructive: false, idempotent: false }
export const changing = { readOnly: false, destructive: false, idempotent: true }
export const deleting = { readOnly: false, destructive: true, idempotent: true }

export function defineTool<I extends Input, O extends Output>(tool: Tool<I, O>): Tool<I, O> {
  return tool
}
