import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { schemaText } from '../../test/schemaText.ts'

const file = join(import.meta.dirname, '../../../../docs/schema.sql')

test('docs/schema.sql is what the migrations make; `node scripts/schema.mjs` writes it anew', async () => {
  const fresh = await freshDatabase()
  const text = await schemaText(fresh.admin)
  await fresh.close()

  if (process.env.DAYMARK_WRITE_SCHEMA === '1') writeFileSync(file, text)

  expect(readFileSync(file, 'utf8')).toBe(text)
})
