import type { Access } from '../../../context.tsx'

/** What a program may do with tasks, from the least to the most. Each may what those before it may. */
const levels = ['read', 'propose', 'write', 'delete'] as const
export type Level = (typeof levels)[number]

/** What a person lets a program do. */
export type Grant = {
  tasks: Level | null
  focus: boolean
  meetings: boolean
  /** Null are all; else ids of lists, and `inbox`. */
  lists: readonly string[] | null
}

/** What may be chosen of it. */
export type Offer = { levels: readonly Level[]; focus: boolean; meetings: boolean }

export const everything: Offer = { levels, focus: true, meetings: true }

export function grantOf({
  scopes,
  lists,
}: {
  scopes: readonly string[]
  lists: Grant['lists']
}): Grant {
  return {
    tasks: levels.findLast((level) => scopes.includes(`tasks:${level}`)) ?? null,
    focus: asksFor('focus:', scopes),
    meetings: asksFor('calendars:', scopes),
    lists,
  }
}

/** Of what an app asks for. */
export function offerOf(asked: readonly string[]): Offer {
  const most = grantOf({ scopes: asked, lists: null }).tasks
  return {
    levels: most === null ? [] : levels.slice(0, levels.indexOf(most) + 1),
    focus: asksFor('focus:', asked),
    meetings: asksFor('calendars:', asked),
  }
}

/** What is chosen first for an app: that nothing changes by it unseen. The command line alone asks to delete, as people do. */
export function usualGrant({ levels }: Offer): Grant {
  const most = levels.at(-1) ?? null
  const tasks = most === 'delete' || !levels.includes('propose') ? most : 'propose'
  return { tasks, focus: false, meetings: false, lists: null }
}

/** As the server is told. The focus timer is as free as the tasks are. `asked`: no more than an app asks for. */
export function accessOf(
  { tasks, focus, meetings, lists }: Grant,
  asked: readonly string[] | null = null,
): Access {
  const changes = tasks === 'write' || tasks === 'delete'
  const writes = changes && (asked?.includes('focus:write') ?? true)
  const scopes = [
    tasks && `tasks:${tasks}`,
    focus && (writes ? 'focus:write' : 'focus:read'),
    meetings && 'calendars:read',
  ].filter((scope) => typeof scope === 'string')
  return { scopes, lists: lists && [...lists] }
}

function asksFor(part: string, scopes: readonly string[]): boolean {
  return scopes.some((scope) => scope.startsWith(part))
}
