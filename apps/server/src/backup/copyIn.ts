import type { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type Connection, connect, type Sql } from '../database/connection.ts'
import { quoted } from '../database/identifier.ts'
import { whileResponsive } from '../database/responsiveness.ts'
import { type Head, nameOf, readArchive, type Sequence, type Table } from './archive.ts'

/** Reads an archive to its end, to detect damage before anything is changed. */
export async function checkArchive(file: string): Promise<Head> {
  let head: Head | undefined
  for await (const part of readArchive(file)) if (part.kind === 'head') head = part.head
  if (!head) throw new Error('an archive that was read to its end has a head')
  return head
}

/**
 * Fills a database that was prepared with the archive's migrations, in one transaction. Triggers
 * are disabled, so rows stay as they were.
 */
export async function copyIn(
  connection: Connection,
  file: string,
  silence?: number,
): Promise<void> {
  const client = connect(connection, 'postgres')
  try {
    await whileResponsive(connection, () => client.begin((sql) => fill(sql, file)), silence)
  } finally {
    await client.end({ timeout: 0 })
  }
}

async function fill(sql: Sql, file: string): Promise<void> {
  let loading: Loading | null = null
  for await (const part of readArchive(file)) {
    if (part.kind === 'row') {
      await loading?.take(part.line)
      continue
    }
    await loading?.finish()
    loading = part.kind === 'table' ? await load(sql, part.table) : null
    if (part.kind === 'sequences') await setSequences(sql, part.sequences)
  }
}

type Loading = { take(line: Buffer): Promise<void>; finish(): Promise<void> }

async function load(sql: Sql, table: Table): Promise<Loading> {
  const name = nameOf(table.table)
  await sql.unsafe(`alter table ${name} disable trigger user`)
  // A migration may have put in defaults.
  await sql.unsafe(`delete from ${name}`)
  const columns = table.columns.map(quoted).join(', ')
  const target: Writable = await sql.unsafe(`copy ${name} (${columns}) from stdin`).writable()
  let failure: Error | null = null
  target.on('error', (error) => {
    failure = error
  })

  let lines: Buffer[] = []
  let bytes = 0

  async function write(): Promise<void> {
    if (failure) throw failure
    const chunk = Buffer.concat(lines)
    lines = []
    bytes = 0
    await new Promise((resolve) => target.write(chunk, resolve))
  }

  return {
    async take(line) {
      lines.push(line, newline)
      bytes += line.length + newline.length
      if (bytes >= chunkBytes) await write()
    },
    async finish() {
      await write()
      target.end()
      await turn()
      // The stream does not report errors of the last rows; the next statement does.
      await sql`set constraints all immediate`
      await sql.unsafe(`alter table ${name} enable trigger user`)
    },
  }
}

const newline = Buffer.from('\n')
const chunkBytes = 65_536

async function setSequences(sql: Sql, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await sql`select setval(${nameOf(name)}::regclass, ${value}::bigint)`
  }
}
