import { type Day, dateLabel, dateParts } from '@daymark/core/day'

/** Every text the user reads, in one place; texts with numbers or names are functions. */
export const strings = {
  opening: 'Loading...',
  auth: {
    signInTitle: 'Sign in to your account',
    signUpTitle: 'Create your account',
    email: 'Email address',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    signIn: 'Sign in',
    signUp: 'Sign up',
    busy: 'Loading...',
    toSignUp: "Don't have an account? Sign up",
    toSignIn: 'Already have an account? Sign in',
    failed: 'An error occurred',
    confirmEmail: (email: string) =>
      `We sent a link to ${email}. Open it to confirm your address, then sign in.`,
  },
  account: {
    title: 'Account Settings',
    close: 'Close',
    appearance: 'Appearance',
    email: 'Email',
    password: 'Password',
    darkMode: 'Dark Mode',
    darkModeHint: 'Easier on the eyes in the evening.',
    updateEmail: 'Update Email',
    signedInAs: (email: string) => `Signed in as ${email}`,
    newEmail: 'New Email Address',
    newEmailPlaceholder: 'Enter new email',
    emailRequested: 'Email update request sent. Please check your email to confirm the change.',
    emailFailed: 'Failed to update email',
    updatePassword: 'Update Password',
    newPassword: 'New Password',
    newPasswordPlaceholder: 'Enter new password',
    newPasswordHint: 'At least 6 characters',
    passwordTooShort: 'Use at least 6 characters.',
    passwordUpdated: 'Password updated successfully',
    passwordFailed: 'Failed to update password',
    signOut: 'Sign out',
  },
  trash: {
    title: 'Trash',
    hint: 'What you delete stays here for 30 days.',
    nothing: 'The trash is empty. What you delete stays here for 30 days.',
    since: (day: Day, left: number) =>
      `Deleted ${dateLabel(day, 'medium')}, ${counted(left, 'day')} left`,
    restore: 'Restore',
    restoreTask: (title: string) => `Restore ${title}`,
    erase: 'Delete for ever',
    eraseTask: (title: string) => `Delete for ever ${title}`,
    empty: 'Empty trash',
    showMore: 'Show more',
    ask: (titles: string[]) => `Delete ${oneOrMany(titles)} for ever?`,
    consequence: 'Gone on all your devices. This cannot be undone.',
    cancel: 'Cancel',
    restored: (title: string) => `${quoted(title)} restored`,
    erased: (titles: string[]) => `${oneOrMany(titles)} deleted for ever`,
  },
  bar: {
    skip: 'Skip to tasks',
    settings: 'Settings',
    signOut: 'Sign out',
    views: 'Views',
    today: 'Today',
    trends: 'Trends',
  },
  sync: {
    synced: 'Synced',
    syncing: 'Syncing…',
    offline: (waiting: number) =>
      waiting === 0 ? 'Offline' : `Offline, ${counted(waiting, 'change')} waiting`,
    paused: 'Sync paused',
    offlineBanner:
      'You are offline. Everything you do is kept on this device and sent when you are back.',
    pausedBanner: 'Your changes could not be sent. They are safe on this device.',
    tryAgain: 'Try again',
  },
  storage: {
    full: 'The storage of this device is full. Free some space; until then changes are refused.',
    unavailable:
      'This browser keeps nothing on this device. Changes are sent, but only while this page is open.',
    outdated: 'A newer Daymark is open in another tab. Reload to go on with it.',
    reload: 'Reload',
  },
  signOut: {
    question: 'Sign out now?',
    waiting: (waiting: number) => {
      if (waiting === 0) return 'Everything has been sent.'
      if (waiting === 1) return 'One change has not been sent yet. It is only on this device.'
      return `${counted(waiting, 'change')} have not been sent yet. They are only on this device.`
    },
    syncNow: 'Sync now',
    lose: (waiting: number) =>
      waiting === 0 ? 'Sign out' : `Sign out and lose ${counted(waiting, 'change')}`,
    cancel: 'Cancel',
    offline:
      'You are offline. As soon as you are back your changes are sent and you are signed out.',
    paused: 'Your changes could not be sent. They are safe on this device.',
  },
  shell: {
    newer: 'A new version is ready',
    reload: 'Reload',
  },
  greeting: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    subtitle: "You're one task away from greatness",
    past: 'Viewing Past Tasks',
    pastSubtitle: 'Managing tasks from the past',
    lookingAt: (day: Day) =>
      `You are looking at ${dateParts(day, { weekday: 'long', month: 'long', day: 'numeric' })}.`,
    backToToday: 'Back to today',
  },
  summary: {
    title: 'Summary',
    progress: 'Task Progress',
    percent: (percent: number) => `${Math.round(percent)} percent of tasks completed`,
    done: (completed: number, total: number) => `${completed} of ${total} done`,
    today: "Today's Tasks",
    selected: 'Tasks for Selected Date',
    active: 'Active tasks',
    pending: (pending: number) => `${pending} pending`,
    due: 'Due Today',
    urgent: 'Urgent',
    attention: 'Tasks need attention',
  },
  tasks: {
    search: 'Search tasks',
    searchPlaceholder: 'Search tasks...',
    clearSearch: 'Clear search',
    filters: 'Filters',
    priority: 'Priority',
    allPriorities: 'All Priorities',
    priorities: { high: 'High', medium: 'Medium', low: 'Low' },
    status: 'Status',
    allStatus: 'All Status',
    statuses: { completed: 'Completed', not_completed: 'Not Completed' },
    matching: (total: number) => `${counted(total, 'task')} match${total === 1 ? 'es' : ''}.`,
    clearFilters: 'Clear filters',

    addNew: 'Add New Task',
    name: 'Task Name',
    namePlaceholder: 'What do you want to achieve?',
    priorityLevel: 'Priority Level',
    dueDate: 'Due Date',
    description: 'Description (Optional)',
    descriptionPlaceholder: 'Add any additional details...',
    create: 'Create Task',
    cancel: 'Cancel',
    nameFaults: { missing: 'Give the task a name.', too_long: 'Use at most 500 characters.' },
    dueFault: 'Choose today or a later date.',
    descriptionFault: 'Use at most 16,384 characters.',
    added: (title: string) => `${quoted(title)} added`,
    addedFor: (title: string, day: Day) => `${quoted(title)} added for ${dateLabel(day, 'long')}`,

    loading: 'Loading your tasks',
    loaded: (total: number, pending: number) => `${counted(total, 'task')}, ${pending} pending`,
    overdue: 'Overdue',
    today: 'Today',
    upcoming: 'Upcoming',
    weekday: (day: Day) => dateParts(day, { weekday: 'long' }),
    completed: { tag: 'completed', badge: 'Completed', open: 'View Details →' },
    active: { tag: 'in-progress', badge: 'Active', open: 'Start Timer →' },
    close: 'Close',
    complete: (title: string) => `Complete ${title}`,
    reopen: (title: string) => `Reopen ${title}`,
    delete: (title: string) => `Delete ${title}`,
    deleted: (title: string) => `${quoted(title)} deleted`,
    done: (left: number) =>
      left === 0 ? 'Done. That was the last one.' : `Done. ${capitalized(inWords(left))} to go.`,
    undo: 'Undo',
    undoKeys: (onApple: boolean) => (onApple ? '⌘ Z' : 'Ctrl Z'),

    notSaved: 'This change was not saved.',
    aTask: 'a task',
    refused: {
      add: (title: string) => `${quoted(title)} was not added.`,
      update: (title: string) => `The change to ${quoted(title)} was not saved.`,
      toggle: (title: string) => `Completing or reopening ${quoted(title)} was not saved.`,
      delete: (title: string) => `${quoted(title)} was not deleted.`,
      restore: (title: string) => `${quoted(title)} was not restored.`,
      erase: (title: string) => `${quoted(title)} was not deleted for ever.`,
    },
    tryAgain: 'Try again',
    copyText: 'Copy text',
    copied: 'Copied',
    dismiss: 'Dismiss',
  },
  empty: {
    firstRun: 'A clear page',
    firstRunHint: 'Add the first thing you want done today.',
    today: 'Nothing due today',
    todayHint: 'The day is yours.',
    todayHintUpcoming: 'The day is yours. See what comes next, or leave it open.',
    showUpcoming: 'Show Upcoming',
    day: (day: Day) => `Nothing due on ${dateParts(day, { weekday: 'long' })}`,
    dayHint: (day: Day) => `There are no tasks for ${dateLabel(day, 'long')}.`,
    search: (text: string) => `No tasks match ${quoted(text)}`,
    filters: 'No tasks match these filters',
    alsoOn: (filters: string[]) =>
      filters.length === 1
        ? `The ${filters.join()} filter is also on.`
        : `The ${filters.join(' and ')} filters are also on.`,
    offline: {
      title: 'You are offline',
      hint: 'Your tasks have not been loaded on this device yet. They will appear as soon as you are connected.',
    },
    paused: {
      title: 'Your tasks could not be loaded',
      hint: 'The server is in trouble. They will appear as soon as it answers.',
    },
    tryAgain: 'Try again',
  },
  focus: {
    dayLine: (now: number) => `Your day from 06:00 to 22:00. It is ${hourAndMinute.format(now)}.`,
    left: (left: number) => {
      const seconds = Math.ceil(left / 1000)
      return `${counted(Math.floor(seconds / 60), 'minute')} ${counted(seconds % 60, 'second')} left`
    },
    start: 'Start',
    pause: 'Pause',
    startFor: (title: string) => `Start the timer for ${title}`,
    pauseFor: (title: string) => `Pause the timer for ${title}`,
    resetFor: (title: string) => `Reset the timer for ${title}`,
    duration: 'Duration (minutes)',
    minuteLess: 'One minute less',
    minuteMore: 'One minute more',
    durationRefused: 'Choose 1 to 60 whole minutes.',
    finished: (title: string) => `Time is up for ${quoted(title)}`,
  },
  trends: {
    region: 'Focus and trends',
    title: 'Productivity Trends',
    live: 'Live',
    average: '7 day average',
    older: 'Older week',
    newer: 'Newer week',
    byDay: 'Completion by day',
    ring: (rate: number, caption: string) => `${Math.round(rate)} percent, ${caption}`,
    day: (day: Day, rate: number) =>
      `${dateParts(day, { weekday: 'short' })} ${shortDate(day)}: ${Math.round(rate)} percent completed`,
    tip: (day: Day, rate: number) =>
      `${dateParts(day, { weekday: 'short' })}, ${shortDate(day)}: ${Math.round(rate)}%`,
    failed: 'The chart is not available right now.',
    tryAgain: 'Try again',
  },
  errors: {
    unreachableTitle: 'Daymark is out of reach',
    unreachable:
      'The server did not answer. Check that it is running and that you are online, then try again.',
    brokenTitle: 'This page stopped working',
    broken: 'Something went wrong here. What you saved is safe; try again to go on.',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
  },
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Numbers up to ten as words. */
function inWords(number: number): string {
  return words[number] ?? String(number)
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function quoted(title: string): string {
  return `“${title}”`
}

/** One task by its name, more by their number. */
function oneOrMany(titles: string[]): string {
  return titles.length === 1 ? titles.map(quoted).join() : counted(titles.length, 'task')
}

const hourAndMinute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

function shortDate(day: Day): string {
  return dateParts(day, { month: 'short', day: 'numeric' })
}
