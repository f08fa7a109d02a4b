import { compatData, isInFloor } from './compatData.mjs'

const { properties, 'at-rules': atRules, selectors, types } = compatData.css

/** The properties, at-rules, selectors and functions of style sheets that a browser of the floor lacks. */
export function newerInStyles(styles, floor) {
  const isNewer = (node) => node?.__compat !== undefined && !isInFloor(node.__compat, floor)
  const areNewer = (nodes) => nodes.length > 0 && nodes.every(isNewer)
  return styles.flatMap(({ path, text }) => {
    const code = text.replaceAll(/\/\*.*?\*\//gs, '')
    const newer = [
      ...found(code, /@([\w-]+)/g, (name) => isNewer(atRules[name]) && `@${name}`),
      ...found(code, /[{;]\s*([a-z-]+)\s*:/g, (name) => isNewer(properties[name]) && name),
      ...found(code, /::?([a-z-]+)/g, (name) => isNewer(selectors[name]) && `:${name}`),
      ...found(code, /([a-z-]+)\(/g, (name) => areNewer(functionsOf(name)) && `${name}()`),
    ]
    return [...new Set(newer)].map((feature) => ({ feature, file: path }))
  })
}

function found(code, pattern, featureOf) {
  return [...code.matchAll(pattern)].flatMap(([, name]) => featureOf(name) || [])
}

function functionsOf(name, nodes = types) {
  return Object.entries(nodes).flatMap(([key, node]) => {
    if (key === '__compat') return []
    return [...(key === name ? [node] : []), ...functionsOf(name, node)]
  })
}
