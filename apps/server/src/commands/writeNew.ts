import { type FileHandle, open, rm } from 'node:fs/promises'

type Parts = AsyncIterable<string> | Iterable<string>

/** Leaves no file that is not whole. */
export async function writeNew(file: string, parts: Parts) {
  const opened = await open(file, 'wx', 0o600)
  try {
    await writeAll(opened, parts)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await opened.close()
  }
}

async function writeAll(opened: FileHandle, parts: Parts) {
  for await (const part of parts) await opened.writeFile(part)
  await opened.sync()
}
