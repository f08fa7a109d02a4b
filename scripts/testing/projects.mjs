/** The projects of Vitest by the stage of `npm test` that runs them. */
export const projects = {
  check: ['scripts'],
  unit: ['core', 'exchange', 'sync', 'cli', 'web', 'model', 'server'],
  // They start servers and wait for them, and leave most of a core to the journeys.
  processes: ['command', 'faults'],
}

/** Vitest joins several `!name` by or, so each project is named. */
export function only(names) {
  return names.flatMap((name) => ['--project', name])
}
