import { requireNode } from './node-version.mjs'

requireNode()

const [, , command, word] = process.argv

// Dynamic import: an old Node could not parse it.
void import(
  command === 'hosted' && word === 'rehearse' && !process.argv.includes('--help')
    ? './rehearse.mjs'
    : './serve.mjs'
)
