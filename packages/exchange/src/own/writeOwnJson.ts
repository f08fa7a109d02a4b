import { exportVersion } from '@daymark/core/tables/exportVersion'
import type { Writer } from '../writing.ts'

/** The file that the server makes of an account, without the account. */
export const writeOwnJson: Writer = ({ rows }, { now, today }) => {
  const text = JSON.stringify({ version: exportVersion, exported_at: now, tables: rows })
  return { files: [{ name: `daymark-${today}.json`, text }] }
}
