import { compatData, isInFloor } from './compatData.mjs'

const { __meta, ...api } = compatData.api

/**
 * The type checker's library of what browsers have, without what a browser of the floor lacks. The library names a page
 * of MDN before each member, as the data does.
 */
export function floorLibrary(library, floor) {
  const isNewer = newerThan(floor)
  const kept = []
  let comment = []
  let owner = ''
  let dropped = ''
  let isInDroppedVariable = false
  for (const line of library.split('\n')) {
    if (isInDroppedVariable) {
      isInDroppedVariable = line !== '};'
    } else if (/^\s*(\/\*\*|\*)/.test(line)) {
      comment.push(line)
    } else {
      owner = /^(?:interface|declare var) (\w+)/.exec(line)?.[1] ?? owner
      const name = nameOf(line)
      // What is declared once more stands without a comment of its own.
      if (comment.length > 0 || name !== dropped)
        dropped = isNewer.member(owner, pageOf(comment)) ? name : ''
      isInDroppedVariable = /^declare var \w+: \{$/.test(line) && isNewer.owner(owner)
      if (!isInDroppedVariable && (dropped === '' || name !== dropped)) kept.push(...comment, line)
      comment = []
    }
  }
  return kept.join('\n')
}

function newerThan(floor) {
  const isIn = ({ __compat } = {}) => !__compat || isInFloor(__compat, floor)
  return {
    owner: (owner) => !isIn(api[owner]),
    /** A part that several interfaces share is not in the data: a member of it is newer if it is so in all of them. */
    member(owner, page) {
      const [interfaceName, member] = page.split('/')
      if (!member) return false
      const having = Object.values(api).filter((each) => each[member]?.__compat)
      const asked = api[owner] || owner === '' ? [api[interfaceName] ?? {}] : having
      return asked.length > 0 && asked.every((each) => !isIn(each[member]))
    },
  }
}

const pageOf = (comment) => /\/docs\/Web\/API\/([^)\s]+)/.exec(comment.join(' '))?.[1] ?? ''

/** The member or function that a line declares. */
function nameOf(line) {
  return /^(?: {4}(?:readonly |get |set )?|declare function )(\w+)/.exec(line)?.[1] ?? ''
}
