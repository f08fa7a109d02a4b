import { translatable } from '../translatable.ts'

/** Notes as they are read. */
export const notes = translatable('notes', {
  box: (text: string) => text || 'Box',
})
