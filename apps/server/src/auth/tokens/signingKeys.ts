import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Sql } from '../../database/database.ts'
import { decrypt, encrypt } from './encryption.ts'

export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

/**
 * The ES256 keys of this database, newest first; created on the first start. Keys encrypted with
 * another secret are ignored: changing the secret is meant to invalidate old signatures.
 */
export async function loadSigningKeys(
  database: Database,
  encryptionKey: Buffer,
  clock: Clock,
): Promise<[SigningKey, ...SigningKey[]]> {
  // The keys are read without a lock first, because a read-only database refuses the lock.
  const [current, ...others] = await database.asService((sql) => readKeys(sql, encryptionKey))
  if (current) return [current, ...others]
  return database.asService(async (sql) => {
    // When two servers start at once, the second waits here and finds the first one's key.
    await sql`lock table auth.signing_keys in exclusive mode`
    const [newest, ...older] = await readKeys(sql, encryptionKey)
    return [newest ?? (await createKey(sql, encryptionKey, clock)), ...older]
  })
}

async function readKeys(sql: Sql, encryptionKey: Buffer): Promise<SigningKey[]> {
  const rows = await sql<{ id: string; private_key: Buffer }[]>`
    select id, private_key from auth.signing_keys order by created_at desc, id`
  return rows.flatMap(({ id, private_key }) => {
    const der = decrypt(encryptionKey, private_key)
    return der ? [signingKey(id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))] : []
  })
}

async function createKey(sql: Sql, encryptionKey: Buffer, clock: Clock): Promise<SigningKey> {
  const id = randomUUID()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encrypted = encrypt(encryptionKey, privateKey.export({ format: 'der', type: 'pkcs8' }))
  await sql`
    insert into auth.signing_keys (id, private_key, created_at)
    values (${id}, ${encrypted}, ${new Date(clock())})`
  return signingKey(id, privateKey)
}

function signingKey(id: string, privateKey: KeyObject): SigningKey {
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
}
