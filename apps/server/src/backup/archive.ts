import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { quoted } from '../database/identifier.ts'

/**
 * An archive is gzipped text: a JSON line with the header, for each table a JSON line and its rows in the format of
 * PostgreSQL's COPY, a line with the sequences, and last the digest of everything before.
 */
export const format = 'daymark-backup'
export const formatVersion = 1

const Head = v.object({
  format: v.literal(format),
  version: v.number(),
  made_at: v.string(),
  /** The applied migrations, in order. */
  platform: v.array(v.object({ name: v.string(), checksum: v.string() })),
  migrations: v.array(v.string()),
  /** null: the operator configures it as JWT_SECRET. */
  jwt_secret: v.nullable(v.string()),
})
export type Head = v.InferOutput<typeof Head>

const Name = v.tuple([v.string(), v.string()])
/** The schema and the name of a table. */
type Name = v.InferOutput<typeof Name>

const Table = v.object({ table: Name, columns: v.array(v.string()) })
export type Table = v.InferOutput<typeof Table>

const Sequences = v.object({ sequences: v.array(v.object({ name: Name, value: v.string() })) })
export type Sequence = v.InferOutput<typeof Sequences>['sequences'][number]

const End = v.object({ sha256: v.string() })

export type Part =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: Table }
  | { kind: 'row'; line: Buffer }
  | { kind: 'sequences'; sequences: Sequence[] }

/** The archive is truncated, altered, or not an archive of Daymark. */
export class DamagedArchive extends Error {}

export const endOfRows = '\\.'

/** The lines of an archive, followed by their digest. */
export async function* sealed(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of lines) {
    hash.update(bytes)
    yield bytes
  }
  yield lineOf({ sha256: hash.digest('hex') })
}

export function nameOf(name: Name): string {
  return name.map(quoted).join('.')
}

/** Whether a file could not be read or written. */
export function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error && 'syscall' in error
}

export function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

/** Reads an archive; throws `DamagedArchive` as soon as damage is detected. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256')
  let place: 'head' | 'between' | 'rows' | 'sequences' | 'end' = 'head'
  for await (const line of linesOf(file)) {
    if (place === 'end') throw new DamagedArchive()
    if (place === 'sequences') {
      if (parsed(End, line).sha256 !== hash.digest('hex')) throw new DamagedArchive()
      place = 'end'
      continue
    }
    hash.update(line).update('\n')
    if (place === 'rows') {
      if (line.length === endOfRows.length && line.toString() === endOfRows) place = 'between'
      else yield { kind: 'row', line }
    } else if (place === 'head') {
      yield { kind: 'head', head: parsed(Head, line) }
      place = 'between'
    } else {
      const table = v.safeParse(Table, json(line))
      if (table.success) {
        yield { kind: 'table', table: table.output }
        place = 'rows'
      } else {
        yield { kind: 'sequences', sequences: parsed(Sequences, line).sequences }
        place = 'sequences'
      }
    }
  }
  if (place !== 'end') throw new DamagedArchive()
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, line: Buffer): T {
  const result = v.safeParse(schema, json(line))
  if (!result.success) throw new DamagedArchive()
  return result.output
}

function json(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    throw new DamagedArchive()
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of source.pipe(plain)) {
      let from = 0
      const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
        yield bytes.subarray(from, at)
        from = at + 1
      }
      rest = bytes.subarray(from)
    }
  } catch (error) {
    // Errors of the decompressor mean damage; errors of the file system do not.
    if (isOfFiles(error)) throw error
    throw new DamagedArchive()
  } finally {
    source.destroy()
  }
  if (rest.length > 0) throw new DamagedArchive()
}
