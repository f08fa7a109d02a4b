/**
 * Core reads moments by the clock of the process. While something is computed for a person, that is the clock of their zone:
 * as nothing is waited for meanwhile, nothing else sees it.
 */
export function inZone<T>(zone: string, compute: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return compute()
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, 'TZ')
    else process.env.TZ = before
  }
}
