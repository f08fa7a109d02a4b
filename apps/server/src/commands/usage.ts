import { hostedUsage } from '../hosted/hosted.ts'
import { exportUsage } from './exportFile.ts'
import { importUsage } from './importFiles.ts'
import { peopleUsage } from './people.ts'
import { serviceKeyUsage } from './serviceKey.ts'

type Command = { usage: string; options: readonly string[] }

const commands: ReadonlyMap<string, Command> = new Map([
  ['backup', { usage: 'npm run backup -- <file>\n  writes all data into a new file', options: [] }],
  [
    'restore',
    {
      usage:
        'npm run restore -- <file>\n  restores a backup into an empty data directory or database',
      options: [],
    },
  ],
  [
    'link',
    {
      usage:
        'node apps/server/dist/main.js link\n  completes the embedded PostgreSQL, for a user who will not be allowed to',
      options: [],
    },
  ],
  ['people', { usage: peopleUsage, options: ['--json', '--show'] }],
  ['import', { usage: importUsage, options: ['--for'] }],
  ['export', { usage: exportUsage, options: ['--for', '--format'] }],
  ['service-key', { usage: serviceKeyUsage, options: ['--json'] }],
  ['hosted', { usage: hostedUsage, options: [] }],
])

/** Answers a command line that asks for help; null: it does not ask. */
export function helpFor([name = '', ...parameters]: readonly string[]): string | null {
  if (isHelp(name)) return ['npm start\n  serves', ...usages()].join('\n')
  return parameters.some(isHelp) ? (commands.get(name)?.usage ?? usages().join('\n')) : null
}

/** Why a command line is refused: a word that looks like an option and is none. A file of that name is written `./-x`. */
export function strangeOption([name = '', ...parameters]: readonly string[]): string | null {
  const command = commands.get(name)
  const strange = parameters.find(
    (word) => word.startsWith('-') && !command?.options.includes(word),
  )
  if (command === undefined || strange === undefined) return null
  return `${strange} is no option, and no name may begin with a hyphen.\n${command.usage}`
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

function usages(): string[] {
  return [...commands.values()].map(({ usage }) => usage)
}
