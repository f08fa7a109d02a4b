// Runs in each page before anything of its own: notes what wakes it and what it draws anew.
const noted = {
  wakes: 0,
  others: 0,
  longTasks: 0,
  renders: 0,
  byMinute: 0,
  elsewhere: [],
  changes: [],
}
window.noted = noted

// What shows how far a timer is: clocks, the bar over the panel of its task, the parts of a cycle.
const clocks = '[role=timer], [data-timer] > span:first-child, [aria-label$="cycles done"], title'
// What is told by the minute: the day line and the minutes focused.
const minutes = '[aria-label^="Your day"], [data-timer] > :last-child, section > header button'
const isIn = (node, places) =>
  (node instanceof Element ? node : node?.parentElement)?.closest(places) != null

// A running timer wakes the page for its next second; the connection and the minute ask for more.
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const original = window[name]
  window[name] = (work, wait = 0, ...rest) => {
    const woken = (...given) => {
      noted[wait > 1_000 ? 'others' : 'wakes'] += 1
      work(...given)
    }
    return original.call(window, woken, wait, ...rest)
  }
}

new PerformanceObserver((list) => {
  noted.longTasks += list.getEntries().length
}).observe({ type: 'longtask' })

new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!isIn(target, `${clocks}, ${minutes}`)) noted.changes.push(nameOf(target))
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

// What React's own tools would be told: which components of a commit were drawn anew.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot: (_, root) => walk(root.current),
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
  checkDCE() {},
}

const [functionComponent, memo, simpleMemo] = [0, 14, 15]
const performedWork = 1

function walk(fiber) {
  const before = fiber.alternate
  const isComponent = [functionComponent, memo, simpleMemo].includes(fiber.tag)
  if (isComponent && before && fiber.flags & performedWork) {
    const node = nodeOf(fiber) ?? nodeOf(fiber.return)
    if (isIn(node, clocks)) noted.renders += 1
    else if (isIn(node, minutes)) noted.byMinute += 1
    else noted.elsewhere.push(nameOf(node))
  }
  // Nothing below it was looked at.
  if (before && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) walk(child)
}

/** The first element that a component draws. */
function nodeOf(fiber) {
  let below = fiber
  while (below && !(below.stateNode instanceof Element)) below = below.child
  return below?.stateNode
}

function nameOf(node) {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? `${element.localName}.${element.className?.baseVal ?? element.className}` : '?'
}
