import { describe, expect, test } from 'vitest'
import { accessOf, grantOf, offerOf, usualGrant } from './access.ts'

const all = ['tasks:read', 'tasks:propose', 'tasks:write', 'focus:write', 'calendars:read']

describe('what an app asks for', () => {
  test.each([
    [['tasks:read'], ['read']],
    [['tasks:write'], ['read', 'propose', 'write']],
    [
      ['tasks:read', 'tasks:delete'],
      ['read', 'propose', 'write', 'delete'],
    ],
    [['calendars:read'], []],
  ])('[OAUTH-3p] %j can be granted up to what it says', (asked, levels) => {
    expect(offerOf(asked).levels).toEqual(levels)
  })

  test('[OAUTH-3p] focus and meetings can be granted only where they were asked for', () => {
    expect(offerOf(['tasks:read', 'focus:read'])).toMatchObject({ focus: true, meetings: false })
    expect(offerOf(['calendars:read'])).toMatchObject({ focus: false, meetings: true })
  })

  test.each([
    [all, 'propose'],
    [['tasks:read'], 'read'],
    [['tasks:delete'], 'delete'],
    [['focus:read'], null],
  ])('[OAUTH-3p] of %j it may first %s, with neither focus nor meetings', (asked, tasks) => {
    expect(usualGrant(offerOf(asked))).toEqual({
      tasks,
      focus: false,
      meetings: false,
      lists: null,
    })
  })
})

describe('what is granted', () => {
  const granted = { tasks: 'write', focus: true, meetings: true, lists: ['inbox'] } as const

  test('[OAUTH-3p] is told by the most of each kind', () => {
    expect(accessOf(granted)).toEqual({
      scopes: ['tasks:write', 'focus:write', 'calendars:read'],
      lists: ['inbox'],
    })
  })

  test('[OAUTH-3p] starts no timer where it changes no tasks, and where an app did not ask to', () => {
    expect(accessOf({ ...granted, tasks: 'propose' }).scopes).toContain('focus:read')
    expect(accessOf(granted, ['tasks:write', 'focus:read']).scopes).toContain('focus:read')
  })

  test.each([
    [['tasks:read', 'tasks:propose'], { tasks: 'propose', focus: false, meetings: false }],
    [['tasks:delete', 'focus:read'], { tasks: 'delete', focus: true, meetings: false }],
    [['calendars:read', 'a scope of later'], { tasks: null, focus: false, meetings: true }],
  ])('[OAUTH-5p] %j is read back as it was chosen', (scopes, grant) => {
    expect(grantOf({ scopes, lists: null })).toEqual({ ...grant, lists: null })
  })
})
