import { account, auth, signOut, trash } from './strings/account.ts'
import { dates } from './strings/dates.ts'
import { focus } from './strings/focus.ts'
import { bar, errors, greeting, shell, shortcuts, storage, sync } from './strings/frame.ts'
import { numbers } from './strings/numbers.ts'
import { empty, summary, tasks } from './strings/tasks.ts'
import { trends } from './strings/trends.ts'

/** Every text the user reads, in one place; texts with numbers or names are functions. */
export const strings = {
  opening: 'Loading...',
  dates,
  numbers,
  auth,
  account,
  trash,
  bar,
  sync,
  storage,
  signOut,
  shell,
  shortcuts,
  greeting,
  summary,
  tasks,
  empty,
  focus,
  trends,
  errors,
}
