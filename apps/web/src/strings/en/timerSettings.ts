import { translatable } from '../translatable.ts'
/** The focus timer in Account Settings. */
export const timerSettings = translatable('timerSettings', {
  title: 'Focus timer',
  lengths: 'Length of each phase in minutes. A timer that runs is left alone.',
  phases: { focus: 'Focus', short_break: 'Short break', long_break: 'Long break' },
  refused: 'Choose 1 to 60 whole minutes.',
  autoStart: 'Start the next phase by itself',
  autoStartHint: 'After focus a break, after a break focus, until the long break is over.',
  overtime: 'Count overtime',
  overtimeHint: 'Goes on counting past zero until you stop it.',
  signals: 'When time is up',
  signalsHint: 'Each of these works without the others. Try them here.',
  channels: { sound: 'Sound', notification: 'Notification', title: 'Title of the tab' },
  try: 'Try',
  tryOf: (channel: string) => `Try ${channel}`,
  sound: {
    trying: 'Playing…',
    done: 'Played. If you heard nothing, turn up the volume.',
    failed: 'This browser would not play it.',
  },
  notification: {
    trying: 'Asking this browser…',
    done: 'Shown. If you saw nothing, your system holds notifications back.',
    failed: 'This browser could not show it.',
    default: 'Not allowed yet. Try again and choose Allow.',
    denied: 'Blocked. Allow notifications for this page in the settings of your browser.',
    unsupported: 'This browser does not support notifications.',
  },
  tabTitle: 'The tab says “Time is up” until you press something.',
})
