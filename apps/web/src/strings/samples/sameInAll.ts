/** Texts that are alike in every language, each with the reason. */
export const sameInAll: Readonly<Record<string, string>> = {
  ...because('the name of a product', [
    ...['Daymark', 'Todoist', 'TickTick', 'Super Productivity', 'Todoist (CSV)', 'TickTick (CSV)'],
    ...['Super Productivity (JSON)', 'Google Tasks', 'Microsoft To Do', 'Nextcloud', 'Outlook'],
    ...['Google Calendar', 'Apple Calendar', 'DAVx5', 'Tasks.org', 'Thunderbird', 'Google'],
    ...['Chrome, Edge', 'iPhone, iPad', 'Chrome on Android', 'Todoist, CSV', 'DAVx5 4.5'],
  ]),
  ...because('the name of a format', ['CSV', 'Markdown', 'todo.txt', 'ICS', 'Id', 'ID']),
  ...because('what a keyboard has on its keys', ['Alt', 'Shift', 'Enter', 'Esc', 'Del']),
  ...because('a file', ['daymark-recovery-codes.txt']),
  ...because('an example of an address', ['https://…']),
}

function because(reason: string, texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => [text, reason]))
}
