import { type Action, historyActions } from './actions/action.ts'
import { phaseActions, smallWindowActions, timerActions } from './focus/focusActions.ts'
import { frameActions } from './frame/frameActions.ts'
import { placeActions } from './frame/placeActions.ts'
import { filterActions, indexActions, ownListActions, tagActions } from './lists/listsActions.ts'
import { paletteActions } from './palette/paletteActions.ts'
import { planActions } from './plan/planActions.ts'
import { triageActions } from './plan/triageActions.ts'
import { remindActions, ringingActions } from './remind/remindActions.ts'
import { fieldActions } from './tasks/card/fieldActions.ts'
import { selectionActions } from './tasks/selection/selectionActions.ts'
import { stepActions } from './tasks/steps/stepActions.ts'
import { carriedActions, listActions, taskActions, tasksActions } from './tasks/taskActions.ts'
import { blockActions, liftActions, timelineActions } from './timeline/timelineActions.ts'
import { trendsActions } from './trends/trendsActions.ts'

/** Every action, in the order of the list of shortcuts and, where nothing else decides, of the palette. */
export const registry: readonly Action[] = [
  ...paletteActions,
  ...timerActions,
  ...phaseActions,
  ...smallWindowActions,
  ...listActions,
  ...carriedActions,
  ...tasksActions,
  ...taskActions,
  ...remindActions,
  ...fieldActions,
  ...selectionActions,
  ...stepActions,
  ...blockActions,
  ...liftActions,
  ...historyActions,
  ...placeActions,
  ...timelineActions,
  ...planActions,
  ...triageActions,
  ...frameActions,
  ...ringingActions,
  ...trendsActions,
  ...indexActions,
  ...ownListActions,
  ...tagActions,
  ...filterActions,
]
