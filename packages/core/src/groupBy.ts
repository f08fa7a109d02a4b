/** The values of each key, in the order in which they and the keys come first: `Map.groupBy`, which Node 20 lacks. */
export function groupBy<V, K>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) addTo(groups, keyOf(value), value)
  return groups
}

/** Adds a value to those of its key. */
export function addTo<V, K>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
