import type { Shell } from '../arguments/commands.ts'
import { bash } from './bash.ts'
import { fish } from './fish.ts'
import { zsh } from './zsh.ts'

const scripts: Readonly<Record<Shell, () => string>> = { bash, zsh, fish }

/** What a shell reads to complete the commands and options of daymark. */
export function completionFor(shell: Shell): string {
  return scripts[shell]()
}
