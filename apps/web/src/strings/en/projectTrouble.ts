import { translatable } from '../translatable.ts'

/** Why the server gives no tasks: for the person, and for whoever hosts Daymark. */
export const projectTrouble = translatable('projectTrouble', {
  title: 'Why changes are not syncing',
  close: 'Close',
  looking: 'Checking the server…',
  stored: 'What you do is kept on this device and sent when the server works again.',
  hosts: 'If you host Daymark',
  none: {
    person: 'The server answers again. Daymark tries again on its own.',
    host: 'Nothing is left to do here. If it comes back, look at the logs of the server at that time.',
  },
  unreachable: {
    person: 'The server cannot be reached. Either this device or the server is offline.',
    host: 'Look whether the address in config.json is right and the server runs. A hosted project that was paused does not answer: restore it in its dashboard.',
  },
  closed: {
    person: 'The server answers, but not to this page.',
    host: 'A hosted project that was paused answers like this: restore it in its dashboard. Otherwise something in front of the server refuses requests of this page: allow its address.',
  },
  foreign: {
    person: 'This address answers, but it is not Daymark.',
    host: 'A hosted project that was paused answers like this: restore it in its dashboard. So do proxies, and an address in config.json that is not of a project.',
  },
  wrongKey: {
    person: 'The server does not know this copy of Daymark.',
    host: 'The key in config.json is not of this project, or was withdrawn. Copy the publishable key of its API settings into SUPABASE_ANON_KEY, and write the web app again.',
  },
  noTables: {
    person: 'The server is not set up for Daymark yet.',
    host: 'Tables or functions are missing: apply all migrations of this version (docs/hosting.md). “npm run hosted -- check” names what is missing.',
  },
  noRights: {
    person: 'The server does not let you read your tasks.',
    host: 'A right is missing that the migrations give to signed-in users. Look whether all of them were applied, by the role “postgres”, and whether something has taken rights away since.',
  },
  older: {
    person: 'The server is older than this app.',
    host: 'The web app was upgraded before the database: apply the migrations of this version (docs/hosting.md).',
  },
  newer: {
    person: 'This app is too old for the server. Reload the page to get the newer one.',
    host: 'The database was upgraded to a version that this web app cannot use: write and upload the web app of that version (docs/hosting.md).',
  },
  other: {
    person: 'The server refused.',
    host: 'Its logs tell more. It says:',
  },
})
