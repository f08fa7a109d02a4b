import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { translatable } from '../translatable.ts'
import { access } from './access.ts'
import { joined, quoted } from './words.ts'

type Level = keyof typeof access.levels
type Off = { at: number; why: 'no_answer' | 'gone' | 'second_factor' | null }

const events: Record<string, string> = {
  'task.added': 'Task added',
  'task.changed': 'Task changed',
  'task.completed': 'Task completed',
  'task.deleted': 'Task deleted',
  'focus.started': 'Focus started',
  'focus.ended': 'Focus ended',
  test: 'Test',
}

/** Apps, tokens and webhooks, in Account Settings. */
export const programs = translatable('programs', {
  apps: 'Apps',
  appsHint: 'An app asks here before it sees anything. Agents find Daymark at',
  notOffered: 'This server connects no apps.',
  agentsAddress: 'Address for agents',
  copyAgentsAddress: 'Copy the address for agents',
  commandLine: 'The command line',
  ofNobody: 'Not checked',
  change: 'Change',
  changeName: (name: string) => `Change ${isolated(name)}`,
  changesOf: (name: string) => `Last changes of ${isolated(name)}`,
  save: 'Save',
  changed: (name: string) => `${isolated(name)} is changed.`,
  most: 'That is as many as there can be. Remove one first.',

  developers: 'For developers',
  tokens: 'Tokens',
  tokensHint: 'For scripts of your own.',
  newToken: 'New token',
  tokenExample: 'Backup script',
  endsAfter: 'Ends after',
  days: { 30: '30 days', 90: '90 days', 365: 'A year' },
  token: 'Token',
  copyToken: 'Copy token',
  /** “Backup script” may look until January 12 */
  tokenMade(name: string, level: Level | null, until: string): string {
    const does = level === null ? 'works' : access.levels[level].toLowerCase()
    return `${quoted(name)} ${does} until ${until}`
  },

  webhooks: 'Webhooks',
  webhooksHint: 'Tell another program what changed.',
  newWebhook: 'New webhook',
  url: 'Address',
  urlExample: 'https://…',
  urlMissing: 'An https address is missing.',
  events: 'What it is told',
  eventNames: events,
  eventMissing: 'Choose at least one.',
  /** Task added, task completed. */
  told: (types: readonly string[]) =>
    `${joined(types.map((type, index) => lowered(events[type] ?? type, index)))}.`,
  secret: 'Secret',
  copySecret: 'Copy secret',
  webhookMade: (host: string) => `${isolated(host)} is told from now on`,
  signed: 'Each message is signed with it, as Standard Webhooks describe.',
  test: 'Send a test',
  testOn: (name: string) => `Send a test to ${isolated(name)}`,
  testSent: 'A test is on its way.',
  tryAgain: 'Try again',
  tryAgainOn: (name: string) => `Try again: ${isolated(name)}`,
  resumed: (name: string) => `${isolated(name)} is told again.`,
  deliveries: (name: string) => `What was sent to ${isolated(name)}`,
  noDeliveries: 'Nothing was sent yet.',
  noAnswer: 'No answer',
  /** Oct 14, 09:41 */
  deliveredAt(at: number): string {
    const { day, time } = dates.dayAndTime(at)
    return `${day}, ${time}`
  },
  /** Switched off on Oct 19: no answer for five days. */
  off({ at, why }: Off): string {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `Switched off on ${day}: it said that it is gone.`
      case 'second_factor':
        return `Switched off on ${day}: made before two-factor sign-in.`
      case 'no_answer':
      case null:
        return `Switched off on ${day}: no answer for five days.`
    }
  },

  name: 'Name',
  nameMissing: 'A name is missing.',
  makeIt: 'Make it',
  cancel: 'Cancel',
  back: 'Connections',
  once: 'Copy it now. It is not shown again.',
  done: 'Done',
  end: 'End',
  endName: (name: string) => `End ${isolated(name)}`,
  askEnd: (name: string) => `End ${quoted(name)}?`,
  endOf: {
    app: 'It is refused at once. What it has read stays with it, and what it proposes is declined.',
    token: 'It is refused at once.',
    webhook: 'Nothing is sent to it from now on.',
  },
  ended: (name: string) => `${isolated(name)} has ended.`,
})

function lowered(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
