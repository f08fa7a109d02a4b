import type { Difference, Entry } from './catalogue.ts'

/** Tables that get their columns with all else: those that are missing, and those that are yet to be synchronised. */
export function newTables(found: Difference[]): string[] {
  const held = found.flatMap(({ is, entry }) => (is === 'unwanted' ? (optionsIn(entry) ?? []) : []))
  return found.flatMap(({ is, entry }) => {
    if (is !== 'missing') return []
    if (entry.kind === 'table') return [entry.name]
    const table = optionsIn(entry)?.table_name
    return table && !held.some((one) => one.table_name === table) ? [`public.${table}`] : []
  })
}

/** What a row remembers for private.synchronise. */
export function optionsIn({ kind, name }: Entry): Options | null {
  const [, json] = /^(.+) in private\.synchronised_options$/s.exec(name) ?? []
  return kind === 'row' && json ? JSON.parse(json) : null
}

export function callWith(options: Options): string {
  const { table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history } = options
  const { server, insertable, counted, read_scope, write_scope, within } = options
  const keys = JSON.stringify(map_keys).replaceAll("'", "''")
  const given = [
    `'${table_name}'`,
    inserts !== 'whole' && `inserts => '${inserts}'`,
    maps.length > 0 && `maps => '{${maps.join(',')}}'`,
    limit_rows !== null && `limit_rows => ${limit_rows}`,
    !deletable && 'deletable => false',
    keys !== '{}' && `map_keys => '${keys}'`,
    clamped.length > 0 && `clamped => '{${clamped.join(',')}}'`,
    !history && 'history => false',
    server.length > 0 && `server => '{${server.join(',')}}'`,
    !insertable && 'insertable => false',
    !counted && 'counted => false',
    read_scope !== 'tasks:read' && `read_scope => '${read_scope}'`,
    write_scope !== 'tasks:write' && `write_scope => '${write_scope}'`,
    within !== 'false' && `within => '${within.replaceAll("'", "''")}'`,
  ]
  return `select private.synchronise(${given.filter((one) => one !== false).join(', ')});`
}

type Options = {
  table_name: string
  inserts: string
  maps: string[]
  limit_rows: number | null
  deletable: boolean
  map_keys: object
  clamped: string[]
  history: boolean
  server: string[]
  insertable: boolean
  counted: boolean
  read_scope: string
  write_scope: string
  within: string
}
