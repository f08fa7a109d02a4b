// Runs in each page before its scripts: counts wake-ups and renders.
const observed = {
  wakeUps: 0,
  otherWakeUps: 0,
  longTasks: 0,
  timerRenders: 0,
  minuteRenders: 0,
  otherRenders: [],
  changes: [],
}
window.observed = observed

// Elements that change every second: clocks, the bar above a timer panel, the cycle marker.
const clocks = '[role=timer], [data-timer] > span:first-child, [aria-label$="cycles done"], title'
// Elements that change every minute: the day line and the focused minutes.
const minutes = '[aria-label^="Your day"], [data-timer] > :last-child, section > header button'
const isIn = (node, places) =>
  (node instanceof Element ? node : node?.parentElement)?.closest(places) != null

// A running timer sets timeouts of at most a second; those of the connection and the minute are longer.
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const original = window[name]
  window[name] = (work, wait = 0, ...rest) => {
    const woken = (...given) => {
      observed[wait > 1_000 ? 'otherWakeUps' : 'wakeUps'] += 1
      work(...given)
    }
    return original.call(window, woken, wait, ...rest)
  }
}

new PerformanceObserver((list) => {
  observed.longTasks += list.getEntries().length
}).observe({ type: 'longtask' })

new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!isIn(target, `${clocks}, ${minutes}`)) observed.changes.push(nameOf(target))
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

// The hook of the React DevTools: reports which components a commit rendered again.
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
    if (isIn(node, clocks)) observed.timerRenders += 1
    else if (isIn(node, minutes)) observed.minuteRenders += 1
    else observed.otherRenders.push(nameOf(node))
  }
  // React did not visit this subtree.
  if (before && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) walk(child)
}

/** The first element of a component. */
function nodeOf(fiber) {
  let below = fiber
  while (below && !(below.stateNode instanceof Element)) below = below.child
  return below?.stateNode
}

function nameOf(node) {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? `${element.localName}.${element.className?.baseVal ?? element.className}` : '?'
}
