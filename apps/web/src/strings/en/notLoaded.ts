import { translatable } from '../translatable.ts'

/** In place of tasks that could not be loaded yet, by the reason. */
export const notLoaded = translatable('notLoaded', {
  offline: {
    title: 'You are offline',
    hint: 'Your tasks have not been loaded on this device yet. They will appear as soon as you are connected.',
  },
  paused: {
    title: 'Your tasks could not be loaded',
    hint: 'The server is not working. Your tasks will appear when it answers.',
  },
  refused: {
    title: 'Your tasks could not be loaded',
    hint: 'The server refused. Daymark keeps trying.',
  },
})
