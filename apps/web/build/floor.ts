import type { Plugin } from 'vite'

/**
 * The oldest browsers that Daymark runs in. The build targets them, the page that older ones get names them, and
 * scripts/floor.mjs refuses what one of them lacks. src/start/oldBrowser.js tells older ones by what these have.
 */
export const floor = { chrome: '120', firefox: '128', safari: '17.4' }

export const targets = [
  ...Object.entries(floor).map(([name, version]) => name + version),
  `edge${floor.chrome}`,
  `ios${floor.safari}`,
]

/** Puts the versions into the page, where it says `{chrome}` and so on. */
export function floorInPage(): Plugin {
  return {
    name: 'floor-in-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(floor).reduce(
          (text, [name, version]) => text.replaceAll(`{${name}}`, version),
          html,
        ),
    },
  }
}
