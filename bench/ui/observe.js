// Runs in each page before its scripts: records the performance entries of the browser.
const seen = {
  interactions: new Map(),
  shift: 0,
  blocked: 0,
  rendered: null,
  opened: null,
  usable: null,
}
window.seen = seen

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (!interactionId) continue
    seen.interactions.set(
      interactionId,
      Math.max(duration, seen.interactions.get(interactionId) ?? 0),
    )
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true })

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) seen.shift += value
}).observe({ type: 'layout-shift', buffered: true })

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
}).observe({ type: 'longtask', buffered: true })

whenThere('[data-task]', 'opened')
whenThere('main [data-task]', 'usable')

/** Notes when the frame that shows an element has been painted. */
function whenThere(selector, name) {
  const watching = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watching.disconnect()
    seen.rendered = performance.now()
    requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now())))
  })
  watching.observe(document, { childList: true, subtree: true })
}

/** Makes `pressTime` the time from the next click to the frame that shows an element, in milliseconds. */
window.startPress = (selector) => {
  window.pressTime = new Promise((resolve) => {
    const click = ({ timeStamp }) => {
      const watching = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        watching.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      })
      watching.observe(document, { childList: true, subtree: true })
    }
    addEventListener('click', click, { capture: true, once: true })
  })
}

/** The time between frames until `stopFrames`, in milliseconds. */
window.startFrames = () => {
  const frames = []
  let last = null
  let running = true
  const next = (now) => {
    if (last !== null) frames.push(now - last)
    last = now
    if (running) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  window.stopFrames = () => {
    running = false
    return frames
  }
}

window.scrollThrough = async (pixels, frames) => {
  for (let frame = 0; frame < frames; frame += 1) {
    scrollBy(0, pixels)
    await new Promise(requestAnimationFrame)
  }
}
