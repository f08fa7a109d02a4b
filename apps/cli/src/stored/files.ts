import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Files that only their owner may read. */
export type Files = {
  read<S extends v.GenericSchema>(name: string, schema: S): Promise<v.InferOutput<S> | null>
  /** False where it could not be written. */
  write(name: string, value: unknown): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Those of `$XDG_CONFIG_HOME/daymark`. */
export function openFiles(env: Readonly<Record<string, string | undefined>>, home: string): Files {
  const { XDG_CONFIG_HOME: configured } = env
  // The specification says that relative paths are ignored.
  const base = configured?.startsWith('/') ? configured : join(home, '.config')
  const folder = join(base, 'daymark')

  return {
    async read(name, schema) {
      try {
        const parsed = v.safeParse(schema, JSON.parse(await readFile(join(folder, name), 'utf8')))
        return parsed.success ? parsed.output : null
      } catch {
        return null
      }
    },
    async write(name, value) {
      const made = join(folder, `${name}.${process.pid}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await chmod(folder, 0o700)
        await writeFile(made, JSON.stringify(value), { mode: 0o600, flag: 'w' })
        // Another command never reads half of it.
        await rename(made, join(folder, name))
        return true
      } catch {
        await rm(made, { force: true }).catch(() => {})
        return false
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
