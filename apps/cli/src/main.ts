import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import packageOfCli from '../package.json' with { type: 'json' }
import { run } from './run.ts'
import { openFiles } from './stored/files.ts'

const { env, stdin, stdout, stderr, platform } = process
const isTerminal = stdout.isTTY === true

// Whoever reads may have read enough: `daymark list | head -1`.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await run(process.argv.slice(2), {
  env,
  version: packageOfCli.version,
  files: openFiles(env, homedir()),
  fetch,
  now: Date.now,
  surface: {
    colors: isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    columns: isTerminal ? stdout.columns : null,
  },
  isTerminal: stdin.isTTY === true,
  input: () => text(stdin),
  ask: async (question) => {
    const lines = createInterface({ input: stdin, output: stderr })
    const line = await lines.question(question)
    lines.close()
    return line
  },
  print: (words) => void stdout.write(`${words}\n`),
  complain: (words) => void stderr.write(`${words}\n`),
  openBrowser,
})

function openBrowser(url: string): void {
  const [program = '', ...before] = {
    darwin: ['open'],
    // Start would read the & of an address as its own.
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  }[platform as string] ?? [env.BROWSER || 'xdg-open']
  const child = spawn(program, [...before, url], { stdio: 'ignore', detached: true })
  // The address stands in the terminal, too.
  child.on('error', () => {})
  child.unref()
}
