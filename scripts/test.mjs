import { requireNode } from './node-version.mjs'

requireNode()

// Dynamic import: an old Node could not parse it.
void import('./stages.mjs')
