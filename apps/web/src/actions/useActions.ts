import { type RefObject, useEffect } from 'react'
import { type Keys, modKey, nameOfPress, useKeys } from '../ui/useKeys.ts'
import { useLatest } from '../ui/useLatest.ts'
import { type Action, type ActionName, type Commands, keysOf } from './action.ts'

/** An action that can be done now. `subject`: what it would be done to. */
export type Offer = { action: Action; name: ActionName; subject: string | null; act: () => unknown }

/** Binds the keys of actions and offers them to the palette. `within`: in this dialog alone, and without the palette. */
export function useActions<const Actions extends readonly Action[]>(
  actions: Actions,
  commands: Commands<Actions, undefined>,
  within?: RefObject<Element | null>,
): void {
  useBound(actions, commands, { targetOf: () => undefined, subjectOf: () => null, within })
}

/** The same for actions on something, such as the focused task. They cannot be done while it is null. */
export function useActionsOn<Target, const Actions extends readonly Action[]>(
  actions: Actions,
  commands: Commands<Actions, Target>,
  options: {
    targetOf: (action: Actions[number]) => Target | null
    /** Null: the palette lists them with what is done to nothing. */
    subjectOf: (target: Target) => string | null
  },
): void {
  useBound(actions, commands, options)
}

type Options<Actions extends readonly Action[], Target> = {
  targetOf: (action: Actions[number]) => Target | null
  subjectOf: (target: Target) => string | null
  within?: RefObject<Element | null> | undefined
}

function useBound<Actions extends readonly Action[], Target>(
  actions: Actions,
  commands: Commands<Actions, Target>,
  { targetOf, subjectOf, within }: Options<Actions, Target>,
): void {
  /** The action with its present target; null while it cannot be done. */
  function bind(action: Actions[number]) {
    const id: Actions[number]['id'] = action.id
    const command = commands[id]
    const { what, when, name } = typeof command === 'function' ? { what: command } : command
    const target = targetOf(action)
    if (target === null || when?.(target) === false) return null
    return {
      action,
      name: name?.(target) ?? action.id,
      subject: subjectOf(target),
      act: (key?: string) => what(target, key),
    }
  }

  const keys: Keys = {}
  for (const action of actions) {
    for (const key of keysHere(action)) {
      const press = () => {
        const bound = bind(action)
        return bound ? bound.act(key) : 'pass'
      }
      keys[key] = action.keyRepeats ? { repeating: press } : press
    }
  }
  useKeys(keys, within)

  const offers = useLatest(() => actions.map(bind).filter((bound) => bound !== null))
  useEffect(() => {
    if (within) return
    const current = () => offers.current()
    offering.add(current)
    return () => void offering.delete(current)
  }, [offers, within])
}

/** The one of these actions whose key is pressed: for keys that mean something else elsewhere on the page. */
export function pressedAction<const Actions extends readonly Action[]>(
  actions: Actions,
  event: KeyboardEvent,
): Actions[number] | undefined {
  const name = nameOfPress(event)
  return actions.find((action) => name !== null && keysHere(action).includes(name))
}

function keysHere(action: Action): string[] {
  return modKey === '⌘' && action.onApple ? [...keysOf(action), action.onApple] : keysOf(action)
}

const offering = new Set<() => Offer[]>()

/** What can be done now, to what has the focus or is selected now. */
export function offeredActions(): Offer[] {
  return [...offering].flatMap((offers) => offers())
}
