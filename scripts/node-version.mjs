// Read by versions of Node far too old for Daymark: nothing in here is younger than they are.

/** Ends the process with one sentence when this Node cannot run Daymark. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Daymark needs Node 20.19 or later, and this is Node ${process.versions.node}: install a newer one, for example from https://nodejs.org.`,
  )
  process.exit(1)
}
