import { type Action, historyActions } from './actions/action.ts'
import { phaseActions, timerActions } from './focus/focusActions.ts'
import { frameActions } from './frame/frameActions.ts'
import { placeActions } from './frame/placeActions.ts'
import { filterActions, indexActions, ownListActions, tagActions } from './lists/listsActions.ts'
import { paletteActions } from './palette/paletteActions.ts'
import { remindActions, ringingActions } from './remind/remindActions.ts'
import { selectionActions } from './tasks/selectionActions.ts'
import { carriedActions, listActions, taskActions, tasksActions } from './tasks/taskActions.ts'
import { blockActions, timelineActions } from './timeline/timelineActions.ts'
import { trendsActions } from './trends/trendsActions.ts'

/** Every action, in the order of the list of shortcuts and, where nothing else decides, of the palette. */
export const registry: readonly Action[] = [
  ...paletteActions,
  ...timerActions,
  ...phaseActions,
  ...listActions,
  ...carriedActions,
  ...tasksActions,
  ...taskActions,
  ...remindActions,
  ...selectionActions,
  ...blockActions,
  ...historyActions,
  ...placeActions,
  ...timelineActions,
  ...frameActions,
  ...ringingActions,
  ...trendsActions,
  ...indexActions,
  ...ownListActions,
  ...tagActions,
  ...filterActions,
]
