import { type Action, type ActionName, historyActions } from '../actions/action.ts'
import {
  focusModeActions,
  phaseActions,
  smallWindowActions,
  taskTimerActions,
  timerActions,
} from '../focus/focusActions.ts'
import { dayNavActions, frameActions } from '../frame/frameActions.ts'
import { keylessActions } from '../frame/keylessActions.ts'
import { placeActions } from '../frame/placeActions.ts'
import { happenedActions } from '../history/happenedActions.ts'
import { filterActions, indexActions, ownListActions, tagActions } from '../lists/listsActions.ts'
import { paletteActions } from '../palette/paletteActions.ts'
import { planActions } from '../plan/planActions.ts'
import { triageActions } from '../plan/triageActions.ts'
import { remindActions, ringingActions } from '../remind/remindActions.ts'
import { columnActions } from '../tasks/board/columnActions.ts'
import { fieldActions } from '../tasks/card/fieldActions.ts'
import { carriedActions, listActions } from '../tasks/list/listActions.ts'
import { rowActions } from '../tasks/rowActions.ts'
import { selectionActions } from '../tasks/selection/selectionActions.ts'
import { stepActions } from '../tasks/steps/stepActions.ts'
import { neighbourActions, taskActions, tasksActions } from '../tasks/taskActions.ts'
import { planDayActions } from '../timeline/planDayActions.ts'
import { blockActions, liftActions, timelineActions } from '../timeline/timelineActions.ts'
import { trendsActions } from '../trends/trendsActions.ts'
import { monthActions, weekActions } from '../week/weekActions.ts'

/** What the palette offers first on a task. */
const first: readonly ActionName[] = [
  'startTimer',
  'complete',
  'moveToDay',
  'moveToList',
  'repeat',
  'remind',
  'deadline',
  'addStep',
  'duplicate',
  'delete',
]

const onTasks: readonly Action[] = [
  ...taskTimerActions,
  ...tasksActions,
  ...taskActions,
  ...remindActions,
  ...fieldActions,
].toSorted((one, other) => placeOf(one) - placeOf(other))

function placeOf({ id }: Action): number {
  const place = first.indexOf(id)
  return place < 0 ? first.length : place
}

/** Every action, in the order of the list of shortcuts and, where nothing else decides, of the palette. */
export const registry: readonly Action[] = [
  ...paletteActions,
  ...timerActions,
  ...phaseActions,
  ...smallWindowActions,
  ...focusModeActions,
  ...listActions,
  ...neighbourActions,
  ...carriedActions,
  ...onTasks,
  ...rowActions,
  ...columnActions,
  ...selectionActions,
  ...stepActions,
  ...blockActions,
  ...liftActions,
  ...historyActions,
  ...placeActions,
  ...planDayActions,
  ...happenedActions,
  ...timelineActions,
  ...planActions,
  ...triageActions,
  ...keylessActions,
  ...frameActions,
  ...dayNavActions,
  ...weekActions,
  ...monthActions,
  ...ringingActions,
  ...trendsActions,
  ...indexActions,
  ...ownListActions,
  ...tagActions,
  ...filterActions,
]
