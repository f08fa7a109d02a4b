/** What a transaction announces once it is committed, with the moment of its statement. */
export type Announcement = { at: string; channel: string; payload: string }

/** Makes the transactions of a session leave what they announce in this setting, instead of sending it themselves. */
export const leaveAnnouncements = `set daymark.announcements = 'after the commit'`

/**
 * Reads what a transaction has left in the setting: a line for each announcement, below the value of the session. `untold`: a
 * session, and the table of inserted rows that it has in the answer, so that its channels need not be told of them.
 */
export function parseAnnouncements(setting: string, untold = ''): Announcement[] {
  const announcements = setting.split('\n').slice(1).map(parseLine)
  const [session, table] = untold.split(' ')
  return session ? announcements.map((one) => withUntold(one, session, table)) : announcements
}

/** PostgreSQL refuses longer ones than 7,999 bytes: the session is told of such. */
const longestTold = 7_900

function withUntold(announcement: Announcement, untold: string, table: string | undefined) {
  const { payload } = announcement
  if (payload === '' || Buffer.byteLength(payload) > longestTold) return announcement
  const told = JSON.parse(payload)
  if (told.table !== table || told.type !== 'INSERT') return announcement
  return { ...announcement, payload: JSON.stringify({ ...told, untold }) }
}

function parseLine(line: string): Announcement {
  const [at = '', channel = ''] = line.split(' ', 2)
  return { at, channel, payload: line.slice(at.length + channel.length + 2) }
}
