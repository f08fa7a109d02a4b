/**
 * An object of a file, read field by field. What is not its own, or has another type than the one asked for, counts as
 * absent: no field of a row is the end of it.
 */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Fields) : null
}

/** The first of these that is a text or a number with something in it; else ''. */
export function textIn(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = valueIn(fields, name)
    if (typeof value === 'string' && value !== '') return whole(value)
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return ''
}

/** Half a character, which an escape can write, is stored nowhere. */
function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Numbers may be written as texts. */
export function numberIn(fields: Fields, ...names: readonly string[]): number | null {
  const text = textIn(fields, ...names).trim()
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

export function isTrueIn(fields: Fields, ...names: readonly string[]): boolean {
  return names.some((name) => {
    const value = valueIn(fields, name)
    return value === true || value === 1 || value === 'true' || value === '1'
  })
}

export function fieldsIn(fields: Fields, name: string): Fields | null {
  return fieldsOf(valueIn(fields, name))
}

/** The values of a list, of a map by id, or of one with the order of its ids beside it. */
export function valuesIn(fields: Fields, name: string): readonly unknown[] {
  return valuesOf(valueIn(fields, name))
}

export function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const map = fieldsOf(value)
  if (!map) return []
  const entities = fieldsIn(map, 'entities')
  if (!entities) return Object.values(map)
  const ids = new Set([...valuesIn(map, 'ids').map(String), ...Object.keys(entities)])
  return [...ids].flatMap((id) => (Object.hasOwn(entities, id) ? [entities[id]] : []))
}

/** Those of the values that are objects. */
export function objectsIn(fields: Fields, name: string): readonly Fields[] {
  return valuesIn(fields, name)
    .map(fieldsOf)
    .filter((each) => each !== null)
}

export function textsIn(fields: Fields, name: string): readonly string[] {
  return valuesIn(fields, name).flatMap((value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text !== '' ? [whole(text)] : []
  })
}

export function valueIn(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Objects by one of their fields; the first of several stands. */
export function byField(objects: readonly Fields[], name: string): Map<string, Fields> {
  const found = new Map<string, Fields>()
  for (const each of objects) {
    const key = textIn(each, name)
    if (key !== '' && !found.has(key)) found.set(key, each)
  }
  return found
}
