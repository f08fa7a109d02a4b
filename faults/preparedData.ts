import type { TestProject } from 'vitest/node'
import { makeDataDirectory } from '../e2e/dataDirectory.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    preparedData: string
  }
}

/** Tests begin with a copy of this data directory. */
export async function setup(project: TestProject) {
  const { data, remove } = await makeDataDirectory()
  project.provide('preparedData', data)
  return remove
}
