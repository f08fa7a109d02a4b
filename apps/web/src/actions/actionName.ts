import { strings } from '../strings.ts'
import type { ActionName } from './action.ts'

/** How an action is called. Most names are loaded with what lists them. */
export function actionName(name: ActionName): string {
  const { names } = strings.actions
  return isOneOf(names, name) ? names[name] : strings.buttons[name]
}

/** Whether a text is one of these. */
export function isOneOf<Texts extends object>(
  texts: Texts,
  name: PropertyKey,
): name is keyof Texts {
  return name in texts
}
