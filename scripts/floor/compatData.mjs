// The data behind MDN: what browsers have, and since which version.
import compatData from '@mdn/browser-compat-data/forLegacyNode'

export { compatData }

/** Whether every browser of the floor has a feature by its name, without a flag or a prefix. */
export function isInFloor({ support }, floor) {
  return Object.entries(floor).every(([browser, version]) =>
    [support[browser] ?? []].flat().some((since) => has(since, version)),
  )
}

function has({ version_added: added, version_removed: removed, ...how }, version) {
  if (how.flags || how.prefix || how.alternative_name) return false
  const isAdded = typeof added === 'string' && added !== 'preview' && order(added, version) <= 0
  return isAdded && (!removed || order(removed, version) > 0)
}

function order(one, other) {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  return a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0)
}
