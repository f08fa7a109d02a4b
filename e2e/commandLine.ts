import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../apps/cli/dist/daymark.mjs', import.meta.url))

export type Ended = { code: number | null; stdout: string; stderr: string }

/** The built command line, with a folder of its own for what it keeps. */
export function commandLineIn(folder: string, at = program) {
  const { PATH = '', HOME = '' } = process.env
  const base = { PATH, HOME, XDG_CONFIG_HOME: folder, TZ: 'UTC' }

  /** Runs it in pipes, with `input` on stdin. */
  function daymark(
    words: readonly string[],
    { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<Ended> {
    return ended(process.execPath, [at, ...words], { env: { ...base, ...env } }, input)
  }

  /** Runs it on a terminal of 60 columns, where `input` is typed. */
  function onTerminal(
    words: readonly string[],
    { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<Ended> {
    const line = [process.execPath, at, ...words].map(quoted).join(' ')
    const options = { env: { ...base, TERM: 'xterm', ...env } }
    const command = `stty cols 60; exec ${line}`
    return ended('script', ['-qec', command, '/dev/null'], options, input)
  }

  return { daymark, onTerminal, program: at, env: base }
}

function ended(
  command: string,
  words: string[],
  options: SpawnOptionsWithoutStdio,
  input: string,
): Promise<Ended> {
  const child = spawn(command, words, options)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
