/** What a transaction announces once it is committed, with the moment of its statement. */
export type Announcement = { at: string; channel: string; payload: string }

/** Makes the transactions of a session leave what they announce in this setting, instead of sending it themselves. */
export const leaveAnnouncements = `set daymark.announcements = 'after the commit'`

/** Reads what a transaction has left in the setting: a line for each announcement, below the value of the session. */
export function parseAnnouncements(setting: string): Announcement[] {
  return setting.split('\n').slice(1).map(parseLine)
}

function parseLine(line: string): Announcement {
  const [at = '', channel = ''] = line.split(' ', 2)
  return { at, channel, payload: line.slice(at.length + channel.length + 2) }
}
