import { runnerImport } from 'vite'

/** Measured in this process, with the sources of the engine. */
export async function measure() {
  const { module } = await runnerImport(new URL('polls.mjs', import.meta.url).pathname, {
    configFile: false,
  })
  return module.measure()
}
