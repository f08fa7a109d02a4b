import { strings } from '../strings.ts'
import type { ActionName } from './action.ts'

/** How an action is called. Most names are loaded with what lists them. */
export function actionName(name: ActionName): string {
  return { ...strings.actions.names, ...strings.buttons }[name]
}
