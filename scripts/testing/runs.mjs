import { spawn } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { root } from '../command.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

export function node(...script) {
  return new Promise((resolve) => {
    spawn(process.execPath, script, { cwd: root, stdio: 'inherit' }).on('close', (code) =>
      resolve(code ?? 1),
    )
  })
}

/** Runs tests with Vitest; its report becomes `test-results/<name>.json`. */
export function runVitest(name, ...options) {
  return node(vitest, 'run', ...options, ...reporters(name))
}

export function reporters(name) {
  return [
    '--reporter=default',
    '--reporter=./scripts/testing/vitestReport.mjs',
    `--outputFile=test-results/${name}.json`,
  ]
}

/** Runs journeys; their report becomes `test-results/<name>.json`. */
export async function runPlaywright(name, ...options) {
  const code = await node(playwright, 'test', ...options)
  const written = 'test-results/journeys.json'
  if (name !== 'journeys' && existsSync(written)) renameSync(written, `test-results/${name}.json`)
  return code
}

/** A run of scripts/testing/selection.mjs. */
export function runSelected(name, { tool, files, titles }) {
  if (tool === 'vitest') {
    const named = titles ? ['--testNamePattern', titles, '--passWithNoTests'] : []
    return runVitest(name, ...files, ...named)
  }
  const named = titles ? ['--grep', titles, '--pass-with-no-tests'] : []
  return runPlaywright(name, ...files.map(escaped), ...named)
}

function escaped(file) {
  return file.replaceAll(/[.+]/g, '\\$&')
}
