import { translatable } from '../translatable.ts'

export const shell = translatable('shell', {
  newer: 'A new version is ready',
  reload: 'Reload',
})
