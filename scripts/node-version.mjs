// Parsed by versions of Node that are too old for Daymark: only old syntax in this file.

/** Ends the process with one sentence when this Node cannot run Daymark. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Daymark needs Node 20.19 or later, and this is Node ${process.versions.node}: install a newer one, for example from https://nodejs.org.`,
  )
  process.exit(1)
}
