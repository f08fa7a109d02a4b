import { err, ok, type Result } from '@daymark/core/result'
import { createServiceKey, listServiceKeys, withdrawServiceKey } from '../auth/admin/serviceKeys.ts'
import type { AuthServices } from '../auth/endpoint.ts'
import { readArguments } from './arguments.ts'

export const serviceKeyUsage = `npm run service-key -- <command> [--json]
  create <name>     makes a key and shows it, this once
  list              names the keys
  withdraw <name>   ends a key at once`

/** Manages the keys that open the calls of administrators. */
export async function runServiceKey(
  parameters: string[],
  auth: AuthServices,
): Promise<Result<string, string>> {
  const { command, values, json } = readArguments(parameters)
  const [name, ...more] = values
  if (more.length > 0) return err(serviceKeyUsage)
  switch (command) {
    case 'create': {
      if (name === undefined) return err(serviceKeyUsage)
      const key = await createServiceKey(auth, name)
      if (!key.ok) return err(key.error.message)
      return ok(json ? JSON.stringify({ name, key: key.value }) : `${key.value}\n${shownOnce}`)
    }
    case 'list': {
      if (name !== undefined) return err(serviceKeyUsage)
      const keys = await listServiceKeys(auth)
      if (json) return ok(JSON.stringify(keys))
      const lines = keys.map((key) => `${key.name}  made on ${key.created_at.toISOString()}`)
      return ok(lines.join('\n') || 'There are no service keys.')
    }
    case 'withdraw': {
      if (name === undefined) return err(serviceKeyUsage)
      const withdrawn = await withdrawServiceKey(auth, name)
      if (!withdrawn.ok) return err(withdrawn.error.message)
      return ok(json ? '{}' : `The key ${name} works no longer.`)
    }
    default:
      return err(serviceKeyUsage)
  }
}

const shownOnce =
  'This is the only time that it is shown. Whoever has it can read and change everything: keep it safe.'
