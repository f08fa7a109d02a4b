import { requireNode } from './node-version.mjs'

requireNode()

// Imported only now: an old Node could not even read it.
void import('./stages.mjs')
