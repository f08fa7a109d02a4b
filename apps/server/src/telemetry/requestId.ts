import { randomUUID } from 'node:crypto'

const ids = new WeakMap<Request, string>()

/** By this the log, the answer's `x-request-id` and its `error_id` speak of the same request. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const id = randomUUID()
  ids.set(request, id)
  return id
}
