import { err, ok, type Result } from '@daymark/core/result'
import type { Decode } from '../readContext.ts'
import type { Failure } from '../warnings.ts'

export type Entry = {
  name: string
  /** 0: as it is, 8: deflated. */
  method: number
  isEncrypted: boolean
  packed: Uint8Array
  /** Unpacked, as the directory says. */
  size: number
}

const signatures = { end: 0x06054b50, wideEnd: 0x06064b50, entry: 0x02014b50, local: 0x04034b50 }
/** Of the record at the end, and of the comment that may follow it. */
const [endLength, longestComment] = [22, 65_535]

/** The files that the directory at the end of an archive lists; folders are none. */
export function entriesOf(bytes: Uint8Array, decode: Decode): Result<Entry[], Failure> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return err({ kind: 'damaged archive' })
  const entries: Entry[] = []
  let at = end.start
  for (let index = 0; index < end.count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) {
      return err({ kind: 'damaged archive' })
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    if (next > view.byteLength) return err({ kind: 'damaged archive' })
    const text = nameOf(bytes.subarray(at + 46, at + 46 + (name ?? 0)), decode)
    const entry = entryAt(view, bytes, at, at + 46 + (name ?? 0), text)
    if (!text.endsWith('/')) entries.push(entry)
    at = next
  }
  return ok(entries)
}

/** Where the directory begins and how many entries it has; large archives say it in a record before the last one. */
function endOf(view: DataView): { start: number; count: number } | null {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue
    const [count, start] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    if (count !== 0xffff && start !== 0xffffffff) return { start, count }
    const wide = at >= 20 ? numberAt(view, at - 12) : null
    const isWide =
      wide !== null && wide + 56 <= at && view.getUint32(wide, true) === signatures.wideEnd
    if (!isWide) return { start, count }
    return { start: numberAt(view, wide + 48), count: numberAt(view, wide + 32) }
  }
  return null
}

function entryAt(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  extra: number,
  name: string,
): Entry {
  const short = (offset: number) => view.getUint16(at + offset, true)
  const long = (offset: number) => view.getUint32(at + offset, true)
  const wide = wideNumbers(view, extra, short(30))
  const size = long(24) === 0xffffffff ? (wide.shift() ?? 0) : long(24)
  const length = long(20) === 0xffffffff ? (wide.shift() ?? 0) : long(20)
  const local = long(42) === 0xffffffff ? (wide.shift() ?? 0) : long(42)
  return {
    name,
    method: short(10),
    isEncrypted: (short(8) & 1) === 1,
    size,
    packed: contentAt(view, bytes, local, length),
  }
}

/** Nothing where the directory points to what is no file. */
function contentAt(view: DataView, bytes: Uint8Array, local: number, length: number): Uint8Array {
  const isThere = local + 30 <= view.byteLength && view.getUint32(local, true) === signatures.local
  if (!isThere) return new Uint8Array()
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  return bytes.subarray(start, start + length)
}

/** Sizes and offset of large entries stand in a field of their own, those that are needed in this order. */
function wideNumbers(view: DataView, start: number, length: number): number[] {
  const end = Math.min(start + length, view.byteLength)
  let at = start
  while (at + 4 <= end) {
    const size = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === 1) {
      const count = Math.floor(Math.min(size, end - at - 4) / 8)
      return Array.from({ length: count }, (_, index) => numberAt(view, at + 4 + index * 8))
    }
    at += 4 + size
  }
  return []
}

/** Numbers beyond what can be counted are beyond every archive. */
function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

/** A name is only a text: it leads nowhere. */
function nameOf(bytes: Uint8Array, decode: Decode): string {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? ''
  return text.replace(/\p{C}/gu, '').slice(-300)
}
