import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { isTooDeep } from '../http/nesting.ts'
import { invalidJson, tooManyRows, unacceptableBody, unevenKeys } from './errors.ts'
import { maxRows } from './range.ts'

/** The rows of a body: the JSON array that was sent, and the columns to take from it. */
export type Payload = {
  json: string
  rows: number
  columns: string[]
  /** The value of columns that a row omits. */
  missing: 'default' | 'null'
}

export function payload(
  text: string,
  columns: string[] | null,
  missing: Payload['missing'],
): Result<Payload, RestError> {
  const parsed = readJson(text)
  if (!parsed.ok) return parsed
  const rows = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
  if (rows.length > maxRows) return err(tooManyRows(maxRows))
  if (!rows.every(isObject)) return err(unevenKeys())

  const keys = Object.keys(rows[0] ?? {})
  const even = rows.every((row) => hasExactly(row, keys))
  if (columns === null && !even) return err(unevenKeys())
  // The text is passed on unchanged, so that numbers keep every digit.
  const list = Array.isArray(parsed.value) ? text : `[${text}]`
  return ok({ json: list, rows: rows.length, columns: [...new Set(columns ?? keys)], missing })
}

/** The text of a body; fails for other media types than JSON. */
export async function bodyText(request: Request): Promise<Result<string, RestError>> {
  const contentType = request.headers.get('content-type')
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  return mediaType === 'application/json'
    ? ok(await request.text())
    : err(unacceptableBody(mediaType))
}

export function readJson(text: string): Result<unknown, RestError> {
  // PostgreSQL parses JSON recursively and would fail on deep nesting.
  if (isTooDeep(text)) return err(invalidJson())
  try {
    return ok(JSON.parse(text))
  } catch {
    return err(invalidJson())
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasExactly(row: object, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
