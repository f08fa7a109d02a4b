/** JSON Schema 2020-12, as far as it is used here. */
export type JsonSchema = {
  [keyword: string]: unknown
  type?: string | string[]
  properties?: Record<string, JsonSchema>
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema
  if (Object.keys(schema).length === 0) return {}
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const nullable = { ...schema, type: [type, 'null'] }
  return Array.isArray(values) ? { ...nullable, enum: [...values, null] } : nullable
}

/** An object of which these properties have to be there. */
export function objectOf(
  properties: Record<string, JsonSchema>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
