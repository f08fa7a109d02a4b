import type { Action } from '../actions/action.ts'

/** What can be made in Lists. */
export const indexActions = [
  { id: 'newList', group: 'general' },
  { id: 'newTag', group: 'general' },
  { id: 'newFilter', group: 'general' },
] as const satisfies readonly Action[]

/** The actions on a list or section. */
export const ownListActions = [
  { id: 'editList', group: 'general' },
  { id: 'newSection', group: 'general' },
  { id: 'listUp', group: 'general' },
  { id: 'listDown', group: 'general' },
  { id: 'archiveList', group: 'general' },
  { id: 'copyListLink', group: 'general' },
  { id: 'deleteList', group: 'general' },
] as const satisfies readonly Action[]

/** The actions on a filter. */
export const filterActions = [
  { id: 'saveFilter', group: 'general' },
  { id: 'renameFilter', group: 'general' },
  { id: 'filterUp', group: 'general' },
  { id: 'filterDown', group: 'general' },
  { id: 'deleteFilter', group: 'general' },
] as const satisfies readonly Action[]

/** The actions on a tag. */
export const tagActions = [
  { id: 'renameTag', group: 'general' },
  { id: 'deleteTag', group: 'general' },
] as const satisfies readonly Action[]
