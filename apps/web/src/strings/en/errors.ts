import { translatable } from '../translatable.ts'
export const errors = translatable('errors', {
  unreachableTitle: 'Daymark cannot be reached',
  unreachable:
    'The server did not answer. Check that it is running and that you are online, then try again.',
  section: {
    summary: 'The summary stopped working. Your tasks are safe.',
    dayLine: 'The day line stopped working. Your tasks are safe.',
    tasks: 'The list stopped working. Your tasks are safe.',
    form: 'The form stopped working. What you typed is still there.',
    trends: 'The chart stopped working. Your tasks are safe.',
    year: 'The year stopped working. Your tasks are safe.',
    timer: 'The timer stopped working. Your tasks are safe.',
    banners: 'A message could not be shown. Your tasks are safe.',
  },
  reloadSection: 'Reload this section',
  notOpened: 'This could not be opened.',
  notDone: 'That did not work. Try again when you are online.',
  reload: 'Reload',
  brokenTitle: 'This page stopped working',
  broken: 'Something went wrong here. What you saved is safe; try again to go on.',
  dismiss: 'Dismiss',
})

/** Shown while the app loads. */
export const opening = translatable('opening', { loading: 'Loading...' })
