import { randomUUID } from 'node:crypto'
import type { WallClocks } from '@daymark/exchange/readContext'
import { type DavError, unreadable } from './davError.ts'
import type { Device } from './device.ts'
import type { DavPath } from './paths.ts'
import type { PushParts } from './pushParts.ts'
import type { Transactions } from './store/store.ts'
import { type Element, readXml } from './xml/readXml.ts'

/** A request of a device, whose path is one of ours. */
export type DavRequest<Path extends DavPath = DavPath> = {
  /** As it came. */
  raw: Request
  path: Path
  /** The path as it was asked for. */
  href: string
  device: Device
  transactions: Transactions
  now: number
  push: PushParts | null
  wallClocks: WallClocks
  /** Notes which properties the device sends. */
  noteSent(sent: readonly string[]): Promise<void>
}

export type PathOf<Kind extends DavPath['kind']> = Extract<DavPath, { kind: Kind }>

export const newId = () => randomUUID()

export function header({ raw }: Pick<DavRequest, 'raw'>, name: string): string | null {
  return raw.headers.get(name)
}

/** Whether what was not found, and what was done, may be left out of the answer. */
export function wantsLittle(request: Pick<DavRequest, 'raw'>): boolean {
  return (
    /^\s*t\b/i.test(header(request, 'brief') ?? '') ||
    /\breturn\s*=\s*"?minimal\b/i.test(header(request, 'prefer') ?? '')
  )
}

const mostXml = 1_048_576

/** The root element of the body; null where there is no body. */
export async function readXmlBody(
  request: Pick<DavRequest, 'raw'>,
): Promise<{ ok: true; value: Element | null } | { ok: false; error: DavError }> {
  const bytes = await readBytes(request.raw, mostXml)
  if (bytes === null) return { ok: false, error: unreadable('A request has at most 1 MiB of XML.') }
  if (bytes.length === 0) return { ok: true, value: null }
  const read = readXml(bytes)
  return read.ok ? read : { ok: false, error: unreadable(read.error) }
}

/** Null where there are more; the rest is not read then. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.length
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
