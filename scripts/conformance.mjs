import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { reportAndExit, root, runCommand, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'

answerHelp(
  'npm run conformance\n  runs the official suite of MCP against the server of agents, with tools that the suite knows',
)

const suite = '@modelcontextprotocol/conformance'
const version = '0.1.16'
const oldestNode = 22

/** Scenarios for which a server asks its client: Daymark has no sessions, so nobody would get the answer. */
const outOfSpec = {
  'tools-call-sampling': 'sampling is not served (apps.md, “Left out”)',
  'tools-call-elicitation': 'elicitation needs a session',
  'elicitation-sep1034-defaults': 'elicitation needs a session',
  'elicitation-sep1330-enums': 'elicitation needs a session',
}

try {
  const [major = '0'] = process.versions.node.split('.')
  if (Number(major) < oldestNode)
    throw new UserError(
      `The suite needs Node.js ${oldestNode} or later (it calls fs.globSync); this is ${process.version}. Daymark itself needs 20.19.`,
    )
  const program = await installed()
  const { module } = await runnerImport(join(root, 'apps/server/test/conformance/serveExample.ts'))
  const server = await module.serveExample()
  const results = mkdtempSync(join(tmpdir(), 'daymark-conformance-'))
  try {
    const failed = await run(program, server.url, results)
    const unexpected = failed.filter((name) => !(name in outOfSpec))
    const passedAgain = Object.keys(outOfSpec).filter((name) => !failed.includes(name))
    for (const [name, why] of Object.entries(outOfSpec)) console.log(`Not served: ${name}, ${why}.`)
    if (passedAgain.length > 0)
      throw new UserError(`Served, but named as not served: ${passedAgain.join(', ')}`)
    if (unexpected.length > 0) throw new UserError(`Failed: ${unexpected.join(', ')}`)
    console.log('Everything else of the suite passes.')
  } finally {
    server.close()
    rmSync(results, { recursive: true, force: true })
  }
} catch (failure) {
  reportAndExit(failure)
}

/** The suite is no dependency: it brings 90 packages, for a run by hand. */
async function installed() {
  const folder = join(root, '.daymark/conformance')
  const own = join(folder, 'node_modules', suite)
  const manifest = join(own, 'package.json')
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version) {
    mkdirSync(folder, { recursive: true })
    const add = [
      'npm',
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
    ]
    await runCommand('Installing the suite', [...add, `${suite}@${version}`], {
      advice: 'it needs the npm registry.',
    })
  }
  return join(own, 'dist/index.js')
}

/** Answers which scenarios failed. */
function run(program, url, results) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [program, 'server', '--suite', 'all', '--url', url, '-o', results],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', () => {
      console.log(output.trimEnd())
      resolve([...output.matchAll(/^✗ ([\w-]+):/gm)].map(([, name]) => name))
    })
  })
}
