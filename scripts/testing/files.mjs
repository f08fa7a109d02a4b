import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'

const folders = ['apps', 'packages', 'e2e', 'faults', 'model', 'scripts']
const generated = ['node_modules', 'dist']

/** Every file with tests of ours, by its path in the repository. */
export function testFiles() {
  return sources().filter((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file))
}

/** Every file of tests, and every file that only they use. */
export function testCode() {
  const onlyForTests = /^(e2e|faults|model)\/|^apps\/server\/test\/|^packages\/\w+\/src\/testing\//
  return sources().filter(
    (file) =>
      /\.(tsx?|mjs)$/.test(file) && (onlyForTests.test(file) || /\.(test|spec)\.\w+$/.test(file)),
  )
}

/** Every file of what runs at a person's or an owner's, without tests. */
export function productCode() {
  const product = /^(?:apps\/\w+|packages\/\w+)\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/
  return sources().filter((file) => product.test(file))
}

function sources() {
  return folders.flatMap(filesIn)
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return generated.includes(entry.name) ? [] : filesIn(path)
  })
}
