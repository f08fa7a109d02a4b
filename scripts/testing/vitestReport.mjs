import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** Writes what scripts/testing/results.mjs reads; the JSON of Vitest tells neither projects, hooks nor retries. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it by its path.
export default class Report {
  onInit(vitest) {
    this.output = vitest.config.outputFile
    this.root = vitest.config.root
  }

  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      file: relative(this.root, module.moduleId),
      project: module.project.name,
      ms: module.diagnostic().duration,
      failedToLoad: module.errors().length > 0,
      tests: Array.from(module.children.allTests(), testOf),
    }))
    mkdirSync(dirname(this.output), { recursive: true })
    writeFileSync(this.output, JSON.stringify(files))
  }
}

function testOf(test) {
  const { state, errors } = test.result()
  const { startTime, duration, retryCount } = test.diagnostic() ?? {}
  return {
    title: test.fullName,
    state,
    startTime,
    ms: duration ?? 0,
    ...outcomeOf(state, errors?.[0]?.message ?? '', retryCount),
  }
}

function outcomeOf(state, error, retryCount) {
  if (state === 'failed') return { error }
  // The errors of earlier tries stay with a test that passes.
  return retryCount > 0 ? { retried: error } : {}
}
