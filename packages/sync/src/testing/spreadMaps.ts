type Columns = Readonly<Record<string, unknown>>

/** Column and key of a map such as `away.series`; null: the map is a column. */
export function pathOf(map: string): { field: string; key: string } | null {
  const [field = '', key] = map.split('.')
  return key === undefined ? null : { field, key }
}

/** The columns with each such map beside its column: what `private.spread_maps` does. */
export function spreadMaps(maps: readonly string[], columns: Columns): Columns {
  const spread: Record<string, unknown> = { ...columns }
  for (const map of maps) {
    const path = pathOf(map)
    if (!path || !(path.field in spread)) continue
    const { [path.key]: inside = {}, ...rest } = objectOf(spread[path.field]) ?? {}
    if (objectOf(spread[path.field])) spread[path.field] = rest
    spread[map] = inside
  }
  return spread
}

/** The columns with each such map back in its column: what `private.gather_maps` does. */
export function gatherMaps(maps: readonly string[], columns: Columns): Columns {
  const gathered: Record<string, unknown> = { ...columns }
  for (const map of maps) {
    const path = pathOf(map)
    if (!path) continue
    const value = objectOf(gathered[path.field])
    if (value) gathered[path.field] = { ...value, [path.key]: gathered[map] }
    delete gathered[map]
  }
  return gathered
}

function objectOf(value: unknown): Columns | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
