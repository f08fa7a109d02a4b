import { describe, expect, test } from 'vitest'
import { commandNames } from './commands.ts'
import { helpFor } from './help.ts'
import { parseArguments } from './parseArguments.ts'

function command(...words: string[]) {
  const parsed = parseArguments(words)
  if (!parsed.ok) return parsed.error.sentence
  return parsed.value.kind === 'command' ? parsed.value.command : parsed.value
}

describe('what is typed after daymark [CLI-2a]', () => {
  test.each([
    [['add', 'Call', 'Ines', 'tomorrow'], { name: 'add', words: 'Call Ines tomorrow' }],
    [['add', '-'], { name: 'add', words: null }],
    [['add', '--', '--force it'], { name: 'add', words: '--force it' }],
    [['day'], { name: 'day', day: null }],
    [['day', 'next', 'friday'], { name: 'day', day: 'next friday' }],
    [['list'], { name: 'list', filter: '' }],
    [['list', '#Work', '-@phone', 'p1'], { name: 'list', filter: '#Work -@phone p1' }],
    [['fits', '30m'], { name: 'fits', minutes: 30 }],
    [['fits', '1', 'h', '30'], { name: 'fits', minutes: 90 }],
    [['done', '3'], { name: 'done', tasks: { by: 'numbers', numbers: [3] } }],
    [['done', '3', '1', '3'], { name: 'done', tasks: { by: 'numbers', numbers: [3, 1] } }],
    [['done', 'call', 'ines'], { name: 'done', tasks: { by: 'words', words: 'call ines' } }],
    [['done', '0'], { name: 'done', tasks: { by: 'words', words: '0' } }],
    [['reopen', '2'], { name: 'reopen', tasks: { by: 'numbers', numbers: [2] } }],
    [['rm', '2'], { name: 'rm', tasks: { by: 'numbers', numbers: [2] }, isSure: false }],
    [['rm', '--yes', '2'], { name: 'rm', tasks: { by: 'numbers', numbers: [2] }, isSure: true }],
    [
      ['move', '3', 'next', 'friday', '9:00'],
      {
        name: 'move',
        tasks: { by: 'numbers', numbers: [3] },
        target: { day: 'next friday', time: '09:00' },
      },
    ],
    [
      ['move', 'call ines', 'someday'],
      { name: 'move', tasks: { by: 'words', words: 'call ines' }, target: { day: 'someday' } },
    ],
    [
      ['move', '1', '2', '#Work'],
      { name: 'move', tasks: { by: 'numbers', numbers: [1, 2] }, target: { list: 'Work' } },
    ],
    [['plan'], { name: 'plan', fill: false }],
    [['plan', '--fill'], { name: 'plan', fill: true }],
    [['pause'], { name: 'pause' }],
    [['undo'], { name: 'undo' }],
    [['completion', 'fish'], { name: 'completion', shell: 'fish' }],
    [['login', 'day.example'], { name: 'login', address: 'day.example', by: 'browser' }],
    [['login', 'day.example', '--token'], { name: 'login', address: 'day.example', by: 'token' }],
    [['logout'], { name: 'logout' }],
    [[], { kind: 'help', of: null }],
    [['--help'], { kind: 'help', of: null }],
    [['help', 'move'], { kind: 'help', of: 'move' }],
    [['move', '-h'], { kind: 'help', of: 'move' }],
    [['--version'], { kind: 'version' }],
  ])('%j', (words, expected) => {
    expect(command(...words)).toEqual(expected)
  })

  test.each([
    [['ad', 'milk'], 'There is no command “ad”: daymark --help lists them.'],
    [['add'], 'It is: daymark add <words>'],
    [['list', '--fill'], 'daymark list has no option “--fill”.'],
    [['rm', '1', '--yes=no'], 'daymark rm has no option “--yes=no”.'],
    [['fits'], 'It is: daymark fits <time>'],
    [['fits', 'long'], 'It is: daymark fits <time>'],
    [['done'], 'It is: daymark done <task>'],
    [['move', '3'], 'It is: daymark move <task> <to>'],
    [['move', '3', '4'], 'It is: daymark move <task> <to>'],
    [['pause', 'now'], 'It is: daymark pause'],
    [['login'], 'It is: daymark login <address>'],
    [['login', 'a', 'b'], 'It is: daymark login <address>'],
    [['completion', 'tcsh'], 'It is: daymark completion bash|zsh|fish'],
  ])('%j is refused: %s', (words, sentence) => {
    expect(parseArguments(words)).toEqual({ ok: false, error: { kind: 'usage', sentence } })
  })

  test('--json is an option of every command', () => {
    const parsed = parseArguments(['day', '--json', 'tomorrow'])

    expect(parsed).toEqual({
      ok: true,
      value: { kind: 'command', command: { name: 'day', day: 'tomorrow' }, json: true },
    })
  })
})

describe('what the focus timer is started for [CLI-2g]', () => {
  test.each([
    [['start'], { name: 'start', task: null, minutes: null }],
    [['start', '25m'], { name: 'start', task: null, minutes: 25 }],
    [['start', '25'], { name: 'start', task: { by: 'numbers', numbers: [25] }, minutes: null }],
    [['start', '2', '50'], { name: 'start', task: { by: 'numbers', numbers: [2] }, minutes: 50 }],
    [
      ['start', 'write', 'report', '1h'],
      { name: 'start', task: { by: 'words', words: 'write report' }, minutes: 60 },
    ],
  ])('%j', (words, expected) => {
    expect(command(...words)).toEqual(expected)
  })
})

describe('the help', () => {
  test('names every command, in lines that a terminal does not break', () => {
    const lines = helpFor(null).split('\n')

    for (const name of commandNames) {
      expect(lines.some((line) => line.startsWith(`  ${name}`))).toBe(true)
    }
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  test('of one command says its options', () => {
    expect(helpFor('rm')).toBe(`daymark rm <task> [--yes]
  move a task into the trash

  --yes                       do not ask
  --json                      print the answer of the server, one document
  --help                      show this help

A task is the number shown last, or words that only one open task has.`)
  })
})
