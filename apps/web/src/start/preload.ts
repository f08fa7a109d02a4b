import { textsThere } from '../strings/waiting.ts'

const linked = new Map<string, Promise<unknown>>()

/**
 * Loads a chunk together with its stylesheets, the chunks it imports and the texts that are not there yet. The build calls it
 * for each dynamic import, instead of Vite's function of this name, which also serves browsers that the app does not. It names
 * the files as they are called in their folder.
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  try {
    const [chunk] = await Promise.all([
      load(),
      ...paths.map((path) => linked.get(path) ?? link(path)),
      textsThere(),
    ])
    return chunk
  } catch (error) {
    // Whoever asked for it says so; frame/useMissingParts.ts says why.
    dispatchEvent(new Event('part-missing'))
    throw error
  }
}

/** Resolves when a stylesheet has arrived. A chunk is only requested early: its importer waits for it. */
async function link(path: string): Promise<void> {
  const href = `/assets/${path}`
  // The page itself links the stylesheet of the first screen.
  if (document.querySelector(`link[href="${href}"]`)) return
  const element = document.createElement('link')
  element.href = href
  if (path.endsWith('.css')) {
    element.rel = 'stylesheet'
    linked.set(path, arrivalOf(element, path))
  } else element.rel = 'modulepreload'
  document.head.append(element)
  await linked.get(path)
}

function arrivalOf(element: HTMLLinkElement, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = () => {
      // The next attempt requests it again.
      element.remove()
      linked.delete(path)
      reject(new Error(`${path} could not be loaded`))
    }
  })
}
