import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
answerHelp('npm test -- [files, folders or ids of the documents]')

// Dynamic import: an old Node could not parse it.
void import('./stages.mjs')
