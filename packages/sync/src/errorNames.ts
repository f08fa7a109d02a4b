/** Whether the browser gave an error this name. */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}

/**
 * Whether the browser lets the page keep nothing. Firefox with cookies blocked has every interface of storage, and
 * refuses each use of it, at once or by its promise.
 */
export const isBlocked = (error: unknown): boolean => isNamed(error, 'SecurityError')

/** Answers null where storage is blocked, and throws any other error. */
export function nullIfBlocked(error: unknown): null {
  if (isBlocked(error)) return null
  throw error
}
