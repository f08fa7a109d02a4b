import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms, joined, quoted } from './words.ts'

type Held = {
  /** What its program calls itself. */
  client: string | null
  /** Null are all. */
  lists: readonly { name: string; hasSections: boolean }[] | null
  rings: boolean
  usedAt: number | null
}

/** Phones and programs that have the lists by CalDAV. */
export const connections = translatable('connections', {
  nav: 'Connections',
  title: 'Phones and calendars',
  hint: 'Your lists in Reminders, Tasks.org, DAVx5, Thunderbird.',
  notOffered: 'This server connects no phones and calendars.',
  none: 'No device is connected.',
  most: 'That is as many as there can be. Remove one first.',
  endWithPassword: 'Apps and devices have to be connected again.',
  /** DAVx5 4.5. All lists, rings. Last seen today, 09:41. */
  about({ client, lists, rings, usedAt }: Held, now: number): string {
    const held = `${connections.heldLists(lists)}${rings ? ', rings' : ''}.`
    const called = client === null ? '' : `${client}. `
    return `${called}${held} ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists: Held['lists']): string {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'No list'
    const names = joined(lists.map(({ name }) => name))
    if (!lists.some(({ hasSections }) => hasSections)) return names
    return `${names} ${forms(lists.length, { one: 'and its sections', other: 'and their sections' })}`
  },
  lastSeen(at: number | null, now: number): string {
    if (at === null) return 'Never used.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day ? `Last seen today, ${time}.` : `Last seen ${day}.`
  },
  disconnect: 'Disconnect',
  disconnectName: (name: string) => `Disconnect ${name}`,
  askDisconnect: (name: string) => `Disconnect ${quoted(name)}?`,
  consequence: 'It is refused at once. What it has loaded stays on it.',
  disconnected: (name: string) => `${name} is disconnected.`,
  disconnectAll: 'Disconnect everything',
  askDisconnectAll: 'Disconnect everything?',
  consequenceOfAll:
    'Devices, apps and tokens are refused at once. Webhooks and the calendar addresses of your plan stop.',
  disconnectedAll: 'Everything is disconnected.',
  cancel: 'Cancel',

  connect: 'Connect a device',
  close: 'Close',
  name: 'Name',
  nameExample: "Ana's phone",
  nameMissing: 'A name is missing.',
  kind: 'What it is',
  kinds: {
    apple: 'iPhone, iPad or Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'Something else',
  },
  lists: 'Lists',
  allLists: 'All lists',
  chosenLists: 'Chosen lists',
  withSections: 'Each list comes with its sections.',
  listMissing: 'Choose at least one list.',
  ring: 'Let it ring',
  ringHint: 'Reminders ring on this device, too.',
  submit: 'Connect',
  password: 'Your password',
  passwordHint: 'You signed in a while ago. Enter the password of your account.',
  signInAgain: 'You signed in a while ago. Sign out, sign in again, then come back here.',

  address: 'Address',
  user: 'User name',
  devicePassword: 'Password',
  copy: 'Copy',
  copyOf: { address: 'Copy address', user: 'Copy user name', password: 'Copy password' },
  copied: 'Copied.',
  notCopied: 'Could not be copied. Select it and copy it.',
  once: 'This password is shown once.',
  opens: 'It opens your lists and nothing else of your account.',
  insecure: (origin: string) => `Phones need an https address. This server is at ${origin}`,
  qr: { profile: 'QR code of the profile', davx5: 'QR code that opens DAVx5' },
  downloadProfile: 'Download the profile',
  /** `download` is a link. */
  scanProfile: (download: string) =>
    `Point the camera of the iPhone at the square, or ${download} here. It is there for 10 minutes.`,
  profileStays: 'The profile is there for 10 minutes.',
  installProfile: 'In Settings, install it. Then open Reminders.',
  otherAccount: 'Lists of iCloud are another account; they stay where they are.',
  openDavx5: 'Open DAVx5',
  davx5: 'DAVx5 keeps your lists in step with Tasks.org or jtx Board on this phone.',
  installDavx5: 'Install DAVx5, and Tasks.org or jtx Board for the lists.',
  /** `open` is a link. */
  scanDavx5: (open: string) =>
    `Point the camera at the square, or ${open} here. Everything is filled in.`,
  chooseLists: 'Choose the lists to keep in step. Changes arrive within seconds.',
  /** Below a quicker way. */
  orByHand: {
    apple: 'Or by hand: Settings, Apps, Reminders, Accounts, Add Account, Other, CalDAV',
    davx5: 'Or by hand, “Login with URL and user name”',
  },
  byHand: {
    apple: 'Settings, Apps, Reminders, Accounts, Add Account, Other, CalDAV.',
    davx5: '“Login with URL and user name”.',
    'tasks.org': 'Settings, Add account, CalDAV.',
    thunderbird: 'New calendar, On the network.',
    other: 'Where the program asks for a CalDAV account:',
  },
  disconnectIt: 'Disconnect it',
  done: 'Done',
})
