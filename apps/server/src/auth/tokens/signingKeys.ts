import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Sql } from '../../database/database.ts'
import { seal, unseal } from './encryption.ts'

export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

/**
 * The ES256 keys of this database, newest first; the first start makes one. Keys sealed with
 * another secret count as none: whoever changes the secret wants the old signatures gone.
 */
export function signingKeys(
  database: Database,
  sealKey: Buffer,
  clock: Clock,
): Promise<[SigningKey, ...SigningKey[]]> {
  return database.asService(async (sql) => {
    // Two servers starting at once: the second waits here and finds the key of the first.
    await sql`lock table auth.signing_keys in exclusive mode`
    const [newest, ...older] = await readKeys(sql, sealKey)
    return [newest ?? (await makeKey(sql, sealKey, clock)), ...older]
  })
}

async function readKeys(sql: Sql, sealKey: Buffer): Promise<SigningKey[]> {
  const rows = await sql<{ id: string; private_key: Buffer }[]>`
    select id, private_key from auth.signing_keys order by created_at desc, id`
  return rows.flatMap(({ id, private_key }) => {
    const der = unseal(sealKey, private_key)
    return der ? [signingKey(id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))] : []
  })
}

async function makeKey(sql: Sql, sealKey: Buffer, clock: Clock): Promise<SigningKey> {
  const id = randomUUID()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealed = seal(sealKey, privateKey.export({ format: 'der', type: 'pkcs8' }))
  await sql`
    insert into auth.signing_keys (id, private_key, created_at)
    values (${id}, ${sealed}, ${new Date(clock())})`
  return signingKey(id, privateKey)
}

function signingKey(id: string, privateKey: KeyObject): SigningKey {
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
}
