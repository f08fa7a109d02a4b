import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { commandNames, shells } from '../arguments/commands.ts'
import { completionFor } from './completion.ts'

/** What bash offers for a line, the last word of which is being typed. */
function offered(line: string): string[] {
  const words = line.split(' ')
  const script = `${completionFor('bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_daymark
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-u', '-c', script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((word) => word !== '')
}

describe('completion in bash, run by bash [CLI-2i]', () => {
  test.each([
    ['daymark ', [...commandNames, '--help', '--version']],
    ['daymark lo', ['login', 'logout']],
    ['daymark --v', ['--version']],
    ['daymark rm --', ['--yes', '--json', '--help']],
    ['daymark plan --f', ['--fill']],
    ['daymark completion ', [...shells, '--json', '--help']],
    ['daymark completion z', ['zsh']],
    ['daymark nothing --', []],
    ['daymark list --json --', ['--json', '--help']],
  ])('“%s”', (line, words) => {
    expect(offered(line)).toEqual(words)
  })

  test('is what the command daymark is completed by', () => {
    const script = `${completionFor('bash')}\ncomplete -p daymark`

    const { stdout } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })

    expect(stdout).toBe('complete -o default -F _daymark daymark\n')
  })
})

describe.each(['zsh', 'fish'] as const)('completion in %s [CLI-2i]', (shell) => {
  test('names every command and its options', () => {
    const script = completionFor(shell)

    for (const name of commandNames) expect(script).toMatch(new RegExp(`\\b${name}\\b`))
    expect(script).toContain(shell === 'zsh' ? "'--fill[place" : '-l fill -d')
  })

  test('can be read by that shell, where it is installed', (context) => {
    const read = spawnSync(shell, ['-n'], { input: completionFor(shell), encoding: 'utf8' })
    if (read.error) return context.skip()

    expect([read.status, read.stderr]).toEqual([0, ''])
  })
})
