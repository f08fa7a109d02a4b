import { makeDataDirectory } from '../e2e/dataDirectory.ts'

/** Makes the data directory that servers of commands and faults begin with a copy of, once for both projects. */
export async function setup() {
  if (process.env.DAYMARK_PREPARED_DATA !== undefined) return
  const { data, remove } = await makeDataDirectory()
  process.env.DAYMARK_PREPARED_DATA = data
  return remove
}
