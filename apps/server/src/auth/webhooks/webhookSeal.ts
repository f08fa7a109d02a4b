import { decrypt } from '../tokens/encryption.ts'
import type { Keys } from '../tokens/keys.ts'

/** The key under which the secrets of webhooks are stored. */
export const webhookSeal = (keys: Keys): Buffer => keys.secretFor('webhooks')

/** Opens them; null: sealed with another secret. */
export function webhookOpener(keys: Keys): (sealed: Buffer) => Buffer | null {
  const seal = webhookSeal(keys)
  return (sealed) => decrypt(seal, sealed)
}
