import { build, type Plugin } from 'vite'

const suffix = '?thread'

/** `import { source } from './file.ts?thread'` gives the code of a worker thread, as the server and its tests are one file each. */
export function threadSource(): Plugin {
  return {
    name: 'thread-source',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      return `export const source = ${JSON.stringify(await codeOf(id.slice(0, -suffix.length)))}`
    },
  }
}

async function codeOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      target: 'node20',
      write: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : null
  if (!chunk) throw new Error(`${entry} could not be built`)
  return chunk.code
}
